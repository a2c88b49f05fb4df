import type { Earnings } from '@oficio/contract/domains/orders/orders-earnings.schema.ts';
import { hasWholeAmountsOnly } from '@oficio/contract/platform/price.ts';
import { writeCsv } from '#platform/csv.ts';

const HEADINGS = [
  'Fecha',
  'Orden',
  'Servicio',
  'Cliente',
  'Moneda',
  'Acordado',
  'Comisión',
  'Promoción',
  'Neto',
];

/** Writes the orders of a month, the first completed one first, with the dates of the provider's calendar. */
export function writeEarnings({ orders, timezone }: Pick<Earnings, 'orders' | 'timezone'>): string {
  const days = new Intl.DateTimeFormat('es', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: timezone,
  });
  const rows = orders.toReversed().map((order) => {
    const decimals = hasWholeAmountsOnly(order.currency) ? 0 : 2;
    const amounts = [order.agreed, order.commission, order.promotion, order.net];
    return [
      days.format(new Date(order.completedAt)),
      order.number,
      order.title,
      order.clientName,
      order.currency,
      ...amounts.map((amount) => amount.toFixed(decimals).replace('.', ',')),
    ];
  });
  return writeCsv([HEADINGS, ...rows]);
}
