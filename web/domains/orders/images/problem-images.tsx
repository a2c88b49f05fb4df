import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { PictureList } from '#platform/images/picture-list.tsx';
import { AddOrderImages } from './order-images.tsx';
import { orderJobWords as words } from '../orders-job.text.ts';

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
      {viewer === 'client' && (
        <AddOrderImages
          orderId={id}
          purpose="PROBLEM"
          count={issue.images.length}
          label={words.addProblemImages}
        />
      )}
    </section>
  );
}
