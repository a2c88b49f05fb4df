import type { OrderOverview } from '@oficio/contract/domains/administration/administration-people.schema.ts';
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link, useParams } from 'react-router';
import { RightLink } from '#platform/session/right-link.tsx';
import { ApiError, errorMessage } from '#platform/api/api-error.ts';
import { QueryState } from '#platform/api/query-state.tsx';
import { deviceZone, formatAppointment, formatDayAndTime } from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { DescriptionList } from '#ui/display/description-list.tsx';
import { Price } from '#ui/display/price.tsx';
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { auditWords } from '../audit/audit.text.ts';
import { statusLabel } from '../orders/orders.text.ts';
import { Part } from './disputes/dispute-parts.tsx';
import { disputesWords, entryLine } from './disputes/disputes.text.ts';
import { orderOverviewQuery } from './people/people.api.ts';
import { peopleWords as words } from './people/people.text.ts';

type Entry = TimelineItem & { dateTime: string };

function historyOf(order: OrderOverview): Entry[] {
  return order.history.map(({ at, action, by }) => ({
    id: `${at} ${action}`,
    title: entryLine(action, by === 'client' || by === 'provider' ? order[by].fullName : ''),
    dateTime: at,
  }));
}

function movesOf({ moves, timezone }: OrderOverview): Entry[] {
  return moves.map(({ at, by, starts, outcome }) => ({
    id: `${at} move`,
    title: words.moveBy[by],
    dateTime: at,
    note: `${starts.map((start) => formatAppointment(start, timezone, deviceZone())).join(' · ')}. ${
      outcome ? words.outcomes[outcome] : words.moveOpen
    }`,
  }));
}

function reportsOf({ reports }: OrderOverview): Entry[] {
  return reports.map(({ id, at, isDecided }) => ({
    id,
    title: words.reported,
    dateTime: at,
    note: (
      <>
        <span>{`${isDecided ? words.reportDecided : words.reportOpen} `}</span>
        <RightLink right="moderation" to={`/admin/reports/${id}`} otherwise={null}>
          {words.openReport}
        </RightLink>
      </>
    ),
  }));
}

function actsOf({ acts }: OrderOverview): Entry[] {
  return acts.map(({ at, action, actor, reason }) => ({
    id: `${at} ${action}`,
    title: auditWords.actions[action],
    dateTime: at,
    note: (
      <>
        <span>{actor === null ? words.bySystem : words.by(actor)}</span>
        {reason !== null && <span className="block">{words.reason(reason)}</span>}
      </>
    ),
  }));
}

/** The proposals of another hour are shown with their hours, and left out of the history that names them too. */
const proposals: ReadonlySet<string> = new Set(['proposeMove', 'proposeVisit']);

/** Everything that happened with an order, oldest first. */
function History({ order }: { order: OrderOverview }) {
  const history = historyOf({
    ...order,
    history: order.history.filter(({ action }) => !proposals.has(action)),
  });
  const entries = [...history, ...movesOf(order), ...reportsOf(order), ...actsOf(order)];
  const items = entries
    .toSorted((one, other) => one.dateTime.localeCompare(other.dateTime))
    .map((entry) => ({ ...entry, when: formatDayAndTime(entry.dateTime, deviceZone()) }));
  return (
    <Part title={words.history}>
      <Timeline items={items} />
    </Part>
  );
}

function Facts({ order }: { order: OrderOverview }) {
  const { client, provider, scheduledDate, timezone, messages } = order;
  const person = ({ id, fullName }: OrderOverview['client']) => (
    <RightLink right="people" to={`/admin/users/${id}`}>
      <span translate="no">{fullName}</span>
    </RightLink>
  );
  const price = (amount: number) => <Price amount={amount} of={order} />;
  const last = messages.lastAt === null ? null : formatDayAndTime(messages.lastAt, deviceZone());
  return (
    <Part title={order.title}>
      <DescriptionList
        variant="stacked"
        items={[
          { term: words.client, description: person(client) },
          { term: words.provider, description: person(provider) },
          {
            term: words.when,
            description: order.isEmergency
              ? disputesWords.asSoonAsPossible
              : formatAppointment(scheduledDate, timezone, deviceZone()),
          },
          { term: words.messages, description: words.messagesCount(messages.count, last) },
          { term: words.price, description: price(order.finalPrice) },
          ...(order.emergencyFee > 0
            ? [{ term: words.emergencyFee, description: price(order.emergencyFee) }]
            : []),
          { term: words.total, description: price(order.totalAmount) },
          { term: words.fee, description: price(order.platformFee) },
          ...(order.discountAmount > 0
            ? [{ term: words.discount, description: price(order.discountAmount) }]
            : []),
        ]}
      />
    </Part>
  );
}

function LoadedOrder({ order }: { order: OrderOverview }) {
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col items-start gap-3">
        <div className="flex flex-wrap gap-1.5">
          <Badge>{statusLabel(order.status)}</Badge>
          {order.isDisputed && <Badge tone="warning">{words.disputed}</Badge>}
          {order.isEmergency && <Badge tone="danger">{words.urgent}</Badge>}
        </div>
        <h1 className="text-3xl wrap-anywhere">
          <span>{words.order('')}</span>
          <span translate="no">{order.number}</span>
        </h1>
      </header>
      {order.settlementGrounds !== null && (
        <Banner tone="info">{disputesWords.grounds(order.settlementGrounds)}</Banner>
      )}
      <Facts order={order} />
      <Part title={words.act}>
        <p className="mb-4 text-muted">{words.actHint}</p>
        <Button asChild variant="secondary">
          <Link to={`/admin/disputes/${order.id}`}>{words.open}</Link>
        </Button>
      </Part>
      <History order={order} />
    </div>
  );
}

function OrderSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton shape="block" className="h-48 w-full" />
      <Skeleton shape="block" className="h-64 w-full" />
    </SkeletonRegion>
  );
}

const isOwn = (error: Error) => error instanceof ApiError && error.code === 'OWN_ORDER';

/** The refusal of an own order; other errors keep their frame. */
const ownRefusal = (error: Error) =>
  isOwn(error) ? <Banner tone="info">{errorMessage(error, '')}</Banner> : null;

function Loading({ id }: { id: string }) {
  return (
    <QueryState
      query={useQuery(orderOverviewQuery(id))}
      title={words.orderFailed}
      skeleton={<OrderSkeleton />}
      missing={<Banner tone="info">{words.orderMissing}</Banner>}
      refused={ownRefusal}
    >
      {(order) => <LoadedOrder order={order} />}
    </QueryState>
  );
}

/** An order with everything that happened to it, without what its parties consider private. */
export default function OrderPage() {
  const { id = '' } = useParams();
  return (
    <>
      <Button asChild variant="ghost" icon={<ArrowLeft />} className="mb-3 -ml-5">
        <Link to="/admin/orders">{words.backToOrders}</Link>
      </Button>
      <Loading key={id} id={id} />
    </>
  );
}
