import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { nextStepText, shownDeadline } from '../order-card/next-step.tsx';
import { rebookingPath } from '../order-card/rebooking.tsx';
import { deadlineText } from '../orders-progress.text.ts';
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

/** Lists the actions that the viewer may perform now, the next step and the effect of the deadline. */
export function OrderPossible(props: OrderPossibleProps) {
  const { order, viewer, otherName, now, isReviewed } = props;
  const isOpen = order.status === 'PENDING' || order.status === 'ACCEPTED';
  const own = [
    ...nextRows(order).map(({ row }) => row.possible(order, { name: otherName, now, viewer })),
    ...(order.status === 'COMPLETED' && !isReviewed ? [words.reviewable] : []),
    ...(rebookingPath(order) ? [words.rebookable] : []),
  ];
  const isDeadlineShown = shownDeadline(order, now) !== null;
  const sentences = [
    ...own,
    own.length === 0 && (isOpen ? words.nothingPossible : words.ended),
    nextStepText(order, { viewer, otherName, now }),
    isDeadlineShown && deadlineText(order, viewer, otherName),
  ];
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-accent">
      {sentences
        .filter((sentence) => typeof sentence === 'string' && sentence !== '')
        .map((sentence) => (
          <li key={String(sentence)} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
    </ul>
  );
}
