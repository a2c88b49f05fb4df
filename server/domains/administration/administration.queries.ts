import type { Country } from '@oficio/contract/platform/countries.ts';
import type { OpenWork } from '@oficio/contract/domains/administration/administration.schema.ts';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/context.ts';
import { onlyRow } from '#platform/only-row.ts';
import type { ServiceOrders } from '#platform/database/schema.ts';
import { isMatching } from './people/orders.queries.ts';
import { hasAcceptedTerms } from '../texts/texts.columns.ts';

export interface UserFilter {
  search: string | undefined;
  role: string | undefined;
  country: string | undefined;
  /** Id of the last user of the previous page. */
  cursor: string | undefined;
  limit: number;
}

export type UserSummaryRow = Awaited<ReturnType<typeof findUsers>>[number];

const summaryColumns = [
  'person.id',
  'person.full_name',
  'person.email',
  'person.country',
  'person.photo_image_id',
  'person.roles',
  'person.is_active',
  'person.verified_at',
  'person.erased_at',
  'person.paused_at',
  'person.erasure_due_at',
  'person.created_at',
  'profile.id as provider_profile_id',
] as const;

function selectUsers(db: Db) {
  return db
    .selectFrom('users as person')
    .leftJoin('provider_profiles as profile', 'profile.user_id', 'person.id');
}

/** Returns each country that an account names, also of accounts that are not active. */
export async function findUserCountries(db: Db): Promise<Country[]> {
  const rows = await db
    .selectFrom('users')
    .select('country')
    .distinct()
    .where('country', 'is not', null)
    .orderBy('country')
    .$castTo<{ country: Country }>()
    .execute();
  return rows.map(({ country }) => country);
}

/** Users that match all given filters, newest first. */
export async function findUsers(db: Db, { search, role, country, cursor, limit }: UserFilter) {
  return selectUsers(db)
    .select(summaryColumns)
    .$if(Boolean(search), (query) =>
      query.where(
        sql<boolean>`(${isMatching(search ?? '')} or person.id = any(array(
          select unnest(array[o.client_id, party.user_id])
            from service_orders o join provider_profiles party on party.id = o.provider_profile_id
           where o.number = upper(${search ?? ''}))))`,
      ),
    )
    .$if(role !== undefined, (query) => query.where(sql<boolean>`${role} = any(person.roles)`))
    .$if(country !== undefined, (query) => query.where('person.country', '=', country ?? ''))
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(person.created_at, person.id)
          < (select created_at, id from users where id = ${cursor}::uuid)`,
      ),
    )
    .orderBy('person.created_at', 'desc')
    .orderBy('person.id', 'desc')
    .limit(limit)
    .execute();
}

export type UserDetailsRow = NonNullable<Awaited<ReturnType<typeof findUserDetails>>>;

/** Columns are listed one by one, so that no secret enters the details. */
export async function findUserDetails(db: Db, userId: string) {
  return selectUsers(db)
    .leftJoin('users as referrer', 'referrer.id', 'person.referred_by_user_id')
    .leftJoin('account_deactivations as deactivation', (join) =>
      join.onRef('deactivation.user_id', '=', 'person.id').on('deactivation.ended_at', 'is', null),
    )
    .select(summaryColumns)
    .select([
      'person.phone',
      'person.address',
      hasAcceptedTerms('person').as('has_accepted_terms'),
      'person.referral_code',
      'person.referral_credits',
      'person.promotions_used_count',
      'person.rating_sum',
      'person.rating_count',
      'person.administrator_rights',
      'person.updated_at',
      'referrer.referral_code as referred_by_code',
      'deactivation.reason as deactivation_reason',
      'deactivation.at as deactivated_at',
      'profile.bio',
      'profile.timezone',
      'profile.rating_sum as provider_rating_sum',
      'profile.rating_count as provider_rating_count',
      sql<number>`(select count(*)::int from users where referred_by_user_id = person.id)`.as(
        'referrals_count',
      ),
      sql<number>`(
        select count(*)::int from service_cards
         where provider_profile_id = profile.id and deleted_at is null
      )`.as('cards_count'),
      sql<string[]>`array(
        select distinct zone from service_cards card, unnest(card.reach) as zone
         where card.provider_profile_id = profile.id and card.deleted_at is null order by zone
      )`.as('zones'),
      sql<number>`(select count(*)::int from service_orders where client_id = person.id)`.as(
        'orders_as_client',
      ),
      sql<number>`(
        select count(*)::int from service_orders where provider_profile_id = profile.id
      )`.as('orders_as_provider'),
    ])
    .where('person.id', '=', userId)
    .executeTakeFirst();
}

export type UserOrderRow = Pick<
  Selectable<ServiceOrders>,
  | 'id'
  | 'number'
  | 'status'
  | 'card_title'
  | 'client_id'
  | 'scheduled_at'
  | 'total_cents'
  | 'currency'
  | 'currency_country'
  | 'created_at'
> & {
  is_client: boolean;
  client_name: string;
  provider_user_id: string;
  provider_name: string;
};

/** The newest orders of a user as either party. Two limited index scans, however many orders there are. */
export async function findUserOrders(
  db: Db,
  userId: string,
  limit: number,
): Promise<UserOrderRow[]> {
  const { rows } = await sql<UserOrderRow>`
    select o.id, o.number, o.client_id = ${userId} as is_client, o.status, o.card_title, o.client_id,
           client.full_name as client_name, profile.user_id as provider_user_id,
           provider.full_name as provider_name, o.scheduled_at, o.total_cents, o.currency,
           o.currency_country, o.created_at
      from (
        (select * from service_orders where client_id = ${userId} order by id desc limit ${limit})
        union all
        (select * from service_orders
          where provider_profile_id = (select id from provider_profiles where user_id = ${userId})
          order by id desc limit ${limit})
      ) o
      join users client on client.id = o.client_id
      join provider_profiles profile on profile.id = o.provider_profile_id
      join users provider on provider.id = profile.user_id
     order by o.id desc
     limit ${limit}
  `.execute(db);
  return rows;
}

/** Counts the open work of a user as either party, and their public cards. */
export async function countOpenWork(db: Db, userId: string): Promise<OpenWork> {
  const byParty = (table: string, condition: string) =>
    sql`(select json_build_object(
          'asClient', count(*) filter (where client_id = ${userId}),
          'asProvider', count(*) filter (where client_id <> ${userId}))
        from ${sql.table(table)}
       where ${sql.raw(condition)} and (client_id = ${userId} or provider_profile_id = (select id from profile)))`;
  const { rows } = await sql<OpenWork>`
    with profile as materialized (select id from provider_profiles where user_id = ${userId})
    select ${byParty('service_orders', "status = 'PENDING'")} as "pendingOrders",
           ${byParty('service_orders', "status = 'ACCEPTED'")} as "acceptedOrders",
           ${byParty('negotiations', 'deadline_at is not null')} as "openNegotiations",
           (select count(*)::int from service_cards
             where provider_profile_id = (select id from profile) and is_listed) as "listedCards"
  `.execute(db);
  return onlyRow(rows);
}
