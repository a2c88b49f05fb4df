import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList, type DescriptionItem } from '../../ui/description-list.tsx';
import { Price } from '../../ui/price.tsx';
import { ordersWords, promotionLabel } from './orders.text.ts';

function fee({ platformFee, discountAmount, appliedPromotionType }: Order): DescriptionItem {
  const isDiscounted = discountAmount > 0;
  return {
    term: ordersWords.platformFee,
    description: (
      <span className="flex flex-col items-end gap-1">
        <Price amount={platformFee} struck={isDiscounted} />
        {isDiscounted && <Badge tone="success">{promotionLabel(appliedPromotionType)}</Badge>}
      </span>
    ),
  };
}

/** Price and fee of an order; the client reads what they pay, the provider what they receive. */
export function OrderMoney({ order, viewer }: { order: Order; viewer: OrderParty }) {
  const isClient = viewer === 'client';
  const { finalPrice, emergencyFee, platformFee, providerPayout } = order;
  const total = order.totalAmount ?? finalPrice;
  const items: (DescriptionItem | false)[] = [
    (!isClient || emergencyFee > 0) && {
      term: ordersWords.price,
      description: <Price amount={finalPrice} />,
    },
    emergencyFee > 0 && {
      term: ordersWords.emergencyFee,
      description: <Price amount={emergencyFee} />,
    },
    !isClient && platformFee > 0 && fee(order),
    {
      term: isClient ? ordersWords.total : ordersWords.payout,
      description: <Price amount={isClient ? total : providerPayout} size="lg" />,
      strong: true,
    },
  ];
  const shown = items.filter((item) => item !== false);
  const only = shown.length === 1 ? shown[0] : undefined;
  if (only) {
    return (
      <p className="flex items-baseline justify-between gap-6">
        <span className="font-semibold">{only.term}</span>
        {only.description}
      </p>
    );
  }
  return <DescriptionList items={shown} />;
}
