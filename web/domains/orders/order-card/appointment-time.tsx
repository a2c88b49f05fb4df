import { deviceZone, formatDayAndTime, zoneName } from '#platform/format/time-format.ts';
import { ordersWords } from '../orders.text.ts';

export interface AppointmentTimeProps {
  /** ISO 8601. */
  start: string;
  /** The IANA zone of the provider, in which the slot was chosen. */
  timezone: string;
}

/** The time in the provider's zone; with its name and the time in the device's zone when they differ. */
export function AppointmentTime({ start, timezone }: AppointmentTimeProps) {
  const providerTime = formatDayAndTime(start, timezone);
  const deviceTime = formatDayAndTime(start, deviceZone());
  return (
    <>
      <time dateTime={start} className="block font-semibold first-letter:uppercase">
        {providerTime}
      </time>
      {deviceTime !== providerTime && (
        <span className="block text-sm font-normal text-muted first-letter:uppercase">
          {`${zoneName(timezone, new Date(start))}. ${ordersWords.ownTime(deviceTime)}`}
        </span>
      )}
    </>
  );
}
