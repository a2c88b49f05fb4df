import { DAY_MS } from '#platform/time.ts';

const DAYS = 7;

const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns the Monday of the week of a date ('yyyy-MM-dd'). */
export function mondayOf(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  const daysSinceMonday = (new Date(at).getUTCDay() + DAYS - 1) % DAYS;
  return toDate(at - daysSinceMonday * DAY_MS);
}

/** Returns the same day `weeks` later ('yyyy-MM-dd'). */
export function addWeeks(date: string, weeks: number): string {
  return toDate(Date.parse(`${date}T00:00:00Z`) + weeks * DAYS * DAY_MS);
}
