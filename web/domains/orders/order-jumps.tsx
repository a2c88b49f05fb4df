import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useOrders } from './orders.api.ts';
import { groupTitles, ordersWords } from './orders.text.ts';
import { useNow } from '#platform/pages/use-now.ts';
import { groupOrders, type OrderGroupName } from './rows/groups.ts';

/** The id of a group in the page. */
export const groupId = (name: OrderGroupName): string => `orders-${name}`;

/** The number of items, of which there may be more. */
export const countText = (count: number, hasMore: boolean): string =>
  hasMore ? `${count}+` : `${count}`;

function jumpTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

/** The space of the jumps while the orders load. */
export function OrderJumpsSkeleton() {
  return <Skeleton className="mt-4 mb-2 h-11 w-44" />;
}

export interface OtherWork {
  /** The id of its part of the page. */
  id: string;
  /** Number of items that wait for the user. */
  count: number;
}

export interface OrderJumpsProps {
  viewer: OrderParty;
  /** Work that waits for the user and is no order, in parts below the orders. */
  others?: readonly OtherWork[];
}

const JUMPS: Record<OrderParty, readonly OrderGroupName[]> = {
  client: ['mine'],
  provider: ['mine', 'today', 'week', 'closed'],
};

/**
 * Buttons at the top of a dashboard with the number of orders of each group, which lead to it. Work of other parts counts
 * as waiting too. Nothing while all groups are empty.
 */
export function OrderJumps({ viewer, others = [] }: OrderJumpsProps) {
  const now = useNow();
  const { query, closed, records } = useOrders(viewer);
  if (query.isLoading) return <OrderJumpsSkeleton />;
  const groups = groupOrders(records, viewer, now);
  const jumps = JUMPS[viewer].flatMap((name) => {
    const own = groups.find((group) => group.name === name)?.orders.length ?? 0;
    const waiting = name === 'mine' ? others.filter(({ count }) => count > 0) : [];
    const count = waiting.reduce((sum, other) => sum + other.count, own);
    const id = own > 0 ? groupId(name) : waiting[0]?.id;
    const hasMore = name === 'closed' && closed.hasNextPage;
    return id ? [{ name, count: countText(count, hasMore), id }] : [];
  });
  if (jumps.length === 0) return null;
  return (
    <nav aria-label={ordersWords.jumps} className="mt-4 mb-2 flex flex-wrap gap-2">
      {jumps.map(({ name, count, id }) => (
        <Button key={name} variant="secondary" className="px-3 text-sm" onClick={() => jumpTo(id)}>
          {ordersWords.jump(groupTitles[viewer][name], count)}
        </Button>
      ))}
    </nav>
  );
}
