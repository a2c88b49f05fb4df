import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';

/** A part of a calendar is not understood. What it describes counts as busy. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood';
}

/**
 * A date or a time as it is written. `wall` is the reading of a clock, in milliseconds as if it were UTC. `form` says what
 * the clock is: a whole day, a clock of some zone, or UTC.
 */
export interface WrittenTime {
  wall: number;
  form: 'date' | 'local' | 'utc';
}

const TIME =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads a DATE or DATE-TIME (RFC 5545, 3.3.4 and 3.3.5), also in other forms of ISO 8601 that calendars send: with dashes
 * and colons, without seconds, with an offset from UTC. Throws `NotUnderstood`.
 */
export function parseTime(text: string): WrittenTime {
  const match = TIME.exec(text.trim());
  if (!match) throw new NotUnderstood(`Not a date: ${text.slice(0, 40)}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A leap second is read as the second before it.
  date.setUTCHours(hour, minute, Math.min(second, 59));
  const isReal =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    second <= 60;
  if (!isReal) throw new NotUnderstood(`Not a date: ${text}`);
  const wall = date.getTime();
  const [clock, offset] = [match[4], match[7]];
  if (!offset) return { wall, form: clock === undefined ? 'date' : 'local' };
  const ahead = offset.toUpperCase() === 'Z' ? 0 : parseOffset(offset.replace(':', ''));
  return { wall: wall - ahead, form: 'utc' };
}

/** Returns the first date of a text that is no date as a whole, as the reading of a clock; null without one. */
export function findDate(text: string): number | null {
  for (const [date] of text.matchAll(/\d{4}-?\d{2}-?\d{2}/g))
    try {
      return parseTime(date).wall;
    } catch {
      // Not a day of the calendar.
    }
  return null;
}

/** A duration: its days are days of a calendar, of 23 to 25 hours, its time is exact (RFC 5545, 3.3.6). */
export interface Duration {
  days: number;
  ms: number;
}

const DURATION = /^\+?P(?:(\d+)W|(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?)$/;
const MOST_DAYS = 20 * 366;

/** Reads a duration. Throws `NotUnderstood`, also when it is negative or beyond twenty years. */
export function parseDuration(text: string): Duration {
  const match = DURATION.exec(text.trim());
  const parts = match?.slice(1);
  if (!parts?.some((part) => part !== undefined))
    throw new NotUnderstood(`Not a duration: ${text.slice(0, 40)}`);
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const ms = hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1_000;
  const result = { days: weeks * 7 + days, ms };
  if (result.days + ms / DAY_MS > MOST_DAYS) throw new NotUnderstood('A duration without end.');
  return result;
}

const OFFSET = /^([+-])(\d{2})(\d{2})(\d{2})?$/;

/** Reads a UTC offset in milliseconds (RFC 5545, 3.3.14). Throws `NotUnderstood`. */
export function parseOffset(text: string): number {
  const [, sign, hours = '', minutes = '', seconds = '0'] = OFFSET.exec(text.trim()) ?? [];
  if (!sign) throw new NotUnderstood(`Not an offset: ${text.slice(0, 40)}`);
  const ms = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1_000;
  return sign === '-' ? -ms : ms;
}

/** Reads a TEXT value (RFC 5545, 3.3.11). */
export function unescapeText(text: string): string {
  return text.replaceAll(/\\([\\;,nN])/g, (_, character: string) =>
    character.toLowerCase() === 'n' ? '\n' : character,
  );
}
