import type { CostSummary } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList, type DescriptionItem } from '../../ui/description-list.tsx';
import { Price } from '../../ui/price.tsx';
import { bookingWords } from './orders-booking.text.ts';
import { promotionLabel } from './orders.text.ts';

function PlatformFee({ summary }: { summary: CostSummary }) {
  const { platformFee, discountAmount, appliedPromotionType } = summary;
  const isDiscounted = discountAmount > 0;
  return (
    <span className="flex flex-col items-end gap-1">
      <Price amount={platformFee} struck={isDiscounted} />
      {isDiscounted ? (
        <Badge tone="success">{promotionLabel(appliedPromotionType)}</Badge>
      ) : (
        <span className="text-xs text-muted">{bookingWords.platformFeeNote}</span>
      )}
    </span>
  );
}

/** What a booking costs, as on a receipt; the fee is the provider's and not part of the total. */
export function CostLines({ summary }: { summary: CostSummary }) {
  const { basePrice, emergencyFee, platformFee, total } = summary;
  const items: (DescriptionItem | false)[] = [
    { term: bookingWords.basePrice, description: <Price amount={basePrice} /> },
    emergencyFee > 0 && {
      term: bookingWords.emergencyFee,
      description: <Price amount={emergencyFee} />,
    },
    platformFee > 0 && {
      term: bookingWords.platformFee,
      description: <PlatformFee summary={summary} />,
    },
    { term: bookingWords.total, description: <Price amount={total} size="lg" />, strong: true },
  ];
  return <DescriptionList items={items.filter((item) => item !== false)} />;
}
