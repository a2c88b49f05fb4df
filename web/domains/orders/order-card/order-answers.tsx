import { useState } from 'react';
import type { Order, OrderMove } from '@oficio/contract/domains/orders/orders.schema.ts';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import {
  deviceZone,
  formatAppointment,
  formatBriefTime,
  formatDayAndTime,
} from '#platform/format/time-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { changeWords } from '../changes/changes.text.ts';
import {
  inputOf,
  nextProposal,
  type OrderActionInput,
  type PartyAction,
} from '../orders.actions.ts';
import { openMoveOf } from '../orders-progress.text.ts';
import { ordersWords } from '../orders.text.ts';

/** The same instant on the clock of this device; null when it is the same. */
function ownHour(start: string, timezone: string): string | null {
  const own = formatDayAndTime(start, deviceZone());
  return own === formatDayAndTime(start, timezone) ? null : formatBriefTime(start, deviceZone());
}

/** An open proposal, and the action that takes one of its slots. */
interface Proposal {
  move: OrderMove;
  take: PartyAction;
}

/** Returns the open proposal if the viewer may take one of its slots. */
export function proposalToAnswer(order: Order): Proposal | undefined {
  const move = openMoveOf(order);
  const take = nextProposal(order, 'takes');
  return move && take && { move, take };
}

export interface MoveAnswerProps extends Proposal {
  order: Order;
  isPending: boolean;
  perform: (input: OrderActionInput, onSettled?: () => void) => void;
  otherName: string;
  /** Epoch milliseconds. */
  now: number;
}

/** The proposed slots that are still to come, each as a button that asks before it takes the hour, and the refusal. */
export function MoveAnswer(props: MoveAnswerProps) {
  const { order, move, take, isPending, perform, otherName, now } = props;
  const [asked, setAsked] = useState<string | null>(null);
  const { timezone } = order.provider;
  const starts = move.starts.filter((start) => Date.parse(start) > now);
  return (
    <div className="flex flex-col gap-2">
      {starts.map((start) => {
        const own = ownHour(start, timezone);
        return (
          <Button
            key={start}
            icon={<CalendarCheck />}
            disabled={isPending}
            onClick={() => setAsked(start)}
          >
            <span>
              <span>{ordersWords.take(formatBriefTime(start, timezone))}</span>
              {own && <span className="block text-sm font-normal">{ordersWords.ownTime(own)}</span>}
            </span>
          </Button>
        );
      })}
      <Button
        variant="secondary"
        disabled={isPending}
        onClick={() => perform(inputOf(order, 'declineMove'))}
      >
        {move.isVisit ? ordersWords.noVisit : ordersWords.keepSlot(order.status)}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        tone="primary"
        title={asked && changeWords.takeTitle(formatAppointment(asked, timezone, deviceZone()))}
        description={
          move.isVisit ? changeWords.takeVisitLead(otherName) : changeWords.takeLead(otherName)
        }
        confirmLabel={changeWords.takeAction}
        loading={isPending}
        onConfirm={() =>
          asked && perform(inputOf(order, take, { start: asked }), () => setAsked(null))
        }
      />
    </div>
  );
}
