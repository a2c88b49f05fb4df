import { MAX_ORDER_IMAGES } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { orderJobWords as words } from './orders-job.text.ts';
import { AddOrderImages } from './waiting-order-images.tsx';

export interface ProblemImagesProps {
  orderId: string;
  /** The number of pictures that the problem already has. */
  count: number;
}

/** Lets the client add pictures to an open problem. Nothing when there is no room left. */
export function ProblemImages({ orderId, count }: ProblemImagesProps) {
  if (count >= MAX_ORDER_IMAGES) return null;
  return (
    <AddOrderImages
      orderId={orderId}
      purpose="PROBLEM"
      count={count}
      label={words.addProblemImages}
    />
  );
}
