import type { ReactNode } from 'react';
import { Countdown } from '#ui/display/countdown.tsx';
import { Card } from '#ui/layout/card.tsx';
import { OrderActions, type OrderActionsProps } from '../order-card/order-actions.tsx';
import { shownDeadline } from '../order-card/next-step.tsx';
import { OrderLines } from './order-lines.tsx';

export interface OrderRowProps extends OrderActionsProps {
  /** Shows the deadline of the order and the buttons of its next step. */
  hasActions: boolean;
  /** Called when the deadline of the order has passed, to request its new state. */
  onDeadline: () => void;
}

function RowActions({ onDeadline, ...props }: Omit<OrderRowProps, 'hasActions'>): ReactNode {
  const deadline = shownDeadline(props.order, props.now);
  return (
    <div className="relative z-10 mt-2.5 flex flex-col gap-1.5 sm:max-w-md">
      {deadline && <Countdown until={deadline} onEnd={onDeadline} className="self-start" />}
      <OrderActions {...props} />
    </div>
  );
}

/** An order of a list in three lines; a press opens its page. */
export function OrderRow({ hasActions, ...props }: OrderRowProps) {
  const { order, viewer, now } = props;
  return (
    <article
      id={order.id}
      tabIndex={-1}
      aria-label={order.serviceCard.title}
      className="scroll-mt-24 rounded-lg outline-none"
    >
      <Card
        padding="none"
        interactive
        tone={order.isEmergency && order.status === 'PENDING' ? 'urgent' : 'surface'}
        className="relative px-4 py-2.5"
      >
        <OrderLines order={order} viewer={viewer} now={now} />
        {hasActions && <RowActions {...props} />}
      </Card>
    </article>
  );
}
