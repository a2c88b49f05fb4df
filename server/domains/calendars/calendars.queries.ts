import { sql, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { OutsideCalendars } from '#platform/database/schema.ts';
import type { TimeSpan } from '#platform/icalendar/occurrences.ts';

export type CalendarRow = Selectable<OutsideCalendars> & {
  /** The zone of the provider now. */
  provider_timezone: string;
};

const selectCalendars = (db: Db) =>
  db
    .selectFrom('outside_calendars as calendar')
    .innerJoin('provider_profiles as profile', 'profile.id', 'calendar.provider_profile_id')
    .selectAll('calendar')
    .select('profile.timezone as provider_timezone')
    .orderBy('calendar.id');

/** The provider with these calendars, or a card of the provider. */
export type CalendarOwner = { providerProfileId: string } | { cardId: string };

export async function listCalendarsOf(db: Db, owner: CalendarOwner): Promise<CalendarRow[]> {
  const calendars = selectCalendars(db);
  if ('providerProfileId' in owner)
    return calendars.where('calendar.provider_profile_id', '=', owner.providerProfileId).execute();
  return calendars
    .where('calendar.provider_profile_id', '=', (inner) =>
      inner
        .selectFrom('service_cards')
        .select('provider_profile_id')
        .where('id', '=', owner.cardId),
    )
    .execute();
}

export async function findCalendar(
  db: Db,
  id: string,
  providerProfileId: string,
): Promise<CalendarRow | undefined> {
  return selectCalendars(db)
    .where('calendar.id', '=', id)
    .where('calendar.provider_profile_id', '=', providerProfileId)
    .executeTakeFirst();
}

export async function findTimezone(db: Db, providerProfileId: string): Promise<string> {
  const row = await db
    .selectFrom('provider_profiles')
    .select('timezone')
    .where('id', '=', providerProfileId)
    .executeTakeFirstOrThrow();
  return row.timezone;
}

/** A calendar before it was read. */
export interface NewCalendar {
  id: string;
  providerProfileId: string;
  address: string;
  name: string;
}

export async function insertCalendar(db: TransactionDb, calendar: NewCalendar): Promise<void> {
  const { id, providerProfileId, address, name } = calendar;
  await db
    .insertInto('outside_calendars')
    .values({ id, provider_profile_id: providerProfileId, address, name })
    .execute();
}

/** Returns false if the calendar was removed before. */
export async function removeCalendar(
  db: TransactionDb,
  id: string,
  providerProfileId: string,
): Promise<boolean> {
  const row = await db
    .deleteFrom('outside_calendars')
    .where('id', '=', id)
    .where('provider_profile_id', '=', providerProfileId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeCalendarsOf(
  db: TransactionDb,
  providerProfileId: string,
): Promise<void> {
  await db
    .deleteFrom('outside_calendars')
    .where('provider_profile_id', '=', providerProfileId)
    .execute();
}

/**
 * Claims calendars that were not tried since, those first that wait longest, so that no other instance reads them. Those
 * of inactive providers rest.
 */
export async function claimDue(
  db: Db,
  { since, now, limit }: { since: Date; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update outside_calendars set tried_at = ${now}
     where id in (
       select calendar.id from outside_calendars calendar
         join provider_profiles profile on profile.id = calendar.provider_profile_id
         join users on users.id = profile.user_id and users.is_active
        where calendar.tried_at is null or calendar.tried_at <= ${since}
        order by calendar.tried_at nulls first limit ${limit}
        for update of calendar skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findCalendars(db: Db, ids: readonly string[]): Promise<CalendarRow[]> {
  return ids.length === 0
    ? []
    : selectCalendars(db)
        .where('calendar.id', 'in', [...ids])
        .execute();
}

/** Writes an attempt. A newer reading stays. Returns false for a calendar that was removed, or that another read since. */
export async function saveAttempt(
  db: TransactionDb,
  id: string,
  startedAt: Date,
  values: Partial<{
    read_at: Date;
    worked_out_at: Date;
    etag: string | null;
    last_modified: string | null;
    timezone: string;
    events: number;
    remarks: string;
    failure: string | null;
  }>,
): Promise<boolean> {
  const row = await db
    .updateTable('outside_calendars')
    .set({ ...values, tried_at: startedAt })
    .where('id', '=', id)
    .where((where) => where.or([where('read_at', 'is', null), where('read_at', '<=', startedAt)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the busy times of a calendar in one statement. Returns how many came and went. */
export async function replaceBusyTimes(
  db: TransactionDb,
  id: string,
  spans: readonly TimeSpan[],
): Promise<number> {
  const starts = spans.map(({ from }) => new Date(from));
  const ends = spans.map(({ to }) => new Date(to));
  const { rows } = await sql<{ changes: number }>`
    with anew as materialized (
      select tstzrange(span.from_at, span.to_at) as during
        from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) as span(from_at, to_at)
    ), gone as (
      delete from outside_busy_times old
       where old.calendar_id = ${id} and not exists (select from anew where anew.during = old.during)
      returning 1
    ), added as (
      insert into outside_busy_times (calendar_id, provider_profile_id, during)
      select calendar.id, calendar.provider_profile_id, anew.during
        from outside_calendars calendar cross join anew where calendar.id = ${id}
      on conflict do nothing
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from added))::int as changes`.execute(
    db,
  );
  return rows[0]?.changes ?? 0;
}
