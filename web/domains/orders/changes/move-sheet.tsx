import { useState } from 'react';
import { moveLimits } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { Plus, X } from 'lucide-react';
import { formatDayAndTime } from '../../../platform/format/time-format.ts';
import { zonedInstant } from '../../../platform/format/zoned-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SlotPicker } from '../../providers/slot-picker.tsx';
import { AppointmentTime } from '../appointment-time.tsx';
import { ActionSheet } from './action-sheet.tsx';
import type { ChangeProps } from './change-props.ts';
import { changeWords as words, moveEffects, movesLeftText } from './changes.text.ts';
import { useActionOfSheet } from './send-action.ts';

const MINUTE = 60_000;

/** Returns the minutes that the work takes. */
function durationOf({ scheduledDate, endsAt }: Order): number {
  return (Date.parse(endsAt) - Date.parse(scheduledDate)) / MINUTE;
}

/** The chosen hours: those that are added, and the one that the calendar shows. */
function useHours(timezone: string) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  const shown = date && time ? zonedInstant(date, time, timezone) : null;
  const hours = [...new Set([...added, ...(shown ? [shown] : [])])].toSorted();
  return {
    hours,
    date,
    time,
    canAdd: shown !== null && hours.length < moveLimits.starts,
    chooseDate: (next: string) => {
      setDate(next);
      setTime(null);
    },
    chooseTime: setTime,
    /** Keeps the shown hour and clears the calendar's choice. */
    add: () => {
      setAdded(hours);
      setTime(null);
    },
    remove: (hour: string) => {
      setAdded(added.filter((each) => each !== hour));
      if (hour === shown) setTime(null);
    },
  };
}

interface HoursProps {
  order: Order;
  hours: readonly string[];
  onRemove: (hour: string) => void;
}

/** The hour of the order beside the hours that replace it. */
function Hours({ order, hours, onRemove }: HoursProps) {
  const { timezone } = order.provider;
  return (
    <dl className="flex flex-col gap-3 rounded-lg bg-sunken px-4 py-3.5">
      <div>
        <dt className="text-sm text-muted">{words.currentHour(order.status)}</dt>
        <dd>
          <AppointmentTime start={order.scheduledDate} timezone={timezone} />
        </dd>
      </div>
      <div className="border-t border-dashed border-edge pt-3" aria-live="polite">
        <dt className="text-sm text-muted">{words.newHours(hours.length)}</dt>
        {hours.length === 0 && <dd>{words.noHours}</dd>}
        {hours.map((hour) => (
          <dd key={hour} className="flex items-start justify-between gap-3 pt-1">
            <div className="min-w-0">
              <AppointmentTime start={hour} timezone={timezone} />
            </div>
            <IconButton
              label={words.removeHour(formatDayAndTime(hour, timezone))}
              className="-my-2 -mr-2"
              onClick={() => onRemove(hour)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </dd>
        ))}
      </div>
    </dl>
  );
}

/** Proposes one to three other hours from the provider's free slots. */
export function MoveSheet({ order, otherName, onClose }: ChangeProps) {
  const { id: providerProfileId, timezone } = order.provider;
  const chosen = useHours(timezone);
  const { send, isSending, error } = useActionOfSheet(onClose);
  const { hours } = chosen;
  const left = moveLimits.proposed - order.moves.length - 1;
  const effects = moveEffects[order.status === 'PENDING' ? 'pending' : 'accepted'](otherName);
  return (
    <ActionSheet
      order={order}
      title={words.moveTitle}
      effects={[...effects, movesLeftText(left)]}
      label={words.moveAction}
      isSending={isSending}
      isIncomplete={hours.length === 0}
      error={error}
      onSend={() => send({ id: order.id, action: 'proposeMove', body: { starts: [...hours] } })}
      onClose={onClose}
      lead={
        <>
          {(hours.length < moveLimits.starts || chosen.time) && (
            <SlotPicker
              providerProfileId={providerProfileId}
              timezone={timezone}
              duration={durationOf(order)}
              exceptOrder={order.id}
              isTitled
              date={chosen.date}
              time={chosen.time}
              onDateChange={chosen.chooseDate}
              onTimeChange={chosen.chooseTime}
              failedText={words.slotsFailed}
            />
          )}
          {chosen.canAdd && (
            <Button variant="secondary" icon={<Plus />} onClick={chosen.add}>
              {words.anotherHour}
            </Button>
          )}
          <Hours order={order} hours={hours} onRemove={chosen.remove} />
        </>
      }
    />
  );
}
