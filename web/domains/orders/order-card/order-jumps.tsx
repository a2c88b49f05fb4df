import { groupByTurn } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { calendarDate } from '../../../platform/format/zoned-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ordersQuery } from '../orders.api.ts';
import { ordersWords } from '../orders.text.ts';
import { useNow } from './use-order-sheet.tsx';

/** Returns the accepted orders of this day on the calendar of their provider, by their start. */
function ordersOfToday(orders: readonly Order[], now: number): Order[] {
  return orders
    .filter(({ status, isEmergency, scheduledDate, visitAt, provider: { timezone } }) => {
      const isToday = (instant: string | null) =>
        instant !== null &&
        calendarDate(instant, timezone) === calendarDate(new Date(now), timezone);
      return (
        status === 'ACCEPTED' && (isToday(isEmergency ? null : scheduledDate) || isToday(visitAt))
      );
    })
    .toSorted((a, b) => Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate));
}

function jumpTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

/** The space of the jumps while the orders load. */
export function OrderJumpsSkeleton() {
  return <Skeleton className="mt-4 mb-2 h-11 w-44" />;
}

/**
 * Buttons at the top of a dashboard that lead to the orders in which the user has to act and to the
 * first order of this day; nothing without such orders.
 */
export function OrderJumps({ viewer }: { viewer: OrderParty }) {
  const now = useNow();
  const { data, isPending } = useInfiniteQuery(ordersQuery(viewer));
  if (isPending) return <OrderJumpsSkeleton />;
  const orders = data?.pages.flatMap(({ items }) => items) ?? [];
  const mine = groupByTurn(orders, now).find(({ turn }) => turn === 'mine')?.orders.length ?? 0;
  const today = ordersOfToday(orders, now);
  const [first] = today;
  if (mine === 0 && !first) return null;
  return (
    <div className="mt-4 mb-2 flex flex-wrap gap-2.5">
      {mine > 0 && (
        <Button variant="secondary" icon={<ArrowDown />} onClick={() => jumpTo('orders-mine')}>
          {ordersWords.mine(mine)}
        </Button>
      )}
      {first && (
        <Button variant="secondary" icon={<ArrowDown />} onClick={() => jumpTo(first.id)}>
          {ordersWords.today(today.length)}
        </Button>
      )}
    </div>
  );
}
