import type {
  Availability,
  AvailabilityException,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import type { Interval } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';
import { deleteBy } from '../../../platform/database/old-records.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface StartColumns {
  /** Alias of `provider_profiles` in the statement. */
  profile: string;
  /** Minutes of the work, an integer. */
  duration: RawBuilder<number>;
}

interface StartFilter {
  /** 'today', 'tomorrow' or 'yyyy-MM-dd', in the provider's zone. */
  day: string;
  now: number;
  /** Minutes since midnight. */
  from: number;
  step: number;
  noticeMinutes: number;
  windowDays: number;
}

function dayIn(timezone: RawBuilder<unknown>, { day, now }: StartFilter): RawBuilder<string> {
  const today = sql<string>`(${new Date(now)}::timestamptz at time zone ${timezone})::date`;
  if (day === 'today') return today;
  return day === 'tomorrow' ? sql`(${today} + 1)` : sql`${day}::date`;
}

/** The condition that a gap of the day, from the first slot in it on, has room for the duration. */
export function startsOnDay(
  { profile, duration }: StartColumns,
  filter: StartFilter,
): RawBuilder<boolean> {
  const timezone = sql.ref(`${profile}.timezone`);
  const minutesUntil = (instant: number) => sql`
    extract(epoch from (${new Date(instant)}::timestamptz at time zone ${timezone}) - asked.day) / 60`;
  const earliest = minutesUntil(filter.now + filter.noticeMinutes * MINUTE);
  const latest = minutesUntil(filter.now + filter.windowDays * DAY);
  const step = sql`${filter.step}::integer`;
  // The offset keeps PostgreSQL from computing the day again for each use.
  return sql<boolean>`exists (
    select
      from (select ${dayIn(timezone, filter)} as day offset 0) asked
     cross join lateral (
       select least(1440, greatest(${filter.from}::integer, ceil(${earliest})))::integer as earliest,
              greatest(-1, least(1440, floor(${latest})))::integer as latest offset 0
     ) bounds
      left join provider_free_days recorded
        on recorded.provider_profile_id = ${sql.ref(`${profile}.id`)} and recorded.day = asked.day
     cross join lateral unnest(coalesce(recorded.free,
       ${sql.ref(`${profile}.weekly_hours`)}[extract(isodow from asked.day)::integer])) as gap
     cross join lateral (select coalesce(recorded.opens, lower(gap)) as opens) grid
     cross join lateral (
       select grid.opens + (greatest(lower(gap), bounds.earliest) - grid.opens + ${step} - 1) / ${step} * ${step} as start
     ) first
     where first.start <= bounds.latest and first.start + ${duration} <= upper(gap))`;
}

/** Hours and busy times of a provider within a range. */
export interface CalendarRow {
  id: string;
  timezone: string;
  availability: Availability;
  exceptions: AvailabilityException[];
  busy: Interval[];
}

/** Returns the calendars of these providers in one statement; `first` and `last` are included. */
export async function listCalendars(
  db: Db,
  providerProfileIds: readonly string[],
  range: Interval,
  { first, last }: { first: string; last: string },
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    select profile.id, profile.timezone, profile.availability,
           (select coalesce(json_agg(json_build_object(
                'date', to_char(date, 'YYYY-MM-DD'), 'active', opens_at is not null,
                'from', to_char(opens_at, 'HH24:MI'), 'to', to_char(closes_at, 'HH24:MI'))), '[]')
              from availability_exceptions
             where provider_profile_id = profile.id
               and date between ${first}::date and ${last}::date) as exceptions,
           (select coalesce(json_agg(json_build_object(
                'start', (extract(epoch from lower(block)) * 1000)::bigint,
                'end', (extract(epoch from upper(block)) * 1000)::bigint)), '[]')
              from service_orders, unnest(blocks) as block
             where provider_profile_id = profile.id
               and status in ('PENDING', 'ACCEPTED') and blocks is not null
               and blocks && tstzrange(${new Date(range.start)}::timestamptz, ${new Date(range.end)}::timestamptz)
           ) as busy
      from provider_profiles profile
     where profile.id = any(${providerProfileIds}::uuid[])
  `.execute(db);
  return rows;
}

export const deletePastDays = deleteBy('provider_free_days', 'day');

/**
 * Returns which of the `limit` providers after an id have a record that differs from their calendar, and the id of the
 * last one; null after all providers.
 */
export async function listWrongRecords(
  db: Db,
  after: string | null,
  limit: number,
): Promise<{ wrong: string[]; last: string | null }> {
  const { rows } = await sql<{ wrong: string[]; last: string | null }>`
    with batch as materialized (
      select id from provider_profiles
       where id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid order by id limit ${limit}
    )
    select array(
             select batch.id from batch where exists (
               (select f.day, f.opens, f.free from provider_free_days f
                 where f.provider_profile_id = batch.id and f.day >= (now() at time zone 'UTC')::date - 1
                except select day, opens, free from free_days_of(batch.id, null))
               union all
               (select day, opens, free from free_days_of(batch.id, null)
                except select f.day, f.opens, f.free from provider_free_days f where f.provider_profile_id = batch.id)
             )
           ) as wrong,
           (select id from batch order by id offset ${limit - 1}) as last
  `.execute(db);
  return rows[0] ?? { wrong: [], last: null };
}

export async function rewriteRecord(db: TransactionDb, providerProfileId: string): Promise<void> {
  await sql`select refresh_free_days(${providerProfileId}, null)`.execute(db);
}
