import type { Interval } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { AvailabilityException } from '@oficio/contract/domains/providers/providers.schema.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

const dayColumn = (name: string) => sql<string>`to_char(${sql.ref(name)}, 'YYYY-MM-DD')`;

export interface VacationRow {
  id: string;
  /** 'yyyy-MM-dd' */
  first_day: string;
  last_day: string;
  back_on: string;
  note: string | null;
  has_begun: boolean;
  /** The exceptions that were there before. */
  replaced: AvailabilityException[];
}

const selectVacations = (db: Db) =>
  db
    .selectFrom('vacations')
    .select([
      'id',
      dayColumn('first_day').as('first_day'),
      dayColumn('last_day').as('last_day'),
      dayColumn('back_on').as('back_on'),
      'note',
      'replaced',
      'has_begun',
    ])
    .orderBy('vacations.first_day');

/** Returns the vacations of a provider that are not over. */
export async function listVacationRows(db: Db, providerProfileId: string): Promise<VacationRow[]> {
  return selectVacations(db).where('provider_profile_id', '=', providerProfileId).execute();
}

export async function findVacation(
  db: Db,
  providerProfileId: string,
  id: string,
): Promise<VacationRow | undefined> {
  return selectVacations(db)
    .where('provider_profile_id', '=', providerProfileId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns the vacations that share a day with a range ('yyyy-MM-dd'). */
export async function findVacationsIn(
  db: Db,
  providerProfileId: string,
  { first, last }: { first: string; last: string },
): Promise<VacationRow[]> {
  return selectVacations(db)
    .where('provider_profile_id', '=', providerProfileId)
    .where(
      sql<boolean>`daterange(vacations.first_day, vacations.last_day, '[]') && daterange(${first}::date, ${last}::date, '[]')`,
    )
    .execute();
}

export interface NewVacation extends VacationRow {
  providerProfileId: string;
}

export async function insertVacation(
  db: TransactionDb,
  { providerProfileId, replaced, ...vacation }: NewVacation,
): Promise<void> {
  await db
    .insertInto('vacations')
    .values({
      ...vacation,
      provider_profile_id: providerProfileId,
      replaced: JSON.stringify(replaced),
    })
    .execute();
}

export async function saveBegun(db: TransactionDb, id: string): Promise<void> {
  await db.updateTable('vacations').set({ has_begun: true }).where('id', '=', id).execute();
}

export async function saveBackOn(db: TransactionDb, id: string, backOn: string): Promise<void> {
  await db.updateTable('vacations').set({ back_on: backOn }).where('id', '=', id).execute();
}

/** Returns the user of a provider who has vacations that are not over; undefined without any. */
export async function findOwnerWithVacations(
  db: Db,
  providerProfileId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('vacations')
    .innerJoin('provider_profiles as profile', 'profile.id', 'vacations.provider_profile_id')
    .select('profile.user_id')
    .where('profile.id', '=', providerProfileId)
    .executeTakeFirst();
  return row?.user_id;
}

export async function removeVacation(db: TransactionDb, id: string): Promise<void> {
  await db.deleteFrom('vacations').where('id', '=', id).execute();
}

export interface DueVacation {
  id: string;
  provider_profile_id: string;
  user_id: string;
  back_on: string;
  is_over: boolean;
}

/** Returns the vacations that begin or end by now on the provider's calendar, those that end first. */
export async function listDueVacations(db: Db, now: Date): Promise<DueVacation[]> {
  const today = sql`(${now}::timestamptz at time zone profile.timezone)::date`;
  const { rows } = await sql<DueVacation>`
    select v.id, v.provider_profile_id, profile.user_id, to_char(v.back_on, 'YYYY-MM-DD') as back_on,
           v.last_day < ${today} as is_over
      from vacations v join provider_profiles profile on profile.id = v.provider_profile_id
     where v.first_day <= (${now}::timestamptz at time zone 'UTC')::date + 1
       and (v.last_day < ${today} or (not v.has_begun and v.first_day <= ${today}))
     order by is_over desc, v.id
  `.execute(db);
  return rows;
}

/** Returns the open quotes of a provider whose hour lies in an interval, in order of time. */
export async function listHitQuotes(db: Db, providerProfileId: string, { start, end }: Interval) {
  const { rows } = await sql<{
    id: string;
    title: string;
    client_name: string;
    start: Date;
    is_offerable: boolean;
  }>`
    select n.id, card.title, client.full_name as client_name, n.scheduled_at as start,
           n.status = 'PENDING_PROVIDER_RESPONSE' as is_offerable
      from negotiations n
      join users client on client.id = n.client_id
      join service_cards card on card.id = n.service_card_id
     where n.provider_profile_id = ${providerProfileId} and n.status like 'PENDING%' and not n.is_emergency
       and n.scheduled_at >= ${new Date(start)} and n.scheduled_at < ${new Date(end)}
     order by n.scheduled_at, n.id
  `.execute(db);
  return rows;
}

export interface HitRow {
  id: string;
  title: string;
  client_name: string;
  start: Date;
  duration: number;
  pause: number;
  has_proposal: boolean;
}

/** Returns the open orders of a provider in an interval, their held hours included, in order of time. */
export async function listHitOrders(
  db: Db,
  providerProfileId: string,
  { start, end }: Interval,
): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select o.id, coalesce(o.package_name, o.card_title) as title, client.full_name as client_name,
           o.scheduled_at as start, o.duration_minutes as duration, o.pause_minutes as pause,
           o.move_id is not null as has_proposal
      from service_orders o join users client on client.id = o.client_id
     where o.provider_profile_id = ${providerProfileId} and o.status in ('PENDING', 'ACCEPTED')
       and o.blocks && tstzrange(${new Date(start)}::timestamptz, ${new Date(end)}::timestamptz)
     order by o.scheduled_at, o.id
  `.execute(db);
  return rows;
}
