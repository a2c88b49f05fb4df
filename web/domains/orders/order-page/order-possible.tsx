import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { rebookingPath } from '../order-card/rebooking.tsx';
import { nextRows } from '../orders.actions.ts';
import { orderPageWords as words } from './order-page.text.ts';

export interface OrderPossibleProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
  /** Epoch milliseconds. */
  now: number;
  isReviewed: boolean;
}

/** Lists the actions that the viewer may perform now. What follows stands beside their buttons (`NextStep`). */
export function OrderPossible(props: OrderPossibleProps) {
  const { order, viewer, otherName, now, isReviewed } = props;
  const isOpen = order.status === 'PENDING' || order.status === 'ACCEPTED';
  const own = [
    ...nextRows(order).map(({ row }) => row.possible(order, { name: otherName, now, viewer })),
    ...(order.status === 'COMPLETED' && !isReviewed ? [words.reviewable] : []),
    ...(rebookingPath(order) ? [words.rebookable] : []),
  ];
  const sentences = own.length > 0 ? own : [isOpen ? words.nothingPossible : words.ended];
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
      {sentences.map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
}
