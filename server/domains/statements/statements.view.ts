import type {
  StatementLine,
  StatementSum,
  StatementSummary,
} from '@oficio/contract/domains/statements/statements.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { LineRow, ProviderRow, StatementRow, SumRow } from './statements.queries.ts';

type Cents = Pick<
  SumRow,
  | 'currency'
  | 'currency_country'
  | 'total_cents'
  | 'platform_fee_cents'
  | 'discount_cents'
  | 'provider_payout_cents'
>;

const toAmounts = (cents: Cents) => ({
  currency: cents.currency,
  currencyCountry: cents.currency_country,
  agreed: toAmount(cents.total_cents),
  commission: toAmount(cents.platform_fee_cents),
  promotion: toAmount(cents.discount_cents),
  net: toAmount(cents.provider_payout_cents),
  due: toAmount(cents.platform_fee_cents - cents.discount_cents),
});

export const toSum = (row: SumRow): StatementSum => ({
  orders: row.orders,
  corrections: row.corrections,
  ...toAmounts(row),
});

export const toLine = (row: LineRow): StatementLine => ({
  orderId: row.order_id,
  number: row.number,
  title: row.card_title,
  completedAt: row.completed_at?.toISOString() ?? null,
  corrects: row.corrects,
  ...toAmounts(row),
});

/** Adds up the lines of one statement by currency. */
export function sumsOfLines(lines: readonly LineRow[]): StatementSum[] {
  const groups = Map.groupBy(lines, ({ currency }) => currency);
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([currency, rows]) => {
      const sum = (valueOf: (row: LineRow) => number) =>
        rows.reduce((total, row) => total + valueOf(row), 0);
      return toSum({
        provider_profile_id: rows[0]?.provider_profile_id ?? '',
        currency,
        currency_country: rows[0]?.currency_country ?? null,
        orders: sum(({ corrects }) => (corrects === null ? 1 : 0)),
        corrections: sum(({ corrects }) => (corrects === null ? 0 : 1)),
        total_cents: sum((row) => row.total_cents),
        platform_fee_cents: sum((row) => row.platform_fee_cents),
        discount_cents: sum((row) => row.discount_cents),
        provider_payout_cents: sum((row) => row.provider_payout_cents),
      });
    });
}

/** Returns a statement without its lines. It is open without a row of its own. */
export function toSummary(
  provider: ProviderRow,
  month: string,
  { row, totals }: { row: StatementRow | undefined; totals: StatementSum[] },
): StatementSummary {
  return {
    provider: {
      userId: provider.user_id,
      profileId: provider.profile_id,
      fullName: provider.full_name,
    },
    month,
    state: row?.state ?? 'OPEN',
    number: row?.number ?? null,
    sentAt: row?.sent_at?.toISOString() ?? null,
    paidAt: row?.paid_at?.toISOString() ?? null,
    totals,
    correctedIn: row?.corrected_in ?? [],
  };
}
