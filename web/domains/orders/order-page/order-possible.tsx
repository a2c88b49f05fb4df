import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { nextStepText, shownDeadline } from '../order-card/next-step.tsx';
import { deadlineText } from '../orders-progress.text.ts';
import { orderPageWords as words, possibleNow } from './order-page.text.ts';

export interface OrderPossibleProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
  /** Epoch milliseconds. */
  now: number;
}

/** Lists the actions that the viewer may perform now, the next step and the effect of the deadline. */
export function OrderPossible({ order, viewer, otherName, now }: OrderPossibleProps) {
  const isOpen = order.status === 'PENDING' || order.status === 'ACCEPTED';
  const own = possibleNow(order, otherName, now);
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
