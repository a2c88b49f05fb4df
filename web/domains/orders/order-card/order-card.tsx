import type { ComponentType } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useScrollIntoView } from '#platform/focus/use-scroll-into-view.ts';
import { Card } from '#ui/layout/card.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { NextStep } from './next-step.tsx';
import { OrderActions, type OrderActionsProps } from './order-actions.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderJob } from '../order-job.tsx';
import { ordersWords } from '../orders.text.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderMenu } from './order-menu.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParty, otherFirstNameOf, otherNameOf } from './order-party.tsx';

/**
 * A link to the chat of an order. The chat domain imports this domain, so this domain cannot import
 * it, and the page passes the component.
 */
export type ChatLinkComponent = ComponentType<{ orderId: string; isOpen: boolean }>;

export interface OrderCardProps extends OrderActionsProps {
  onShowClient: () => void;
  ChatLink: ChatLinkComponent;
  /** Called when the deadline of the order has passed, to request its new state. */
  onDeadline: () => void;
}

/** The actions of an order, its chat and its calendar file. */
export function OrderButtons(props: Omit<OrderCardProps, 'onShowClient' | 'onDeadline'>) {
  const { order, viewer, now, ChatLink } = props;
  const isAccepted = order.status === 'ACCEPTED';
  const isAppointment = isAccepted && !order.isEmergency && !order.providerMarkedCompleted;
  const isAhead = now < Date.parse(order.endsAt);
  // The chat accepts messages while the order is accepted. Later, after a cancellation too, it can be read.
  const hasChat = isAccepted || order.status === 'COMPLETED' || order.hasMessages;
  return (
    <div className="mt-auto flex flex-col gap-2">
      <OrderActions {...props} />
      {hasChat && <ChatLink orderId={order.id} isOpen={isAccepted} />}
      {isAppointment && isAhead && (
        <CalendarLink order={order} otherName={otherNameOf(order, viewer)} />
      )}
    </div>
  );
}

/** The order that the address names, outlined and scrolled to: details beside price, deadline and actions. */
export function OrderCard(props: OrderCardProps) {
  const { order, viewer, now, onOpen, onShowClient, onDeadline } = props;
  const card = useScrollIntoView(true);
  const otherName = otherFirstNameOf(order, viewer);
  const path = `/orders/${order.id}`;
  const isOpen = order.status === 'PENDING' || order.status === 'ACCEPTED';
  return (
    <article
      ref={card}
      id={order.id}
      tabIndex={-1}
      aria-label={order.serviceCard.title}
      className="scroll-mt-24 rounded-lg outline-none"
    >
      <Card
        padding="none"
        tone={order.isEmergency && isOpen ? 'urgent' : 'surface'}
        className="overflow-hidden outline-3 outline-offset-2 outline-accent"
      >
        <div className="md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="flex flex-col gap-5 p-5 sm:p-6">
            <header className="flex flex-col gap-2.5">
              <div className="flex items-start justify-between gap-2">
                <OrderBadges order={order} />
                <div className="-my-2 -mr-2.5">
                  <OrderMenu order={order} viewer={viewer} onOpen={onOpen} />
                </div>
              </div>
              <h4 className="font-display text-xl font-bold tracking-tight text-balance wrap-anywhere">
                <Link to={path} className="hover:underline">
                  {order.serviceCard.title}
                </Link>
              </h4>
            </header>
            <OrderParty order={order} viewer={viewer} onShowClient={onShowClient} />
            <OrderDetails order={order} viewer={viewer} />
            {isOpen && <OrderJob order={order} viewer={viewer} />}
          </div>
          <div className="flex flex-col gap-4 border-t-2 border-dashed border-line p-5 sm:p-6 md:border-t-0 md:border-l-2">
            <OrderMoney order={order} viewer={viewer} isBrief />
            <NextStep
              order={order}
              viewer={viewer}
              otherName={otherName}
              now={now}
              onDeadline={onDeadline}
            />
            <OrderButtons {...props} />
          </div>
        </div>
        <Link
          to={path}
          className="flex min-h-touch items-center justify-between gap-2 border-t border-line px-5 py-2 text-sm font-semibold text-muted -outline-offset-3 transition-colors hover:bg-sunken hover:text-ink sm:px-6"
        >
          {ordersWords.details}
          <ArrowRight className="size-4" aria-hidden="true" />
        </Link>
      </Card>
    </article>
  );
}
