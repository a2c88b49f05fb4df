import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import MapPin from 'lucide-react/icons/map-pin';
import { PictureList } from '#platform/images/picture-list.tsx';
import { AddOrderImages } from './images/order-images.tsx';
import { jobPlace, orderJobWords as words } from './orders-job.text.ts';

export interface OrderJobProps {
  order: Pick<Order, 'id' | 'status' | 'job'>;
  viewer: OrderParty;
  /** Lets the client add pictures while the order is open. */
  canAddImages?: boolean;
}

function Where({ order, viewer }: Pick<OrderJobProps, 'order' | 'viewer'>) {
  const place = jobPlace(order.job);
  const isWaiting = viewer === 'provider' && order.status === 'PENDING';
  if (!place && !isWaiting) return null;
  return (
    <div className="flex gap-3">
      <MapPin className="mt-0.5 size-5 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0 wrap-anywhere">
        <span className="sr-only">{words.where}: </span>
        <span>{place || words.noDistrict}</span>
        {isWaiting && <p className="text-sm text-muted">{words.streetLater}</p>}
      </div>
    </div>
  );
}

/**
 * The description, images and address of the job, as the viewer may see them.
 */
export function OrderJob(props: OrderJobProps) {
  const { order, viewer, canAddImages = false } = props;
  const { description, images } = order.job;
  const isOpen = order.status === 'PENDING' || order.status === 'ACCEPTED';
  const canAdd = canAddImages && viewer === 'client' && isOpen;
  return (
    <div className="flex flex-col gap-4">
      <Where order={order} viewer={viewer} />
      {description && (
        <p className="whitespace-pre-line rounded-lg bg-sunken px-4 py-3 wrap-anywhere">
          {description}
        </p>
      )}
      <PictureList images={images} reportable={viewer === 'provider'} />
      {canAdd && (
        <AddOrderImages
          orderId={order.id}
          purpose="JOB"
          count={images.length}
          label={words.addImages}
        />
      )}
    </div>
  );
}
