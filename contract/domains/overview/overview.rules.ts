import { addWeeks, mondayOf } from '../discovery/discovery.rules.ts';
import { DAY_MS } from '#platform/time.ts';

/** The longest period of the overview. */
export const MAX_WEEKS = 53;
/** The period without `from` and `to`. */
const DEFAULT_WEEKS = 12;

const WEEK_MS = 7 * DAY_MS;

/** Returns the number of weeks, from Monday to Sunday, that a period touches. */
export function weeksBetween(from: string, to: string): number {
  return (Date.parse(mondayOf(to)) - Date.parse(mondayOf(from))) / WEEK_MS + 1;
}

/** Returns the Mondays of the first and the last week of a period. Without one end it has the default length. */
export function periodOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { first: string; last: string } {
  const last = mondayOf(to ?? (from === undefined ? today : addWeeks(from, DEFAULT_WEEKS - 1)));
  return { first: mondayOf(from ?? addWeeks(last, 1 - DEFAULT_WEEKS)), last };
}

/** Returns the Monday from which on the fill rates count: those of the last weeks say where to look for providers. */
export function fillRatesFrom({ first, last }: { first: string; last: string }): string {
  const earliest = addWeeks(last, 1 - DEFAULT_WEEKS);
  return first > earliest ? first : earliest;
}
