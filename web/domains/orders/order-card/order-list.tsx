import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { groupByTurn, type OrderTurn } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { Badge } from '../../../ui/display/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { ClientProfileDialog } from '../client-profile-dialog.tsx';
import { OrderCard, type ChatLinkComponent } from './order-card.tsx';
import { orderQuery, ordersQuery } from '../orders.api.ts';
import { ordersWords, turnTitles } from '../orders.text.ts';
import { RejectOrderDialog } from './reject-order-dialog.tsx';

export interface OrderListProps {
  viewer: OrderParty;
  userId: string;
  /** Shown when there are no orders. */
  empty: ReactNode;
  failedText: string;
  onReview: (order: Order) => void;
  ChatLink: ChatLinkComponent;
}

const CLOCK_MS = 60_000;
/** Closed orders are looked up, not acted on. */
const CLOSED_AT_FIRST = 5;

/** The orders of a page, whose turn is looked at again every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The order that a direct link names; fetched alone when it is not on the pages that are here. */
function useLinkedOrder(listed: readonly Order[], isListed: boolean) {
  const [search] = useSearchParams();
  const id = search.get('orden')?.toLowerCase() ?? null;
  const isHere = listed.some((order) => order.id === id);
  // What cannot be an id is not asked for: nothing has it.
  const isId = idSchema.safeParse(id).success;
  const alone = useQuery({ ...orderQuery(id ?? ''), enabled: isId && isListed && !isHere });
  const isMissing = id !== null && !isHere && (!isId || alone.isError);
  return { id, alone: isHere || !id ? undefined : alone.data, isMissing };
}

export function OrderListSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-4">
      {[1, 2].map((card) => (
        <div
          key={card}
          className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
        >
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-7 w-4/5" />
          <div className="flex items-center gap-3">
            <Skeleton shape="circle" className="size-11" />
            <Skeleton className="h-5 w-40" />
          </div>
          <Skeleton className="h-5 w-3/5" />
          <Skeleton shape="block" className="h-11 w-full md:w-80" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** Own orders of one role: those that wait for me first, then the open, then the closed ones. */
export function OrderList(props: OrderListProps) {
  const { viewer, userId, empty, failedText, onReview, ChatLink } = props;
  const [search] = useSearchParams();
  const [rejected, setRejected] = useState<Order | null>(null);
  const [showsAllClosed, setShowsAllClosed] = useState(false);
  const [client, setClient] = useState<Order['client'] | null>(null);
  const query = useInfiniteQuery(ordersQuery(viewer));
  const listed = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const linked = useLinkedOrder(listed, query.isSuccess);
  const now = useNow();

  if (query.isPending) return <OrderListSkeleton />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={failedText}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { alone } = linked;
  const isOthers = alone && (viewer === 'client') !== (alone.client.id === userId);
  if (isOthers) {
    const other = viewer === 'client' ? 'provider' : 'client';
    return <Navigate to={`/dashboard/${other}?${search.toString()}`} replace />;
  }
  const orders = alone ? [alone, ...listed] : listed;
  const shownOf = (turn: OrderTurn, all: Order[]) =>
    turn === 'closed' && !showsAllClosed
      ? all.filter(({ id }, place) => place < CLOSED_AT_FIRST || id === linked.id)
      : all;
  return (
    <div className="flex flex-col gap-8">
      {linked.isMissing && (
        <Banner tone="warning" role="status">
          {ordersWords.orderMissing}
        </Banner>
      )}
      {orders.length === 0 && empty}
      {groupByTurn(orders, viewer, now).map((group) => (
        <section
          key={group.turn}
          aria-label={turnTitles[group.turn]}
          className="flex flex-col gap-4"
        >
          <h3 className="flex items-center gap-2.5 text-xl">
            {turnTitles[group.turn]}
            <Badge tone={group.turn === 'mine' ? 'accent' : 'neutral'}>{group.orders.length}</Badge>
          </h3>
          {shownOf(group.turn, group.orders).map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              viewer={viewer}
              userId={userId}
              now={now}
              isHighlighted={order.id === linked.id}
              onReject={setRejected}
              onReview={onReview}
              ChatLink={ChatLink}
              onShowClient={(shown) => setClient(shown.client)}
              onLapse={() => void query.refetch()}
            />
          ))}
          {shownOf(group.turn, group.orders).length < group.orders.length && (
            <Button
              variant="secondary"
              className="self-center"
              onClick={() => setShowsAllClosed(true)}
            >
              {ordersWords.showClosed(group.orders.length)}
            </Button>
          )}
        </section>
      ))}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {ordersWords.loadMore}
        </Button>
      )}
      {rejected && <RejectOrderDialog order={rejected} onClose={() => setRejected(null)} />}
      {client && <ClientProfileDialog client={client} onClose={() => setClient(null)} />}
    </div>
  );
}
