import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Rows of a statement. A step is small, so that an export neither holds a snapshot for long nor fills the memory. */
const STEP = 500;

/**
 * Yields the rows of a statement in steps, in the order of their ids. The statement gets the id after which it continues and the
 * number of records, and returns rows with the `id` of their record.
 */
async function* inSteps<Row extends { id: string }>(
  db: Db,
  statement: (after: string, limit: number) => RawBuilder<Row>,
): AsyncGenerator<Row[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await statement(after, STEP).execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows;
  }
}

/** Writes an instant as spreadsheets in Spanish read it. The database does it far faster than this process. */
const momentOf = (column: string, zone: RawBuilder<unknown>) =>
  sql`to_char(${sql.ref(column)} at time zone ${zone}, 'DD/MM/YYYY HH24:MI')`;
const UTC = sql`'UTC'`;

export interface PersonRow {
  id: string;
  full_name: string;
  email: string;
  phone: string | null;
  country: string | null;
  district: string | null;
  roles: string[];
  is_active: boolean;
  is_verified: boolean;
  referral_code: string;
  referred_by: string | null;
  created_at: string;
}

export const peopleInSteps = (db: Db) =>
  inSteps(
    db,
    (after, limit) => sql<PersonRow>`
    select person.id, person.full_name, person.email, person.phone, person.country, person.district, person.roles,
           person.is_active, person.verified_at is not null as is_verified, person.referral_code,
           referrer.referral_code as referred_by, ${momentOf('person.created_at', UTC)} as created_at
      from users person
      left join users referrer on referrer.id = person.referred_by_user_id
     where person.id > ${after}::uuid and person.erased_at is null
     order by person.id
     limit ${limit}`,
  );

export interface PackageRow {
  /** The id of the card. */
  id: string;
  title: string;
  skill: string;
  provider_name: string;
  provider_email: string;
  country: string | null;
  reach: string[];
  is_listed: boolean;
  is_emergency: boolean;
  package_name: string | null;
  price_cents: string | null;
  duration_minutes: number | null;
  currency: string;
  created_at: string;
}

export const packagesInSteps = (db: Db) =>
  inSteps(
    db,
    (after, limit) => sql<PackageRow>`
    select card.id, card.title, skill.name as skill, person.full_name as provider_name, person.email as provider_email,
           person.country, card.reach, card.is_listed, card.is_emergency, package.name as package_name,
           package.price_cents::text, package.duration_minutes, card.currency,
           ${momentOf('card.created_at', UTC)} as created_at
      from (select * from service_cards
             where id > ${after}::uuid and deleted_at is null order by id limit ${limit}) card
      join skills skill on skill.id = card.skill_id
      join provider_profiles profile on profile.id = card.provider_profile_id
      join users person on person.id = profile.user_id
      left join service_packages package on package.service_card_id = card.id and package.archived_at is null
     order by card.id, package.position`,
  );

export interface OrderRow {
  id: string;
  number: string;
  status: string;
  created_at: string;
  scheduled_at: string;
  updated_at: string;
  card_title: string;
  package_name: string | null;
  client_name: string;
  provider_name: string;
  district: string | null;
  is_emergency: boolean;
  currency: string;
  total_cents: string;
  platform_fee_cents: string;
  discount_cents: string;
  provider_payout_cents: string;
  cancelled_by: string | null;
  timezone: string;
}

export const ordersInSteps = (db: Db) =>
  inSteps(
    db,
    (after, limit) => sql<OrderRow>`
    select work.id, work.number, work.status, ${momentOf('work.created_at', UTC)} as created_at,
           ${momentOf('work.scheduled_at', sql.ref('profile.timezone'))} as scheduled_at,
           ${momentOf('work.updated_at', UTC)} as updated_at, work.card_title,
           work.package_name, client.full_name as client_name, provider.full_name as provider_name,
           work.job_district as district, work.is_emergency, work.currency, work.total_cents::text,
           work.platform_fee_cents::text, work.discount_cents::text, work.provider_payout_cents::text, work.cancelled_by,
           profile.timezone
      from service_orders work
      join users client on client.id = work.client_id
      join provider_profiles profile on profile.id = work.provider_profile_id
      join users provider on provider.id = profile.user_id
     where work.id > ${after}::uuid
     order by work.id
     limit ${limit}`,
  );
