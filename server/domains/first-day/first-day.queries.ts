import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

export interface FirstDayRow {
  mail_server_hash: string | null;
  demo_removed_at: Date | null;
}

export async function findFirstDay(db: Db): Promise<FirstDayRow> {
  return db
    .selectFrom('first_day')
    .select(['mail_server_hash', 'demo_removed_at'])
    .executeTakeFirstOrThrow();
}

export async function saveMailServer(db: Db, hash: string): Promise<void> {
  await db.updateTable('first_day').set({ mail_server_hash: hash }).execute();
}

export async function saveDemoRemoval(db: TransactionDb, at: Date): Promise<void> {
  await db.updateTable('first_day').set({ demo_removed_at: at }).execute();
}

export interface DemoRow {
  accounts: number;
  cards: number;
  orders: number;
  waiting: number;
}

/** Condition: the account `person` has an open order with somebody who is not of the demo. */
const hasForeignOrder = sql<boolean>`exists (
  select from service_orders job
    join provider_profiles profile on profile.id = job.provider_profile_id
    join users client on client.id = job.client_id
    join users provider on provider.id = profile.user_id
   where person.id in (client.id, provider.id) and not (client.is_demo and provider.is_demo)
     and job.status in ('PENDING', 'ACCEPTED'))`;

/** Counts what is left of the demo. */
export async function countDemo(db: Db): Promise<DemoRow> {
  const { rows } = await sql<DemoRow>`
    with person as (select id from users where is_demo and erased_at is null),
         profile as (select id from provider_profiles where user_id in (select id from person))
    select (select count(*)::int from person) as accounts,
           (select count(*)::int from service_cards
             where deleted_at is null and provider_profile_id in (select id from profile)) as cards,
           (select count(*)::int from service_orders
             where client_id in (select id from person)
               and provider_profile_id in (select id from profile)) as orders,
           (select count(*)::int from person where ${hasForeignOrder}) as waiting
  `.execute(db);
  return rows[0] ?? { accounts: 0, cards: 0, orders: 0, waiting: 0 };
}

/** Returns the accounts of the demo that are left. */
export async function listDemoAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_demo', '=', true)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the open orders of an account of the demo with others of the demo. */
export async function listOpenDemoOrders(db: TransactionDb, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select job.id from service_orders job
      join provider_profiles profile on profile.id = job.provider_profile_id
      join users client on client.id = job.client_id
      join users provider on provider.id = profile.user_id
     where ${userId}::uuid in (client.id, provider.id) and client.is_demo and provider.is_demo
       and job.status in ('PENDING', 'ACCEPTED')
     order by job.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks an account of the demo until the commit. Returns undefined when it was erased. */
export async function claimDemoAccount(
  db: TransactionDb,
  id: string,
): Promise<{ isWaiting: boolean } | undefined> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select ${hasForeignOrder} as "isWaiting" from users person
     where person.id = ${id} and person.is_demo and person.erased_at is null
       for no key update`.execute(db);
  return rows[0];
}

export interface AdministratorRow {
  id: string;
  email: string;
  password_hash: string | null;
  /** The password that the environment gave; null for others. */
  initial_password_hash: string | null;
  is_demo: boolean;
}

export async function listActiveAdministrators(db: Db): Promise<AdministratorRow[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'initial_password_hash', 'is_demo'])
    .where('is_active', '=', true)
    .where(sql<boolean>`roles @> array['ADMIN']::text[]`)
    .execute();
}
