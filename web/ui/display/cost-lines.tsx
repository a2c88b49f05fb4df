import type { PriceCurrency } from '@oficio/contract/platform/price.ts';
import { Badge } from './badge.tsx';
import { DescriptionList, type DescriptionItem } from './description-list.tsx';
import { Price } from './price.tsx';
import { controlsText } from '../ui-controls.text.ts';

/** Amounts in units of the currency, as on the wire. */
export interface CostFigures extends PriceCurrency {
  basePrice: number;
  emergencyFee: number;
  platformFee: number;
  discountAmount: number;
  total: number;
}

/** The client sees the total; the provider also sees the commission and the payout. */
export type CostLinesProps = {
  figures: CostFigures;
  /** The label of the base price. */
  priceLabel: string;
} & (
  | { viewer: 'client' }
  | {
      viewer: 'provider';
      payout: number;
      /** The reason why the commission is not charged. */
      promotionLabel: string;
    }
);

const words = controlsText.costs;

function PlatformFee({
  figures,
  promotionLabel,
}: {
  figures: CostFigures;
  promotionLabel: string;
}) {
  const isDiscounted = figures.discountAmount > 0;
  return (
    <span className="flex flex-col items-end gap-1">
      <Price amount={figures.platformFee} of={figures} struck={isDiscounted} />
      {isDiscounted && <Badge tone="success">{promotionLabel}</Badge>}
    </span>
  );
}

function finalItems(props: CostLinesProps): (DescriptionItem | false)[] {
  const { figures } = props;
  const { emergencyFee, platformFee, total } = figures;
  if (props.viewer === 'client') {
    const description = (
      <span className="flex flex-col items-end">
        <Price amount={total} of={figures} size="lg" />
        <span className="font-sans text-xs font-normal text-muted">{words.noFee}</span>
      </span>
    );
    return [{ term: words.total, description, strong: true }];
  }
  return [
    emergencyFee > 0 && { term: words.total, description: <Price amount={total} of={figures} /> },
    platformFee > 0 && {
      term: words.platformFee,
      description: <PlatformFee figures={figures} promotionLabel={props.promotionLabel} />,
    },
    {
      term: words.payout,
      description: <Price amount={props.payout} of={figures} size="lg" />,
      strong: true,
    },
  ];
}

/** The costs of an order as seen by one of its parties. */
export function CostLines(props: CostLinesProps) {
  const { figures } = props;
  const { basePrice, emergencyFee } = figures;
  const items = [
    { term: props.priceLabel, description: <Price amount={basePrice} of={figures} /> },
    emergencyFee > 0 && {
      term: words.emergencyFee,
      description: <Price amount={emergencyFee} of={figures} />,
    },
    ...finalItems(props),
  ];
  return <DescriptionList items={items.filter((item) => item !== false)} />;
}
