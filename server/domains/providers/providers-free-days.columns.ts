import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { sql, type RawBuilder } from 'kysely';
import { toSlotFilter, type SlotFilter, type SlotQuery } from './providers-free-days.rules.ts';

const DAY_MINUTES = 1_440;

export interface SlotColumns {
  /** Alias of `provider_profiles` in the statement. */
  profile: string;
  /** Minutes of the work, an integer. */
  duration: RawBuilder<number>;
  /** Minutes between its end and the next job, an integer. */
  pause: RawBuilder<number>;
}

export const todayIn = (timezone: RawBuilder<unknown>, now: number) =>
  sql<string>`(${new Date(now)}::timestamptz at time zone ${timezone})::date`;

export function dayIn(timezone: RawBuilder<unknown>, { day, now }: SlotFilter): RawBuilder<string> {
  if (day === 'today') return todayIn(timezone, now);
  return day === 'tomorrow' ? sql`(${todayIn(timezone, now)} + 1)` : sql`${day}::date`;
}

/** The condition that the day has a slot with room for the duration. */
export function hasSlotOnDay(
  { profile, duration, pause }: SlotColumns,
  filter: SlotFilter,
  day: RawBuilder<string> = dayIn(sql.ref(`${profile}.timezone`), filter),
): RawBuilder<boolean> {
  const provider = (column: string) => sql.ref(`${profile}.${column}`);
  const instant = (minutes: number) =>
    sql`${new Date(filter.now + minutes * MINUTE_MS)}::timestamptz`;
  return sql<boolean>`exists (
    select from first_slots(
      ${provider('id')}, ${provider('timezone')}, ${provider('weekly_hours')}, ${day}, ${filter.from},
      ${instant(filter.noticeMinutes)}, ${instant(filter.windowDays * DAY_MINUTES)}, ${filter.step}, ${duration}, ${pause}))`;
}

/**
 * Returns the SQL condition that a provider has a slot for the card's duration on the day, according to
 * the record of free days. It applies notice, booking window and step, and never excludes a provider who has a slot. On
 * the day of a clock change it may include one without a slot: `findNextSlots` decides.
 */
export function hasSlotOn(columns: SlotColumns, query: SlotQuery): RawBuilder<boolean> {
  return hasSlotOnDay(columns, { day: query.day, ...toSlotFilter(query) });
}
