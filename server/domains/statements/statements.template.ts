import type {
  Statement,
  StatementLine,
  StatementList,
  StatementState,
} from '@oficio/contract/domains/statements/statements.schema.ts';
import { hasWholeAmountsOnly } from '@oficio/contract/platform/price.ts';
import { writeCsv } from '#platform/csv.ts';

const stateNames: Record<StatementState, string> = {
  OPEN: 'Abierta',
  SENT: 'Enviada',
  PAID: 'Pagada',
};

type Amounts = Pick<
  StatementLine,
  'currency' | 'agreed' | 'commission' | 'promotion' | 'net' | 'due'
>;

const AMOUNT_HEADINGS = ['Moneda', 'Acordado', 'Comisión', 'Promoción', 'A cobrar', 'Neto'];

function amountCells({ currency, agreed, commission, promotion, due, net }: Amounts): string[] {
  const decimals = hasWholeAmountsOnly(currency) ? 0 : 2;
  const written = [agreed, commission, promotion, due, net].map((amount) =>
    amount.toFixed(decimals).replace('.', ','),
  );
  return [currency, ...written];
}

/** Writes one line for each provider and currency. */
export function writeStatements({ month, statements }: StatementList): string {
  const rows = statements.flatMap(({ provider, state, number, totals }) =>
    totals.map((sum) => [
      month,
      provider.fullName,
      stateNames[state],
      number ?? '',
      String(sum.orders),
      String(sum.corrections),
      ...amountCells(sum),
    ]),
  );
  const headings = ['Mes', 'Prestador', 'Estado', 'Factura', 'Órdenes', 'Correcciones'];
  return writeCsv([[...headings, ...AMOUNT_HEADINGS], ...rows]);
}

/** Writes the lines of a statement, with the dates of the provider's calendar. */
export function writeLines({ lines, timezone }: Statement): string {
  const days = new Intl.DateTimeFormat('es', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: timezone,
  });
  const rows = lines.map((line) => [
    line.completedAt === null ? '' : days.format(new Date(line.completedAt)),
    line.number,
    line.title,
    line.corrects ?? '',
    ...amountCells(line),
  ]);
  return writeCsv([['Fecha', 'Orden', 'Servicio', 'Corrige', ...AMOUNT_HEADINGS], ...rows]);
}
