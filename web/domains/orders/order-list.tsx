import { useState, type ReactElement, type ReactNode } from 'react';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { QueryState } from '#platform/api/query-state.tsx';
import { NextPage, type NextPageProps } from '#platform/api/page-list.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton.tsx';
import { OrderCard, type ChatLinkComponent } from './order-card/order-card.tsx';
import { orderQuery, useOrders } from './orders.api.ts';
import { countText, groupId } from './order-jumps.tsx';
import { groupTitles, ordersWords } from './orders.text.ts';
import { groupOrders, type OrderGroup, type OrderGroupName } from './rows/groups.ts';
import { OrderRow } from './rows/order-row.tsx';
import { useOrderSheet } from './order-card/use-order-sheet.tsx';
import { useNow } from '#platform/pages/use-now.ts';

export interface OrderListProps {
  viewer: OrderParty;
  userId: string;
  /** Shown when there are no orders. */
  empty: ReactElement;
  failedText: string;
  onReview: (order: Order) => void;
  ChatLink: ChatLinkComponent;
}

/** Number of rows of each group at first; a button shows the others. */
const VISIBLE: Record<OrderParty, Record<OrderGroupName, number>> = {
  client: { today: 0, mine: 3, ahead: 2, week: 0, open: 2, closed: 0 },
  provider: { today: 3, mine: 3, ahead: 0, week: 2, open: 0, closed: 0 },
};

/**
 * The order that the parameter `orden` of the address names. It is requested by its id when the
 * loaded lists do not contain it. `isListLoaded` delays that request until they are known.
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
    <SkeletonRegion className="flex flex-col gap-2">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex flex-col gap-2 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </SkeletonRegion>
  );
}

interface GroupProps extends OrderGroup {
  /** The query of the orders of which the group is only the first part. */
  more?: NextPageProps['query'] | false;
  viewer: OrderParty;
  /** The order that the address names, which is always visible. */
  linkedId: string | null;
  renderOrder: (order: Order, name: OrderGroupName) => ReactNode;
}

/** The orders of one group; a long group is folded, and that of ended orders always. */
function Group({ name, orders, more, viewer, linkedId, renderOrder }: GroupProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const visible = isUnfolded
    ? orders
    : orders.filter(({ id }, index) => index < VISIBLE[viewer][name] || id === linkedId);
  const title = groupTitles[viewer][name];
  const showAll = more ? ordersWords.showLatest : ordersWords.showAll;
  return (
    <section
      id={groupId(name)}
      tabIndex={-1}
      aria-label={title}
      className="flex scroll-mt-24 flex-col gap-2 outline-none"
    >
      <h3 className="flex flex-wrap items-center gap-x-2.5 text-lg">
        <span>{title}</span>
        <Badge tone={name === 'mine' ? 'accent' : 'neutral'}>
          {countText(orders.length, Boolean(more))}
        </Badge>
        {visible.length < orders.length && (
          <Button
            variant="ghost"
            className="ml-auto px-3 text-sm"
            aria-label={`${title}: ${showAll(orders.length)}`}
            onClick={() => setIsUnfolded(true)}
          >
            {showAll(orders.length)}
          </Button>
        )}
      </h3>
      {visible.map((order) => renderOrder(order, name))}
      {more && isUnfolded && <NextPage query={more}>{ordersWords.loadMore}</NextPage>}
    </section>
  );
}

/** Returns whether the row of an order has its buttons: the viewer has to act, can undo, or the work has begun. */
function hasRowActions(order: Order, name: OrderGroupName, now: number): boolean {
  if (name === 'mine' || order.nextActions.includes('undoMark')) return true;
  return order.nextActions.includes('markFinished') && Date.parse(order.scheduledDate) <= now;
}

/**
 * The orders of the user in one role as rows, in groups: the orders of this day, those that wait for this user, the other
 * open ones, and the ended ones. The order that the address names is shown in full. A link to an order of the other role
 * redirects to the dashboard of that role.
 */
export function OrderList(props: OrderListProps) {
  const { viewer, userId, empty, failedText, onReview, ChatLink } = props;
  const [search] = useSearchParams();
  const { query, closed, records: listed } = useOrders(viewer);
  const linked = useLinkedOrder(listed, query.data !== undefined);
  const now = useNow();
  const { overlay, openSheet, showClient } = useOrderSheet(viewer, now);

  const { fetched } = linked;
  const isOtherRole = fetched && (viewer === 'client') !== (fetched.client.id === userId);
  if (isOtherRole) {
    const otherRole = viewer === 'client' ? 'provider' : 'client';
    return <Navigate to={`/dashboard/${otherRole}?${search.toString()}`} replace />;
  }
  const orders = fetched ? [fetched, ...listed] : listed;
  const renderOrder = (order: Order, name: OrderGroupName) => {
    const shared = { order, viewer, userId, now, onOpen: openSheet, onReview };
    const onDeadline = query.refetch;
    if (order.id !== linked.id)
      return (
        <OrderRow
          key={order.id}
          {...shared}
          hasActions={hasRowActions(order, name, now)}
          onDeadline={onDeadline}
        />
      );
    return (
      <OrderCard
        key={order.id}
        {...shared}
        ChatLink={ChatLink}
        onShowClient={() => showClient(order.client)}
        onDeadline={onDeadline}
      />
    );
  };
  const groups = groupOrders(orders, viewer, now);
  const more = closed.hasNextPage && closed;
  return (
    <QueryState query={query} title={failedText} skeleton={<OrderListSkeleton />}>
      {() => (
        <div className="flex flex-col gap-6">
          {linked.isMissing && (
            <Banner tone="warning" role="status">
              {ordersWords.orderMissing}
            </Banner>
          )}
          {orders.length === 0 && empty}
          {groups.map((group) => (
            <Group
              key={group.name}
              {...group}
              more={group.name === 'closed' && more}
              viewer={viewer}
              linkedId={linked.id}
              renderOrder={renderOrder}
            />
          ))}
          {overlay}
        </div>
      )}
    </QueryState>
  );
}
