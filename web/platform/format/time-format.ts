import { pageState } from '../page-state.ts';

const LOCALE = 'es-419';
const formats = pageState(() => new Map<string, Intl.DateTimeFormat>());

/** Cached, because creating a format is slower than using it a hundred times. */
function format(
  name: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${name} ${zone}`;
  const cached = formats().get(key);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone });
  formats().set(key, created);
  return created;
}

type Instant = string | Date;

function toDate(instant: Instant): Date {
  return typeof instant === 'string' ? new Date(instant) : instant;
}

/** 'lunes, 3 de marzo' in `zone`; with the year when it is not the current one. */
export function formatDay(instant: Instant, zone: string): string {
  const date = toDate(instant);
  const year = format('year', zone, { year: 'numeric' });
  const isThisYear = year.format(date) === year.format(new Date());
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const dayFormat = isThisYear
    ? format('day', zone, day)
    : format('day-year', zone, { ...day, year: 'numeric' });
  return dayFormat.format(date);
}

/** '14:30' in `zone`. */
export function formatTime(instant: Instant, zone: string): string {
  return format('time', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    toDate(instant),
  );
}

/** 'lunes, 3 de marzo, 14:30' in `zone`. */
export function formatDayAndTime(instant: Instant, zone: string): string {
  return `${formatDay(instant, zone)}, ${formatTime(instant, zone)}`;
}

const MONTHLESS_MS = 25 * 86_400_000;

/** 'lun 3, 14:30' in `zone`, for buttons; with the month when it is not within the next weeks. */
export function formatBriefTime(instant: Instant, zone: string): string {
  const date = toDate(instant);
  const day = { weekday: 'short', day: 'numeric' } as const;
  const isNear = Math.abs(date.getTime() - Date.now()) < MONTHLESS_MS;
  const dayFormat = isNear
    ? format('brief', zone, day)
    : format('brief-month', zone, { ...day, month: 'short' });
  return `${dayFormat.format(date).replace(',', '')}, ${formatTime(date, zone)}`;
}

/** '3 mar 2026' in `zone`, for lists. */
export function formatShortDate(instant: Instant, zone: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  return format('short', zone, options).format(toDate(instant));
}

/** 'hora de Perú', or the IANA name of a zone without a Spanish name. */
export function zoneName(zone: string, instant: Instant = new Date()): string {
  const parts = format('zone', zone, { timeZoneName: 'longGeneric' }).formatToParts(
    toDate(instant),
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

/**
 * Returns the zone of this device. Use it only after hydration: on the server it is the server's
 * zone.
 */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Formats weekday, date and time in `zone`; names the zone when `ownZone` has another time at that
 * instant.
 */
export function formatAppointment(instant: Instant, zone: string, ownZone: string): string {
  const text = formatDayAndTime(instant, zone);
  const date = toDate(instant);
  const isSameClock = formatDayAndTime(date, ownZone) === text;
  return isSameClock ? text : `${text} (${zoneName(zone, date)})`;
}

/** 'hace 5 minutos', 'ayer', 'hace 3 semanas'. */
export function formatAgo(instant: Instant, now: Date = new Date()): string {
  const seconds = (toDate(instant).getTime() - now.getTime()) / 1_000;
  const units = [
    ['year', 31_536_000],
    ['month', 2_592_000],
    ['week', 604_800],
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const;
  const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return relative.format(Math.round(seconds / length), unit);
  }
  return relative.format(0, 'second');
}
