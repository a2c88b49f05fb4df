import type {
  EarnedOrder,
  EarningsSum,
} from '@oficio/contract/domains/orders/orders-earnings.schema.ts';
import { toAmount } from '@oficio/contract/platform/money.ts';
import type { EarnedOrderRow } from './earnings.queries.ts';

type Cents = Pick<
  EarnedOrderRow,
  'total_cents' | 'platform_fee_cents' | 'discount_cents' | 'provider_payout_cents'
>;

const toAmounts = (cents: Cents) => ({
  agreed: toAmount(cents.total_cents),
  commission: toAmount(cents.platform_fee_cents),
  promotion: toAmount(cents.discount_cents),
  net: toAmount(cents.provider_payout_cents),
});

export const toEarnedOrder = (row: EarnedOrderRow): EarnedOrder => ({
  id: row.id,
  number: row.number,
  title: row.card_title,
  clientName: row.client_name,
  completedAt: row.completed_at.toISOString(),
  currency: row.currency,
  currencyCountry: row.currency_country,
  ...toAmounts(row),
});

/**
 * Adds up orders by currency, in the order in which the currencies come first. What one order pays was computed when it was
 * created (`calculateCosts`). An amount is written as the first order of its currency is.
 */
export function toSums(rows: readonly EarnedOrderRow[]): EarningsSum[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, found]) => {
    const sum = (key: keyof Cents) => found.reduce((total, row) => total + row[key], 0);
    return {
      orders: found.length,
      currency,
      currencyCountry: found[0]?.currency_country ?? null,
      ...toAmounts({
        total_cents: sum('total_cents'),
        platform_fee_cents: sum('platform_fee_cents'),
        discount_cents: sum('discount_cents'),
        provider_payout_cents: sum('provider_payout_cents'),
      }),
    };
  });
}
