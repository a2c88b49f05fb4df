import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { CostLines } from '#ui/display/cost-lines.tsx';
import { Price } from '#ui/display/price.tsx';
import { ordersWords, promotionLabel } from '../orders.text.ts';

export interface OrderMoneyProps {
  order: Order;
  viewer: OrderParty;
  /** Shows only the amount that this party pays or receives. */
  isBrief?: boolean;
}

/**
 * The amounts of an order: the total for the client, commission and payout for the provider. The provider receives
 * nothing for an order that was rejected or cancelled, so that one shows its total.
 */
export function OrderMoney({ order, viewer, isBrief = false }: OrderMoneyProps) {
  const { finalPrice: basePrice, emergencyFee, platformFee, discountAmount } = order;
  const total = order.totalAmount ?? basePrice;
  const costs = {
    figures: {
      basePrice,
      emergencyFee,
      platformFee,
      discountAmount,
      total,
      currency: order.currency,
      currencyCountry: order.currencyCountry,
    },
    priceLabel: ordersWords.price,
  };
  const payout = order.providerPayout;
  const isPaid = order.status !== 'REJECTED' && order.status !== 'CANCELLED';
  if (viewer === 'provider' && isPaid && !(isBrief && payout !== null)) {
    const label = promotionLabel(order.appliedPromotionType);
    return <CostLines {...costs} viewer="provider" payout={payout} promotionLabel={label} />;
  }
  if (emergencyFee > 0 && !isBrief) return <CostLines {...costs} viewer="client" />;
  const isPayout = viewer === 'provider' && isPaid;
  return (
    <p className="flex items-baseline justify-between gap-6">
      <span className="font-semibold">{isPayout ? ordersWords.payout : ordersWords.total}</span>
      <Price amount={isPayout && payout !== null ? payout : total} of={order} size="lg" />
    </p>
  );
}
