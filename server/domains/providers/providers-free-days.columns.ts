import { sql, type RawBuilder } from 'kysely';
import {
  toStartFilter,
  type StartFilter,
  type StartQuestion,
} from './providers-free-days.rules.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface StartColumns {
  /** Alias of `provider_profiles` in the statement. */
  profile: string;
  /** Minutes of the work, an integer. */
  duration: RawBuilder<number>;
}

export const todayIn = (timezone: RawBuilder<unknown>, now: number) =>
  sql<string>`(${new Date(now)}::timestamptz at time zone ${timezone})::date`;

export function dayIn(
  timezone: RawBuilder<unknown>,
  { day, now }: StartFilter,
): RawBuilder<string> {
  if (day === 'today') return todayIn(timezone, now);
  return day === 'tomorrow' ? sql`(${todayIn(timezone, now)} + 1)` : sql`${day}::date`;
}

/** The condition that a gap of the day, from the first slot in it on, has room for the duration. */
export function startsOnDay(
  { profile, duration }: StartColumns,
  filter: StartFilter,
  day: RawBuilder<string> = dayIn(sql.ref(`${profile}.timezone`), filter),
): RawBuilder<boolean> {
  const timezone = sql.ref(`${profile}.timezone`);
  const minutesUntil = (instant: number) => sql`
    extract(epoch from (${new Date(instant)}::timestamptz at time zone ${timezone}) - start_day.day) / 60`;
  const earliest = minutesUntil(filter.now + filter.noticeMinutes * MINUTE);
  const latest = minutesUntil(filter.now + filter.windowDays * DAY);
  const step = sql`${filter.step}::integer`;
  // Long aliases, so that they hide no table of the surrounding statement. The offset keeps PostgreSQL from computing the day again for each use.
  return sql<boolean>`exists (
    select
      from (select ${day} as day offset 0) start_day
     cross join lateral (
       select least(1440, greatest(${filter.from}::integer, ceil(${earliest})))::integer as earliest,
              greatest(-1, least(1440, floor(${latest})))::integer as latest offset 0
     ) start_bounds
      left join provider_free_days start_record
        on start_record.provider_profile_id = ${sql.ref(`${profile}.id`)} and start_record.day = start_day.day
     cross join lateral unnest(coalesce(start_record.free,
       ${sql.ref(`${profile}.weekly_hours`)}[extract(isodow from start_day.day)::integer])) as start_gap
     cross join lateral (select coalesce(start_record.opens, lower(start_gap)) as opens) start_grid
     cross join lateral (
       select start_grid.opens + (greatest(lower(start_gap), start_bounds.earliest) - start_grid.opens + ${step} - 1) / ${step} * ${step} as start
     ) first_start
     where first_start.start <= start_bounds.latest and first_start.start + ${duration} <= upper(start_gap))`;
}

/**
 * Returns the SQL condition that a provider has a start for the card's duration on the day, according to
 * the record of free days. It applies notice, booking window and step, and never excludes a provider who has a slot. On
 * the day of a clock change it may include one without a slot: `findNextSlots` decides.
 */
export function hasStartOn(columns: StartColumns, question: StartQuestion): RawBuilder<boolean> {
  return startsOnDay(columns, { day: question.day, ...toStartFilter(question) });
}
