import { useEffect, useRef } from 'react';
import { minutesOfDay } from '@oficio/contract/platform/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '#platform/format/time-format.ts';
import { zonedInstant } from '#platform/format/zoned-clock.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { monthQuery, slotsQuery, type SlotSearch } from '#domains/providers/providers-slots.api.ts';
import { bookingWords } from './booking.text.ts';

const MAX_OFFERED = 3;

export interface TakenSlot {
  date: string;
  time: string;
  /** The error message of the server. */
  message: string;
}

export interface BookingFreeSlotsProps extends SlotSearch {
  taken: TakenSlot;
  onChoose: (date: string, time: string) => void;
}

/** Returns the free slots of a day that are nearest to the taken slot, earliest first. */
export function nearestSlots(slots: readonly string[], taken: string): string[] {
  const distance = (time: string) => Math.abs(minutesOfDay(time) - minutesOfDay(taken));
  const nearest = slots
    .filter((time) => time !== taken)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest.slice(0, MAX_OFFERED).toSorted();
}

/**
 * Shows that the chosen slot is taken, and offers the nearest free slots of that day. A full day
 * offers the first slots of the next free day of the month.
 */
export function BookingFreeSlots(props: BookingFreeSlotsProps) {
  const { timezone, taken, onChoose } = props;
  const sameDay = useQuery(slotsQuery({ ...props, date: taken.date }));
  const sameDaySlots = nearestSlots(sameDay.data ?? [], taken.time);
  const isDayFull = sameDay.isSuccess && !sameDay.isFetching && sameDaySlots.length === 0;
  const month = useQuery({
    ...monthQuery({ ...props, month: taken.date.slice(0, 7) }),
    enabled: isDayFull,
  });
  const nextDay = Object.entries(month.data ?? {})
    .flatMap(([day, isFree]) => (isFree && day > taken.date ? [day] : []))
    .toSorted()[0];
  const otherDay = useQuery({
    ...slotsQuery({ ...props, date: nextDay ?? taken.date }),
    enabled: isDayFull && nextDay !== undefined,
  });
  const date = isDayFull && nextDay ? nextDay : taken.date;
  const times = isDayFull ? (otherDay.data ?? []).slice(0, MAX_OFFERED) : sameDaySlots;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Waits until the closed dialog has returned the focus to its button, which scrolls there.
    const timer = setTimeout(() => notice.current?.scrollIntoView({ block: 'center' }), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={notice} className="flex flex-col gap-3">
      <Banner tone="warning" role="alert">
        {taken.message}
      </Banner>
      {times.length > 0 && (
        <div role="group" aria-label={bookingWords.freeSlots} className="flex flex-col gap-2">
          <p className="text-sm font-semibold">{bookingWords.freeSlots}</p>
          {times.map((time) => (
            <Button key={time} variant="secondary" onClick={() => onChoose(date, time)}>
              <span className="first-letter:uppercase">
                {formatDayAndTime(zonedInstant(date, time, timezone), timezone)}
              </span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
