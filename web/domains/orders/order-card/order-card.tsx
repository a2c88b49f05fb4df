import type { ComponentType, ReactNode } from 'react';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { OrderParty as Party } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { CalendarClock, MapPin, Package, Phone, Zap } from 'lucide-react';
import { Link } from 'react-router';
import { formatDuration } from '../../../platform/format/duration.text.ts';
import { PhoneText } from '../../../platform/format/phone-text.tsx';
import { deviceZone, formatDay, formatDayAndTime } from '../../../platform/format/time-format.ts';
import { useScrollIntoView } from '../../../platform/focus/use-scroll-into-view.ts';
import { Badge, type BadgeTone } from '../../../ui/display/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Countdown } from '../../../ui/display/countdown.tsx';
import { AppointmentTime } from '../appointment-time.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { isTooEarly, OrderActions, type OrderActionsProps } from './order-actions.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderParty } from './order-party.tsx';
import { deadlineText, lapseText, nextText, ordersWords, statusLabel } from '../orders.text.ts';

/**
 * A link to the chat of an order. The chat domain imports this domain, so this domain cannot import
 * it, and the page passes the component.
 */
export type ChatLinkComponent = ComponentType<{ orderId: string; isOpen: boolean }>;

export interface OrderCardProps extends OrderActionsProps {
  onShowClient: (order: Order) => void;
  ChatLink: ChatLinkComponent;
  /** Called when the deadline of the order has passed, to request its new state. */
  onLapse: () => void;
  /** Outlines the card and scrolls to it, because the address names this order. */
  isHighlighted?: boolean;
}

const TONES: Partial<Record<OrderStatus, BadgeTone>> = {
  PENDING: 'warning',
  ACCEPTED: 'info',
  REJECTED: 'danger',
  COMPLETED: 'success',
};

