import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { promotionLabel } from '@oficio/contract/domains/orders/orders.text.ts';
import { CostLines } from '../../../ui/display/cost-lines.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { ordersWords } from '../orders.text.ts';

/** The amounts of an order: the total for the client, commission and payout for the provider. */
export function OrderMoney({ order, viewer }: { order: Order; viewer: OrderParty }) {
  const { finalPrice: basePrice, emergencyFee, platformFee, discountAmount } = order;
  const total = order.totalAmount ?? basePrice;
  const costs = {
    figures: { basePrice, emergencyFee, platformFee, discountAmount, total },
    priceLabel: ordersWords.price,
  };
  if (viewer === 'provider') {
    const label = promotionLabel(order.appliedPromotionType);
    const payout = order.providerPayout;
    return <CostLines {...costs} viewer="provider" payout={payout} promotionLabel={label} />;
  }
  if (emergencyFee > 0) return <CostLines {...costs} viewer="client" />;
  return (
    <p className="flex items-baseline justify-between gap-6">
      <span className="font-semibold">{ordersWords.total}</span>
      <Price amount={total} size="lg" />
    </p>
  );
}
