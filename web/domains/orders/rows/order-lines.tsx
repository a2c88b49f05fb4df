import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Link } from 'react-router';
import { OrderBadges } from '../order-card/order-badges.tsx';
import { otherNameOf } from '../order-card/order-party.tsx';
import { jobPlace, orderJobWords } from '../orders-job.text.ts';
import { orderWhen } from '../orders-when.text.ts';

export interface OrderLinesProps {
  order: Order;
  viewer: OrderParty;
  /** Epoch milliseconds. */
  now: number;
}

/** When, who and where, in three lines. The first one is a link that covers the closest positioned ancestor. */
export function OrderLines({ order, viewer, now }: OrderLinesProps) {
  const name = otherNameOf(order, viewer);
  const { title } = order.serviceCard;
  const place = jobPlace(order.job) || (viewer === 'provider' ? orderJobWords.noDistrict : '');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Link
          to={`/orders/${order.id}`}
          className="font-semibold after:absolute after:inset-0 after:rounded-lg first-letter:uppercase hover:underline"
        >
          <span>{orderWhen(order, now)}</span>
          <span className="sr-only">{`, ${name}`}</span>
        </Link>
        <OrderBadges order={order} isBrief />
      </div>
      <p className="truncate">
        <span translate="no">{name}</span>
        <span className="text-muted">{` · ${title}`}</span>
      </p>
      {place && (
        <p className="truncate text-sm text-muted">
          <span className="sr-only">{`${orderJobWords.where}: `}</span>
          <span>{place}</span>
        </p>
      )}
    </>
  );
}