function Detail({
  icon,
  label,
  children,
}: {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-3">
      <dt className="mt-0.5 shrink-0 text-muted [&_svg]:size-5">
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function When({ order }: { order: Order }) {
  const { scheduledDate, provider } = order;
  if (!order.isEmergency)
    return <AppointmentTime start={scheduledDate} timezone={provider.timezone} />;
  return (
    <>
      <span className="block font-semibold">{ordersWords.asSoonAsPossible}</span>
      <span className="block text-sm text-muted">
        {ordersWords.requestedAt(formatDayAndTime(scheduledDate, deviceZone()))}
      </span>
    </>
  );
}

function Details({ order, viewer }: { order: Order; viewer: Party }) {
  const { servicePackage, client, provider } = order;
  const isProvider = viewer === 'provider';
  const phone = isProvider ? client.phone : provider.phone;
  const name = isProvider ? client.fullName : provider.user.fullName;
  return (
    <dl className="flex flex-col gap-3">
      <Detail icon={<Package />} label={ordersWords.price}>
        {servicePackage?.name ?? ordersWords.customPackage}
        {servicePackage && (
          <span className="text-muted"> · {formatDuration(servicePackage.duration)}</span>
        )}
      </Detail>
      <Detail icon={<CalendarClock />} label={ordersWords.when}>
        <When order={order} />
      </Detail>
      {isProvider && (
        <Detail icon={<MapPin />} label={ordersWords.where}>
          {client.address ?? ordersWords.noAddress}
        </Detail>
      )}
      {phone && (
        <Detail icon={<Phone />} label={ordersWords.phone}>
          <a
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            className="-my-2.5 inline-flex min-h-touch items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            <span className="sr-only">{ordersWords.call(name)}: </span>
            <PhoneText phone={phone} />
          </a>
        </Detail>
      )}
    </dl>
  );
}

/** The reason of a rejection or cancellation; nothing when there is none. */
function EndReason({ order, viewer }: { order: Order; viewer: Party }) {
  const { status, rejectionReason, cancellationReason } = order;
  if (status === 'REJECTED' && rejectionReason) {
    return (
      <div className="text-sm">
        <p className="font-semibold">{ordersWords.rejectionReason}</p>
        <p className="mt-0.5 whitespace-pre-line text-muted wrap-anywhere">{rejectionReason}</p>
      </div>
    );
  }
  if (status !== 'CANCELLED' || !cancellationReason) return null;
  return <p className="text-sm text-muted">{lapseText(cancellationReason, viewer)}</p>;
}

interface NextStepProps {
  now: number;
  order: Order;
  viewer: Party;
  otherName: string;
  onLapse: () => void;
}

/** The next step of the order, its deadline, and the reason when it ended. */
function NextStep({ order, viewer, otherName, now, onLapse }: NextStepProps) {
  const { finishableFrom, provider } = order;
  const isEarly = finishableFrom !== null && isTooEarly(order, now);
  const day = isEarly ? formatDay(finishableFrom, provider.timezone) : null;
  const next = nextText(order, viewer, otherName, day);
  return (
    <div className="flex flex-col gap-1 text-sm text-muted wrap-anywhere">
      {next && <p>{next}</p>}
      {order.deadline && (
        <>
          <Countdown until={order.deadline} onEnd={onLapse} className="text-ink" />
          <p>{deadlineText(order, viewer, otherName)}</p>
        </>
      )}
      <EndReason order={order} viewer={viewer} />
    </div>
  );
}

/**
 * The chat accepts messages while the order is ACCEPTED; the chat of a completed order is
 * read-only.
 */
const hasChat = ({ status }: Order) => ['ACCEPTED', 'COMPLETED'].includes(status);

function Heading({ order }: { order: Order }) {
  return (
    <header className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <Badge tone={TONES[order.status] ?? 'neutral'}>{statusLabel(order.status)}</Badge>
        {order.isEmergency && (
          <Badge tone="urgent" icon={<Zap aria-hidden="true" />}>
            {ordersWords.urgent}
          </Badge>
        )}
      </div>
      <h4 className="font-display text-xl font-bold tracking-tight text-balance wrap-anywhere">
        <Link to={`/service-cards/${order.serviceCard.id}`} className="hover:underline">
          {order.serviceCard.title}
        </Link>
      </h4>
    </header>
  );
}

/** An order for one of its parties: details beside price, deadline and actions. */
export function OrderCard(props: OrderCardProps) {
  const { order, viewer, now, onShowClient, onLapse, ChatLink, isHighlighted = false } = props;
  const card = useScrollIntoView(isHighlighted);
  const otherName = viewer === 'provider' ? order.client.fullName : order.provider.user.fullName;
  const isOpenEmergency = order.isEmergency && ['PENDING', 'ACCEPTED'].includes(order.status);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={order.serviceCard.title}
      className="scroll-mt-24 rounded-lg outline-none"
    >
      <Card
        padding="none"
        tone={isOpenEmergency ? 'urgent' : 'surface'}
        className={classNames(
          'overflow-hidden',
          isHighlighted && 'outline-3 outline-offset-2 outline-accent',
        )}
      >
        <div className="md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="flex flex-col gap-5 p-5 sm:p-6">
            <Heading order={order} />
            <OrderParty order={order} viewer={viewer} onShowClient={onShowClient} />
            <Details order={order} viewer={viewer} />
          </div>
          <div className="flex flex-col gap-4 border-t-2 border-dashed border-line p-5 sm:p-6 md:border-t-0 md:border-l-2">
            <OrderMoney order={order} viewer={viewer} />
            <NextStep
              order={order}
              viewer={viewer}
              otherName={otherName}
              now={now}
              onLapse={onLapse}
            />
            <div className="mt-auto flex flex-col gap-2">
              <OrderActions {...props} />
              {hasChat(order) && (
                <ChatLink orderId={order.id} isOpen={order.status === 'ACCEPTED'} />
              )}
              {order.status === 'ACCEPTED' && !order.isEmergency && (
                <CalendarLink order={order} otherName={otherName} />
              )}
            </div>
          </div>
        </div>
        <OrderHistory order={order} viewer={viewer} otherName={otherName} />
      </Card>
    </article>
  );
}
