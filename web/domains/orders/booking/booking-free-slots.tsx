import { useEffect, useRef } from 'react';
import { minutesOfDay } from '@oficio/contract/platform/wall-clock.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDayAndTime } from '../../../platform/format/time-format.ts';
import { zonedInstant } from '../../../platform/format/zoned-clock.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { monthQuery, slotsQuery } from '../../providers/providers-slots.api.ts';
import { bookingWords } from './booking.text.ts';

const OFFERED = 3;

export interface LostSlot {
  date: string;
  time: string;
  /** What the server said. */
  message: string;
}

export interface BookingFreeSlotsProps {
  providerProfileId: string;
  timezone: string;
  /** Minutes. */
  duration: number;
  lost: LostSlot;
  onChoose: (date: string, time: string) => void;
}

/** The free hours of a day that are nearest to a lost one, in the order of the day. */
export function nearestSlots(slots: readonly string[], lost: string): string[] {
  const distance = (time: string) => Math.abs(minutesOfDay(time) - minutesOfDay(lost));
  const nearest = slots
    .filter((time) => time !== lost)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest.slice(0, OFFERED).toSorted();
}

/** The hour was taken meanwhile: says so and offers the next ones, on the next free day if this one is full. */
export function BookingFreeSlots(props: BookingFreeSlotsProps) {
  const { providerProfileId, timezone, duration, lost, onChoose } = props;
  const sameDay = useQuery(slotsQuery({ providerProfileId, date: lost.date, duration }));
  const sameDaySlots = nearestSlots(sameDay.data ?? [], lost.time);
  const isDayFull = sameDay.isSuccess && !sameDay.isFetching && sameDaySlots.length === 0;
  const month = useQuery({
    ...monthQuery({ providerProfileId, month: lost.date.slice(0, 7), duration }),
    enabled: isDayFull,
  });
  const nextDay = Object.entries(month.data ?? {})
    .flatMap(([day, isFree]) => (isFree && day > lost.date ? [day] : []))
    .toSorted()[0];
  const otherDay = useQuery({
    ...slotsQuery({ providerProfileId, date: nextDay ?? lost.date, duration }),
    enabled: isDayFull && nextDay !== undefined,
  });
  const date = isDayFull && nextDay ? nextDay : lost.date;
  const times = isDayFull ? (otherDay.data ?? []).slice(0, OFFERED) : sameDaySlots;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog has given the focus back, which scrolls to its button.
    const timer = setTimeout(() => notice.current?.scrollIntoView({ block: 'center' }), 250);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={notice} className="flex flex-col gap-3">
      <Banner tone="warning" role="alert">
        {lost.message}
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
