import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { ChevronDown } from 'lucide-react';
import { deviceZone, formatDayAndTime } from '../../../platform/format/time-format.ts';
import { formatPrice } from '../../../ui/display/price-format.ts';
import { Timeline, type TimelineItem } from '../../../ui/display/timeline.tsx';
import { acceptedOfferLine, historyLine, ordersWords } from '../orders.text.ts';

const FAILED_STATUSES = ['REJECTED', 'CANCELLED'];

function titleOf(
  { action }: Order['history'][number],
  isOwn: boolean,
  otherName: string,
  agreedPrice: number,
): string {
  return action === 'acceptOffer'
    ? acceptedOfferLine(isOwn, otherName, formatPrice(agreedPrice))
    : historyLine(action, isOwn, otherName);
}

export interface OrderHistoryProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
}

/** The history entries of the order, collapsed by default. */
export function OrderHistory({ order, viewer, otherName }: OrderHistoryProps) {
  const zone = deviceZone();
  const items = order.history.map((entry): TimelineItem => ({
    id: `${entry.at} ${entry.action}`,
    title: titleOf(entry, entry.by === viewer, otherName, order.finalPrice),
    dateTime: entry.at,
    when: formatDayAndTime(entry.at, zone),
    state: FAILED_STATUSES.includes(entry.to) ? 'failed' : 'done',
  }));
  if (items.length === 0) return null;
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 px-5 py-2 text-sm font-semibold text-muted -outline-offset-3 hover:text-ink sm:px-6 [&::-webkit-details-marker]:hidden">
        {ordersWords.history}
        <ChevronDown
          className="size-4 transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <Timeline items={items} className="px-5 pt-2 pb-5 sm:px-6" />
    </details>
  );
}
