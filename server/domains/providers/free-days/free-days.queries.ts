import type { BusyTime } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type {
  Availability,
  AvailabilityException,
} from '@oficio/contract/domains/providers/providers.schema.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { deleteBy } from '#platform/database/old-records.ts';
import { dayIn, hasSlotOnDay, todayIn } from '../providers-free-days.columns.ts';
import type { SlotFilter } from '../providers-free-days.rules.ts';

/** Most providers have a slot in these days. */
const FIRST_DAYS = 4;

export interface CardHours {
  cardId: string;
  providerProfileId: string;
  /** Minutes of the shortest package. */
  duration: number;
  /** Minutes between its end and the next job. */
  pause: number;
}

/** The hours and busy times of the provider of a card on one day. */
export interface DayRow {
  cardId: string;
  /** 'yyyy-MM-dd' */
  day: string;
  timezone: string;
  availability: Availability;
  exceptions: AvailabilityException[];
  busy: BusyTime[];
}

/**
 * Returns the calendar of a day for each card, in one statement: the given day, or without one the first day
 * after `after` ('yyyy-MM-dd') on which the record has a slot. A card without such a day has no row.
 */
export async function listDays(
  db: Db,
  cards: readonly (CardHours & { after: string | null })[],
  { day, ...others }: Omit<SlotFilter, 'day'> & { day: string | undefined },
): Promise<DayRow[]> {
  const timezone = sql`profile.timezone`;
  const columns = {
    profile: 'profile',
    duration: sql<number>`asked.duration`,
    pause: sql<number>`asked.pause`,
  };
  const filter = { ...others, day: day ?? 'today' };
  const firstOf = (from: number, to: number) => sql<string>`(
        select later.day
          from generate_series(${sql.lit(from)}, ${sql.lit(to)}) as n
         cross join lateral (select ${todayIn(timezone, filter.now)} + n as day) later
         where (asked.after is null or later.day > asked.after)
           and ${hasSlotOnDay(columns, filter, sql`later.day`)}
         order by n limit 1)`;
  // All days of a span are computed and sorted, so the second span is left out if the first has a day. A clock change
  // within the window can move its end to one day later.
  const chosen =
    day === undefined
      ? sql`coalesce(${firstOf(0, FIRST_DAYS - 1)}, ${firstOf(FIRST_DAYS, filter.windowDays + 1)})`
      : dayIn(timezone, filter);
  // PostgreSQL plans the statement once for all queries: the offset hides the number of cards, and the numbers of days
  // are literals.
  const { rows } = await sql<DayRow>`
    select asked.card_id as "cardId", to_char(chosen.day, 'YYYY-MM-DD') as day, profile.timezone, profile.availability,
           (select coalesce(json_agg(json_build_object(
                'date', to_char(date, 'YYYY-MM-DD'), 'active', opens_at is not null,
                'from', to_char(opens_at, 'HH24:MI'), 'to', to_char(closes_at, 'HH24:MI'))), '[]')
              from availability_exceptions
             where provider_profile_id = profile.id and date = chosen.day) as exceptions,
           (select coalesce(json_agg(json_build_object('kind', kind,
                'start', (extract(epoch from lower(during)) * 1000)::bigint,
                'end', (extract(epoch from upper(during)) * 1000)::bigint)), '[]')
              from busy_times_of(profile.id, tstzrange(chosen.day::timestamp at time zone profile.timezone,
                     (chosen.day + 1)::timestamp at time zone profile.timezone + asked.pause * interval '1 minute'))) as busy
      from (
             select ${cards.map(({ cardId }) => cardId)}::text[] as card_ids,
                    ${cards.map(({ providerProfileId }) => providerProfileId)}::uuid[] as profile_ids,
                    ${cards.map(({ duration }) => duration)}::integer[] as durations,
                    ${cards.map(({ pause }) => pause)}::integer[] as pauses,
                    ${cards.map(({ after }) => after)}::date[] as days offset 0
           ) given
     cross join lateral unnest(given.card_ids, given.profile_ids, given.durations, given.pauses, given.days)
        as asked (card_id, profile_id, duration, pause, after)
      join provider_profiles profile on profile.id = asked.profile_id
     cross join lateral (select ${chosen} as day offset 0) chosen
     where chosen.day is not null
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
