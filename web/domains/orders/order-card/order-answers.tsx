import type { Order, OrderMove } from '@oficio/contract/domains/orders/orders.schema.ts';
import { CalendarCheck } from 'lucide-react';
import {
  deviceZone,
  formatBriefTime,
  formatDayAndTime,
} from '../../../platform/format/time-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { SheetAction } from '../changes/change-props.ts';
import type { OrderActionInput } from '../orders-actions.api.ts';
import { ordersWords } from '../orders.text.ts';

/** Returns the open proposal of other hours. */
export function openMoveOf({ moves }: Order): OrderMove | undefined {
  return moves.find(({ outcome }) => outcome === null);
}

/** The same instant on the clock of this device; null when it is the same. */
function ownHour(start: string, timezone: string): string | null {
  const own = formatDayAndTime(start, deviceZone());
  return own === formatDayAndTime(start, timezone) ? null : formatBriefTime(start, deviceZone());
}

export interface MoveAnswerProps {
  order: Order;
  move: OrderMove;
  isPending: boolean;
  perform: (input: OrderActionInput) => void;
}

/** The proposed hours, each as a button that takes it, and the refusal. */
export function MoveAnswer({ order, move, isPending, perform }: MoveAnswerProps) {
  const { timezone } = order.provider;
  const common = { id: order.id, moveId: move.id };
  return (
    <div className="flex flex-col gap-2">
      {move.starts.map((start) => {
        const own = ownHour(start, timezone);
        return (
          <Button
            key={start}
            icon={<CalendarCheck />}
            disabled={isPending}
            onClick={() => perform({ ...common, action: 'acceptMove', start })}
          >
            <span>
              {ordersWords.take(formatBriefTime(start, timezone))}
              {own && <span className="block text-sm font-normal">{ordersWords.ownTime(own)}</span>}
            </span>
          </Button>
        );
      })}
      <Button
        variant="secondary"
        disabled={isPending}
        onClick={() => perform({ ...common, action: 'declineMove' })}
      >
        {ordersWords.keepHour(order.status)}
      </Button>
    </div>
  );
}

export interface AbsenceAnswerProps {
  order: Order;
  onOpen: (order: Order, action: SheetAction) => void;
}

/** The two answers of the party that is said to be absent. */
export function AbsenceAnswer({ order, onOpen }: AbsenceAnswerProps) {
  return (
    <div className="flex flex-wrap gap-2.5 *:grow">
      <Button variant="secondary" onClick={() => onOpen(order, 'agreeAbsence')}>
        {ordersWords.agreeAbsence}
      </Button>
      <Button onClick={() => onOpen(order, 'contradictAbsence')}>
        {ordersWords.contradictAbsence}
      </Button>
    </div>
  );
}
