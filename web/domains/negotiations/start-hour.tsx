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
import { freeHoursQuery } from './negotiations-quote.api.ts';
import { quoteWords as words } from './negotiations-quote.text.ts';

export interface StartHourProps {
  providerId: string;
  timezone: string;
  date: string;
  value: string | null;
  onValueChange: (time: string) => void;
}

/** The same instant on this device's clock, with the weekday when it falls on another day. */
function ownClock(instant: string, date: string): string {
  const zone = deviceZone();
  const day =
    calendarDate(instant, zone) === date ? '' : `${formatDay(instant, zone).slice(0, 3)} `;
  return words.ownClock(day + formatTime(instant, zone));
}

/** The free hours of a day, three in a row. */
export function StartHour({ providerId, timezone, date, value, onValueChange }: StartHourProps) {
  const hours = useQuery(freeHoursQuery(providerId, date));
  const noon = zonedInstant(date, '12:00', timezone);
  const isOtherClock = formatDayAndTime(noon, timezone) !== formatDayAndTime(noon, deviceZone());
  return (
    <div className="flex flex-col gap-2.5">
      <p className="text-sm text-muted first-letter:uppercase">
        {formatDay(noon, timezone)}
        {isOtherClock && `. ${words.providerClock(zoneName(timezone))}`}
      </p>
      {hours.isError ? (
        <SlotsFailure error={hours.error} onRetry={() => void hours.refetch()} />
      ) : (
        <SlotGrid
          label={words.chooseTime}
          slots={hours.data ?? []}
          loading={hours.isPending}
          value={value ?? undefined}
          onValueChange={onValueChange}
          noteOf={
            isOtherClock ? (time) => ownClock(zonedInstant(date, time, timezone), date) : undefined
          }
        />
      )}
      {hours.data?.length === 0 && (
        <p role="status" className="text-sm font-medium text-danger-ink">
          {words.chooseOtherDay}
        </p>
      )}
    </div>
  );
}
