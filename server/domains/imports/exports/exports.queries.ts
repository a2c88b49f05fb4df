import type { Availability } from '@oficio/contract/domains/providers/providers.schema.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/context.ts';

/** Rows of a statement. A step is small, so that an export neither holds a snapshot for long nor fills the memory. */
const STEP = 500;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Yields the rows of a statement in steps. The statement gets the id after which it continues and the number of records, and
 * returns rows with the `id` of their record, in its order.
 */
async function* inSteps<Row extends { id: string }>(
  db: Db,
  statement: (after: string, limit: number) => RawBuilder<Row>,
  first = FIRST_ID,
): AsyncGenerator<Row[]> {
  let after = first;
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
  /** The ids of the profile and of the card, by which the next step continues. */
  id: string;
  provider_profile_id: string;
  card_id: string;
  provider_name: string;
  provider_email: string;
  phone: string | null;
  country: string | null;
  /** 'Miraflores, Lima' */
  places: string[] | null;
  radius_km: number | null;
  bio: string;
  availability: Availability;
  skill: string;
  title: string;
  description: string;
  reach: string[];
  package_name: string | null;
  package_description: string | null;
  price_cents: string | null;
  duration_minutes: number | null;
  currency: string;
  is_listed: boolean;
  is_emergency: boolean;
  created_at: string;
}

const ID_LENGTH = FIRST_ID.length;

/**
 * Lines of one person are together, so that a file can be divided between people. Another installation publishes them, so what
 * moderation, the administrators or the person took off this one is left out.
 */
export const packagesInSteps = (db: Db) =>
  inSteps(
    db,
    (after, limit) => sql<PackageRow>`
    select card.provider_profile_id || card.id::text as id, card.provider_profile_id, card.id as card_id,
           person.full_name as provider_name, person.email as provider_email, person.phone, person.country,
           area.places, area.radius_km, profile.bio, profile.availability, skill.name as skill, card.title,
           card.description, card.reach, package.name as package_name, package.description as package_description,
           package.price_cents::text, package.duration_minutes, card.currency, card.is_listed, card.is_emergency,
           ${momentOf('card.created_at', UTC)} as created_at
      from (select * from service_cards
             where provider_profile_id <= ${after.slice(0, ID_LENGTH)}::uuid
               and (provider_profile_id < ${after.slice(0, ID_LENGTH)}::uuid or id > ${after.slice(ID_LENGTH)}::uuid)
               and deleted_at is null and hidden_reason is null and approval is null
               and exists (
                 select from provider_profiles profile join users person on person.id = profile.user_id
                  where profile.id = provider_profile_id and profile.hidden_reason is null and person.is_active
                    and 'PROVIDER' = any(person.roles) and person.erasure_due_at is null and person.erased_at is null)
             order by provider_profile_id desc, id limit ${limit}) card
      join skills skill on skill.id = card.skill_id
      join provider_profiles profile on profile.id = card.provider_profile_id
      join users person on person.id = profile.user_id
      left join service_packages package on package.service_card_id = card.id and package.archived_at is null
     cross join lateral (
       select array_agg(concat_ws(', ', place.name, place.region) order by area.position) as places,
              max(area.radius_km) filter (where area.kind = 'RADIUS') as radius_km
         from provider_areas area join places place on place.id = area.place_id
        where area.provider_profile_id = profile.id) area
     order by card.provider_profile_id desc, card.id, package.position`,
    LAST_ID + FIRST_ID,
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
