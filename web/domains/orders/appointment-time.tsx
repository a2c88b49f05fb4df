import { deviceZone, formatDayAndTime, zoneName } from '../../platform/format/time-format.ts';
import { ordersWords } from './orders.text.ts';

export interface AppointmentTimeProps {
  /** ISO 8601. */
  start: string;
  /** The provider's zone: the hour was chosen on that clock. */
  timezone: string;
}

/** Weekday, date, hour and zone; below it the same on this device's clock when that shows something else. */
export function AppointmentTime({ start, timezone }: AppointmentTimeProps) {
  const there = formatDayAndTime(start, timezone);
  const own = formatDayAndTime(start, deviceZone());
  return (
    <>
      <time dateTime={start} className="block font-semibold first-letter:uppercase">
        {there}
      </time>
      <span className="block text-sm font-normal text-muted first-letter:uppercase">
        {zoneName(timezone, new Date(start))}
        {own !== there && `. ${ordersWords.ownTime(own)}`}
      </span>
    </>
  );
}
