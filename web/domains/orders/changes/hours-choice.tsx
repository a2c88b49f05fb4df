import { useState, type ReactElement } from 'react';
import { moveLimits } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import X from 'lucide-react/icons/x';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { formatDayAndTime } from '#platform/format/time-format.ts';
import { zonedInstant } from '#platform/format/zoned-clock.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { SlotPicker } from '#domains/providers/slot-picker.tsx';
import { AppointmentTime } from '../order-card/appointment-time.tsx';
import { changeWords as words } from './changes.text.ts';

/** The chosen hours, in order of time. Each press of a free slot adds it. */
export function useHours(timezone: string) {
  const [hours, setHours] = useState<readonly string[]>([]);
  const [date, setDate] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>(null);
  return {
    hours,
    date,
    time,
    chooseDate: (next: string) => {
      setDate(next);
      setTime(null);
    },
    add: (next: string) => {
      setTime(next);
      if (date) setHours([...new Set([...hours, zonedInstant(date, next, timezone)])].toSorted());
    },
    remove: (hour: string) => {
      setHours(hours.filter((each) => each !== hour));
      setTime(null);
    },
  };
}

export interface HoursChoiceProps {
  order: Order;
  chosen: ReturnType<typeof useHours>;
  /** Shown above the chosen hours. */
  current?: ReactElement;
}

/** A choice of one to three free hours of the provider. */
export function HoursChoice({ order, chosen, current }: HoursChoiceProps) {
  const { id: providerProfileId, timezone } = order.provider;
  const { hours } = chosen;
  return (
    <>
      {hours.length < moveLimits.starts && (
        <SlotPicker
          providerProfileId={providerProfileId}
          timezone={timezone}
          duration={order.durationMinutes}
          exceptOrder={order.id}
          isTitled
          opensOn={calendarDate(order.visitAt ?? order.scheduledDate, timezone)}
          date={chosen.date}
          time={chosen.time}
          onDateChange={chosen.chooseDate}
          onTimeChange={chosen.add}
          failedText={words.slotsFailed}
        />
      )}
      <dl className="flex flex-col gap-3 rounded-lg bg-sunken px-4 py-3.5">
        {current}
        <div
          className="border-dashed border-edge not-first:border-t not-first:pt-3"
          aria-live="polite"
        >
          <dt className="text-sm text-muted">{words.newHours(hours.length)}</dt>
          <dd>{words.hoursLeft(moveLimits.starts - hours.length)}</dd>
          {hours.map((hour) => (
            <dd key={hour} className="flex items-start justify-between gap-3 pt-1">
              <div className="min-w-0">
                <AppointmentTime start={hour} timezone={timezone} />
              </div>
              <IconButton
                label={words.removeHour(formatDayAndTime(hour, timezone))}
                className="-my-2 -mr-2"
                onClick={() => chosen.remove(hour)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </dd>
          ))}
        </div>
      </dl>
    </>
  );
}
