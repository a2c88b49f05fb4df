import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order, OrderMove } from '@oficio/contract/domains/orders/orders.schema.ts';
import { deviceZone, formatAppointment, formatDayAndTime } from '#platform/format/time-format.ts';
import { usePriceFormat } from '#platform/session/use-price-format.ts';
import { Timeline, type TimelineItem } from '#ui/display/timeline.tsx';
import { entryLine, movedLine, proposalOf, settlementCauseLine } from '../orders.actions.ts';

const FAILED_STATUSES = ['REJECTED', 'CANCELLED'];

type Entry = Order['history'][number];

/** Returns the latest proposal of each history entry: the entries name none, but the order of both is the same. */
function movesOf({ history, moves }: Order): Map<Entry, OrderMove> {
  const found = new Map<Entry, OrderMove>();
  let proposed = 0;
  for (const entry of history) {
    if (proposalOf(entry.action) === 'opens') proposed += 1;
    const last = moves[proposed - 1];
    if (last) found.set(entry, last);
  }
  return found;
}

/** Returns the hours of a proposal, or the change that it led to. */
function moveNote({ action }: Entry, move: OrderMove | undefined, timezone: string) {
  const format = (instant: string) => formatAppointment(instant, timezone, deviceZone());
  if (!move) return undefined;
  if (proposalOf(action) === 'opens') return move.starts.map(format).join(' · ');
  if (proposalOf(action) !== 'takes' || !move.taken) return undefined;
  return move.isVisit ? format(move.taken) : movedLine(format(move.from), format(move.taken));
}

export interface OrderTimelineProps {
  order: Order;
  viewer: OrderParty;
  otherName: string;
}

/** The history entries of the order, with the hours of its moves and the cause of a settlement. */
export function OrderTimeline(props: OrderTimelineProps) {
  const { order, viewer, otherName } = props;
  const zone = deviceZone();
  const agreedPrice = usePriceFormat()(order.finalPrice, order);
  const moves = movesOf(order);
  const items = order.history.map((entry): TimelineItem => ({
    id: `${entry.at} ${entry.action}`,
    title: entryLine(entry, { ...props, agreedPrice, move: moves.get(entry) }),
    dateTime: entry.at,
    when: formatDayAndTime(entry.at, zone),
    note:
      entry.by === 'administrator'
        ? settlementCauseLine(order, viewer, otherName)
        : moveNote(entry, moves.get(entry), order.provider.timezone),
    state: FAILED_STATUSES.includes(entry.to) ? 'failed' : 'done',
  }));
  return <Timeline items={items} />;
}
