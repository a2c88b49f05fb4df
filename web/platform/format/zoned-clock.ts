import { tzOffset } from '@date-fns/tz';
import { DAY_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';

/**
 * Returns the instant (ISO 8601, UTC) of `time` ('HH:mm') on `date` ('yyyy-MM-dd') in `zone`. A
 * time that daylight saving skips is moved forward; a time that occurs twice means the first, as on
 * the server.
 */
export function zonedInstant(date: string, time: string, zone: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wall = Date.UTC(year, month - 1, day, hours, minutes);
  const before = tzOffset(zone, new Date(wall - DAY_MS));
  const after = tzOffset(zone, new Date(wall + DAY_MS));
  const matches = [before, after]
    .map((offset) => ({ offset, instant: wall - offset * MINUTE_MS }))
    .filter(({ offset, instant }) => tzOffset(zone, new Date(instant)) === offset)
    .map(({ instant }) => instant);
  const instant = matches.length > 0 ? Math.min(...matches) : wall - before * MINUTE_MS;
  return new Date(instant).toISOString();
}
