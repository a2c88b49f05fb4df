import { DAY_MS } from '@oficio/contract/platform/time.ts';

const DAYS = 7;
const WEEKS = 4;
const MONTHS = 6;

/** The names of the periods in UTC in which an instant is. A week begins on Monday. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
const weekOf = (at: Date) => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS));

/** Returns the newest instant of each of the last `count` periods that have one. */
function newestOf(
  newestFirst: readonly Date[],
  count: number,
  periodOf: (at: Date) => string,
): Date[] {
  const byPeriod = Map.groupBy(newestFirst, periodOf);
  return [...byPeriod.values()].slice(0, count).flatMap(([newest]) => newest ?? []);
}

/**
 * Returns which backups are kept, by the instants at which they began: the newest of each of the last 7 days, 4 weeks and 6
 * months that have one. Periods without a backup do not count, so that nothing is lost while none are made.
 */
export function keptBackups(instants: readonly Date[]): Set<number> {
  const newestFirst = instants.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = [
    ...newestOf(newestFirst, DAYS, dayOf),
    ...newestOf(newestFirst, WEEKS, weekOf),
    ...newestOf(newestFirst, MONTHS, monthOf),
  ];
  return new Set(kept.map((at) => at.getTime()));
}
