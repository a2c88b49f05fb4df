import type { ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SlotsFailure } from '#platform/slots-failure.tsx';
import {
  deviceZone,
  formatDay,
  formatDayAndTime,
  formatTime,
  zoneName,
} from '#platform/format/time-format.ts';
import { calendarDate } from '#platform/format/calendar-date.ts';
import { zonedInstant } from '#platform/format/zoned-clock.ts';
import { SlotGrid } from '#ui/inputs/slot-grid.tsx';
import { slotsQuery, type SlotSearch } from './providers-slots.api.ts';
import { slotWords as words } from './providers-slots.text.ts';

export interface SlotHourProps extends SlotSearch {
  date: string;
  value: string | null;
  onValueChange: (time: string) => void;
  isTitled?: boolean | undefined;
  /** Returns a note about a slot (ISO 8601). */
  noteOf?: ((start: string) => string) | null | undefined;
  /** Replaces the text for a day without slots. */
  empty?: ReactElement;
  failedText?: string | undefined;
}

/** Returns true when the clock of this device differs from the provider's at that instant. */
function hasOtherClockTime(instant: string, timezone: string): boolean {
  return formatDayAndTime(instant, timezone) !== formatDayAndTime(instant, deviceZone());
}

/** The same instant in the visitor's time zone, with the weekday when the date differs. */
function ownClock(instant: string, date: string): string {
  const zone = deviceZone();
  const time = formatTime(instant, zone);
  if (calendarDate(instant, zone) === date) return words.ownClock(time);
  return words.ownClock(`${formatDay(instant, zone).slice(0, 3)} ${time}`);
}

/**
 * The slots of a day that leave enough time for the whole duration, with the visitor's time when it
 * differs.
 */
export function SlotHour(props: SlotHourProps) {
  const { timezone, date, value, onValueChange, isTitled, noteOf, empty, failedText } = props;
  const slots = useQuery(slotsQuery(props));
  const instantOf = (time: string) => zonedInstant(date, time, timezone);
  const showsBoth = ['12:00', ...(slots.data ?? [])].some((time) =>
    hasOtherClockTime(instantOf(time), timezone),
  );
  return (
    <div>
      {isTitled && (
        <h3 className="font-text text-base font-semibold tracking-normal">{words.chooseTime}</h3>
      )}
      <p className="mb-2.5 text-sm text-muted first-letter:uppercase">
        <span>{formatDay(instantOf('12:00'), timezone)}</span>
        {showsBoth && <span>{`. ${words.providerClock(zoneName(timezone))}`}</span>}
      </p>
      {slots.isError ? (
        <SlotsFailure
          error={slots.error}
          {...(failedText !== undefined && { text: failedText })}
          onRetry={() => void slots.refetch()}
        />
      ) : (
        <SlotGrid
          label={words.chooseTime}
          slots={slots.data ?? []}
          loading={slots.isPending}
          value={value ?? undefined}
          onValueChange={onValueChange}
          noteOf={(time) => {
            const start = instantOf(time);
            const note = noteOf?.(start) ?? '';
            return showsBoth ? `${ownClock(start, date)} ${note}` : note;
          }}
        />
      )}
      {slots.data?.length === 0 &&
        (empty ?? (
          <p role="status" className="text-sm text-muted">
            {words.noSlots}
          </p>
        ))}
    </div>
  );
}
