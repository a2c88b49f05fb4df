import { useMemo, useState, type ReactNode } from 'react';
import { groupByTurn, type OrderTurn } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/feedback/skeleton.tsx';
import { OrderCard, type ChatLinkComponent } from './order-card.tsx';
import { orderQuery, ordersQuery } from '../orders.api.ts';
import { ordersWords, turnTitles } from '../orders.text.ts';
import { useNow, useOrderSheet } from './use-order-sheet.tsx';

export interface OrderListProps {
  viewer: OrderParty;
  userId: string;
  /** Shown when there are no orders. */
  empty: ReactNode;
  failedText: string;
  onReview: (order: Order) => void;
  ChatLink: ChatLinkComponent;
}

/** The newest closed orders and the next open ones; a button shows the others. */
const VISIBLE: Record<OrderTurn, number> = { mine: Infinity, open: 4, closed: 3 };

/**
 * The order that the parameter `orden` of the address names. It is requested by its id when the
 * loaded pages do not contain it. `isListLoaded` delays that request until the pages are known.
 */
function useLinkedOrder(listed: readonly Order[], isListLoaded: boolean) {
  const [search] = useSearchParams();
  const id = search.get('orden')?.toLowerCase() ?? null;
  const isListed = listed.some((order) => order.id === id);
  // The server would refuse a text that is not an id.
  const isId = idSchema.safeParse(id).success;
  const request = useQuery({ ...orderQuery(id ?? ''), enabled: isId && isListLoaded && !isListed });
  const isMissing = id !== null && !isListed && (!isId || request.isError);
  return { id, fetched: isListed || !id ? undefined : request.data, isMissing };
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

interface GroupProps {
  turn: OrderTurn;
  orders: Order[];
  /** The order that the address names, which is always visible. */
  linkedId: string | null;
  renderOrder: (order: Order, turn: OrderTurn) => ReactNode;
}

/** The orders of one turn; a long group is folded. */
function OrderGroup({ turn, orders, linkedId, renderOrder }: GroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const visible = isUnfolded
    ? orders
    : orders.filter(({ id }, index) => index < VISIBLE[turn] || id === linkedId);
  const label = turn === 'open' ? ordersWords.showOpen : ordersWords.showClosed;
  return (
    <section
      id={`orders-${turn}`}
      tabIndex={-1}
      aria-label={turnTitles[turn]}
      className="flex scroll-mt-24 flex-col gap-4 outline-none"
    >
      <h3 className="flex items-center gap-2.5 text-xl">
        {turnTitles[turn]}
        <Badge tone={turn === 'mine' ? 'accent' : 'neutral'}>{orders.length}</Badge>
      </h3>
      {visible.map((order) => renderOrder(order, turn))}
      {visible.length < orders.length && (
        <Button variant="secondary" className="self-center" onClick={() => setIsUnfolded(true)}>
          {label(orders.length)}
        </Button>
      )}
    </section>
  );
}

/**
 * The orders of the user in one role, in three groups: orders that wait for this user, other open
 * orders, and closed orders. A link to an order of the other role redirects to the dashboard of
 * that role.
 */
export function OrderList(props: OrderListProps) {
  const { viewer, userId, empty, failedText, onReview, ChatLink } = props;
  const [search] = useSearchParams();
  const query = useInfiniteQuery(ordersQuery(viewer));
  const listed = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  const linked = useLinkedOrder(listed, query.isSuccess);
  const now = useNow();
  const { overlay, openSheet, showClient } = useOrderSheet(viewer, now);

  if (query.isPending) return <OrderListSkeleton />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={failedText}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {errorMessage(query.error, '')}
      </ErrorState>
    );
  }
  const { fetched } = linked;
  const isOtherRole = fetched && (viewer === 'client') !== (fetched.client.id === userId);
  if (isOtherRole) {
    const otherRole = viewer === 'client' ? 'provider' : 'client';
    return <Navigate to={`/dashboard/${otherRole}?${search.toString()}`} replace />;
  }
  const orders = fetched ? [fetched, ...listed] : listed;
  const renderOrder = (order: Order, turn: OrderTurn) => (
    <OrderCard
      key={order.id}
      order={order}
      viewer={viewer}
      userId={userId}
      now={now}
      isHighlighted={order.id === linked.id}
      isBrief={turn !== 'mine' && order.id !== linked.id}
      onOpen={openSheet}
      onReview={onReview}
      ChatLink={ChatLink}
      onShowClient={() => showClient(order.client)}
      onLapse={() => void query.refetch()}
    />
  );
  return (
    <div className="flex flex-col gap-8">
      {linked.isMissing && (
        <Banner tone="warning" role="status">
          {ordersWords.orderMissing}
        </Banner>
      )}
      {orders.length === 0 && empty}
      {groupByTurn(orders, now).map((group) => (
        <OrderGroup key={group.turn} {...group} linkedId={linked.id} renderOrder={renderOrder} />
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
      {overlay}
    </div>
  );
}
