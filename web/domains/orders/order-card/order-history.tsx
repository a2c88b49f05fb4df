import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import {
  deviceZone,
  formatAppointment,
  formatDayAndTime,
} from '../../../platform/format/time-format.ts';
import { usePriceFormat } from '../../../platform/session/use-price-format.ts';
import { Timeline, type TimelineItem } from '../../../ui/display/timeline.tsx';
import { acceptedOfferLine, historyLine, movedLine } from '../orders-progress.text.ts';

const FAILED_STATUSES = ['REJECTED', 'CANCELLED'];

type Entry = Order['history'][number];

function titleOf(
  { action }: Entry,
  isOwn: boolean,
  otherName: string,
  agreedPrice: string,
): string {
  return action === 'acceptOffer'
    ? acceptedOfferLine(isOwn, otherName, agreedPrice)
    : historyLine(action, isOwn, otherName);
}

/**
 * Returns the hours of each proposal and of each change, by history entry. The entries name no
 * proposal, but their order is the same.
 */
function moveNotes({ history, moves, provider }: Order): Map<Entry, string> {
  const zone = deviceZone();
  const format = (instant: string) => formatAppointment(instant, provider.timezone, zone);
  const notes = new Map<Entry, string>();
  let proposed = 0;
  for (const entry of history) {
    if (entry.action === 'proposeMove') {
      notes.set(entry, moves[proposed]?.starts.map(format).join(' · ') ?? '');
      proposed += 1;
    }
    const last = moves[proposed - 1];
    if (entry.action === 'acceptMove' && last?.taken)
      notes.set(entry, movedLine(format(last.from), format(last.taken)));
  }
  return notes;
}

export interface OrderTimelineProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
}

/** The history entries of the order, with the hours of its moves. */
export function OrderTimeline({ order, viewer, otherName }: OrderTimelineProps) {
  const zone = deviceZone();
  const agreedPrice = usePriceFormat()(order.finalPrice, order);
  const notes = moveNotes(order);
  const items = order.history.map((entry): TimelineItem => ({
    id: `${entry.at} ${entry.action}`,
    title: titleOf(entry, entry.by === viewer, otherName, agreedPrice),
    dateTime: entry.at,
    when: formatDayAndTime(entry.at, zone),
    note: notes.get(entry),
    state: FAILED_STATUSES.includes(entry.to) ? 'failed' : 'done',
  }));
  return <Timeline items={items} />;
}
