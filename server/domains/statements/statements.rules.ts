/** Returns whether a month ('yyyy-MM') has ended on a clock, at an instant (epoch milliseconds). */
export function isMonthOver(month: string, timezone: string, now: number): boolean {
  const end = Temporal.PlainYearMonth.from(month).add({ months: 1 }).toPlainDate({ day: 1 });
  return end.toZonedDateTime(timezone).epochMilliseconds <= now;
}

/** Returns the month of an instant in UTC. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/** Returns the months from one to another, the last one first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const until = Temporal.PlainYearMonth.from(first);
  for (
    let month = Temporal.PlainYearMonth.from(last);
    Temporal.PlainYearMonth.compare(month, until) >= 0;
    month = month.subtract({ months: 1 })
  )
    months.push(month.toString());
  return months;
}
