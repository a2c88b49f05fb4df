import type { FillRate, OverviewWeek } from '@oficio/contract/domains/overview/overview.schema.ts';
import { hasWholeAmountsOnly } from '@oficio/contract/platform/price.ts';
import { writeCsv } from '#platform/csv.ts';

const WEEK_HEADINGS = [
  'Semana (lunes)',
  'País',
  'Pedidos',
  'Atendidos',
  'Rechazados',
  'Cancelados',
  'Completados',
  'Personas nuevas',
  'Servicios nuevos',
  'Búsquedas sin oferta',
];

const MONEY_HEADINGS = ['Acordado', 'Comisión', 'Promoción'];

const amountIn = (currency: string, amount: number) =>
  amount.toFixed(hasWholeAmountsOnly(currency) ? 0 : 2).replace('.', ',');

/** Writes one line for each week and country, with columns of its own for each currency. */
export function writeWeeks(weeks: readonly OverviewWeek[]): string {
  const currencies = [
    ...new Set(weeks.flatMap(({ money }) => money.map(({ currency }) => currency))),
  ].toSorted();
  const headings = currencies.flatMap((currency) =>
    MONEY_HEADINGS.map((heading) => `${heading} ${currency}`),
  );
  const rows = weeks.map((row) => [
    row.week,
    row.country ?? '',
    ...[
      row.requests,
      row.filled,
      row.rejected,
      row.cancelled,
      row.completed,
      row.newPeople,
      row.newCards,
      row.searches,
    ].map(String),
    ...currencies.flatMap((currency) => {
      const found = row.money.find((sum) => sum.currency === currency);
      return [found?.agreed ?? 0, found?.commission ?? 0, found?.promotion ?? 0].map((amount) =>
        amountIn(currency, amount),
      );
    }),
  ]);
  return writeCsv([[...WEEK_HEADINGS, ...headings], ...rows]);
}

const FILL_HEADINGS = [
  'Nombre del oficio',
  'Lugar',
  'Región',
  'País',
  'Hora',
  'Pedidos',
  'Atendidos',
  'Búsquedas sin oferta',
];

/**
 * Writes one line for each hour of a trade in a place, so that the sum of a column counts nothing twice. Searches have no hour: they
 * are a line of their own.
 */
export function writeFillRates(rates: readonly FillRate[]): string {
  const rows = rates.flatMap(({ skill, place, country, searches, hours }) => {
    const group = [
      skill?.name ?? '',
      place?.name ?? '',
      place?.region ?? '',
      place?.country ?? country ?? '',
    ];
    const lines = hours.map(({ hour, requests, filled }) => [
      ...group,
      `${hour}:00`,
      String(requests),
      String(filled),
      '0',
    ]);
    return searches === 0 ? lines : [...lines, [...group, '', '0', '0', String(searches)]];
  });
  return writeCsv([FILL_HEADINGS, ...rows]);
}
