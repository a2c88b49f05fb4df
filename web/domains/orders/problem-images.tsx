import { MAX_ORDER_IMAGES } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { PictureList } from '../../platform/images/picture-list.tsx';
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

export interface ProblemPicturesProps {
  order: Pick<Order, 'id' | 'issue'>;
  viewer: OrderParty;
}

/** The pictures of an open problem, and for the client the field that adds more. */
export function ProblemPictures({ order: { id, issue }, viewer }: ProblemPicturesProps) {
  if (!issue?.problemKind) return null;
  return (
    <section aria-label={words.problemImages} className="flex flex-col gap-4">
      <PictureList images={issue.images} reportable={viewer === 'provider'} />
      {viewer === 'client' && <ProblemImages orderId={id} count={issue.images.length} />}
    </section>
  );
}
