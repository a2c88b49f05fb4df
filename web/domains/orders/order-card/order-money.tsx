import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { promotionLabel } from '@oficio/contract/domains/orders/orders.text.ts';
import { CostLines } from '../../../ui/display/cost-lines.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { ordersWords } from '../orders.text.ts';

export interface OrderMoneyProps {
  order: Order;
  viewer: OrderParty;
  /** Shows only the amount that this party pays or receives. */
  isBrief?: boolean;
}

/** The amounts of an order: the total for the client, commission and payout for the provider. */
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
  if (viewer === 'provider' && !(isBrief && payout !== null)) {
    const label = promotionLabel(order.appliedPromotionType);
    return <CostLines {...costs} viewer="provider" payout={payout} promotionLabel={label} />;
  }
  if (emergencyFee > 0 && !isBrief) return <CostLines {...costs} viewer="client" />;
  return (
    <p className="flex items-baseline justify-between gap-6">
      <span className="font-semibold">
        {viewer === 'provider' ? ordersWords.payout : ordersWords.total}
      </span>
      <Price
        amount={viewer === 'provider' && payout !== null ? payout : total}
        of={order}
        size="lg"
      />
    </p>
  );
}
