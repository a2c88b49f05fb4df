import { useQuery } from '@tanstack/react-query';
import {
  deviceZone,
  formatDay,
  formatDayAndTime,
  formatTime,
  zoneName,
} from '../../platform/time-format.ts';
import { calendarDate, zonedInstant } from '../../platform/zoned-clock.ts';
import { SlotGrid } from '../../ui/slot-grid.tsx';
import { SlotsFailure } from '../../platform/slots-failure.tsx';
import { slotsQuery } from './orders-booking.api.ts';
import { bookingWords } from './orders-booking.text.ts';

export interface BookingTimeProps {
  providerId: string;
  timezone: string;
  /** Minutes. */
  duration: number;
  date: string;
  value: string | null;
  onValueChange: (time: string) => void;
}

/** Whether this device's clock shows something else than the provider's at that instant. */
function isOtherClock(instant: string, timezone: string): boolean {
  return formatDayAndTime(instant, timezone) !== formatDayAndTime(instant, deviceZone());
}

/** The same instant on the visitor's clock, with the weekday when it falls on another day. */
function ownClock(instant: string, date: string): string {
  const zone = deviceZone();
  const time = formatTime(instant, zone);
  if (calendarDate(instant, zone) === date) return bookingWords.ownClock(time);
  return bookingWords.ownClock(`${formatDay(instant, zone).slice(0, 3)} ${time}`);
}

/** The starts of a day that leave room for the whole duration, on both clocks when they differ. */
export function BookingTime(props: BookingTimeProps) {
  const { providerId, timezone, duration, date, value, onValueChange } = props;
  const { data, isPending, isError, error, refetch } = useQuery(
    slotsQuery({ providerId, date, duration }),
  );
  const instantOf = (time: string) => zonedInstant(date, time, timezone);
  const showsBoth = data?.some((time) => isOtherClock(instantOf(time), timezone)) ?? false;
  return (
    <div>
      <h3 className="font-text text-base font-semibold tracking-normal">
        {bookingWords.chooseTime}
      </h3>
      <p className="mb-2.5 text-sm text-muted first-letter:uppercase">
        {formatDay(zonedInstant(date, '12:00', timezone), timezone)}
        {showsBoth && `. ${bookingWords.providerClock(zoneName(timezone))}`}
      </p>
      {isError ? (
        <SlotsFailure
          error={error}
          text={bookingWords.slotsFailed}
          onRetry={() => void refetch()}
        />
      ) : (
        <SlotGrid
          label={bookingWords.chooseTime}
          slots={data ?? []}
          loading={isPending}
          value={value ?? undefined}
          onValueChange={onValueChange}
          noteOf={showsBoth ? (time) => ownClock(instantOf(time), date) : undefined}
        />
      )}
      {data?.length === 0 && (
        <p role="status" className="text-sm text-muted">
          {bookingWords.noSlots}
        </p>
      )}
    </div>
  );
}
