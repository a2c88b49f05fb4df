import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { noneOf } from '#platform/database/any-id.ts';
import { onlyRow } from '#platform/only-row.ts';
import { isOrderCounted } from '#domains/orders/orders.columns.ts';
import type { PlaceProviders } from './landing.rules.ts';

/** A place as a response shows it. */
export interface PlaceRow {
  id: number;
  name: string;
  region: string | null;
  country: string;
  slug: string;
}

const placeColumns = sql`place.id, place.name, place.region, place.country, place.slug`;

/** Prices of cards in one currency. */
export interface PriceRow {
  price_min: number | null;
  price_max: number | null;
  /** Null without prices. */
  currency: string | null;
  currency_country: string | null;
}

export async function findPlaceBySlug(db: Db, slug: string): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns} from places place where place.slug = ${slug}
  `.execute(db);
  return rows[0];
}

/** Leaves out the profiles `without`, like the other statements of this file. */
export async function countProviders(
  db: Db,
  skillId: string,
  without: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct provider_profile_id)::int as count
      from service_cards
     where skill_id = ${skillId} and is_listed and provider_profile_id != ${noneOf(without)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the trades that at least `providers` providers offer. */
export async function listTradesWithProviders(
  db: Db,
  providers: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select skill.id, skill.name from skills skill
     where (
       select count(*) from (
         select distinct provider_profile_id from service_cards where skill_id = skill.id and is_listed limit ${providers}
       ) offering
     ) >= ${providers}
     order by fold(skill.name)
  `.execute(db);
  return rows;
}

/** A provider with a radius counts in the places this near to the center that is public. */
const LOCAL_KM = 10;

/** True if `area` names `place`, or has its base near it. The point of a base is not public, so its center is another one. */
const isLocal = sql`(
  area.kind = 'PLACES' and area.place_id = place.id
  or area.kind = 'RADIUS' and area.search_point <@ cube_enlarge(place.point, ${sql.lit(LOCAL_KM)}, 3)
     and area.search_point <-> place.point <= ${sql.lit(LOCAL_KM)}
     and place.country = (select base.country from places base where base.id = area.place_id))`;

/** Selects the places in which the providers of `card` are local. A place that is no longer listed keeps those who name it. */
const localPlaces = sql`
  card
  join provider_areas area on area.provider_profile_id = card.provider_profile_id
 cross join lateral (
   select named.* from places named where area.kind = 'PLACES' and named.id = area.place_id
   union all
   select near.* from places near
    where area.kind = 'RADIUS' and near.is_listed
      and near.point <@ cube_enlarge(area.search_point, ${sql.lit(LOCAL_KM)}, 3)
      and near.point <-> area.search_point <= ${sql.lit(LOCAL_KM)}
      and near.country = (select base.country from places base where base.id = area.place_id)
 ) place`;

/** Returns the places with most local providers of a trade, with their prices. */
export async function listPlacesOfSkill(
  db: Db,
  skillId: string,
  { without, limit }: { without: readonly string[]; limit: number },
): Promise<(PlaceRow & PriceRow & { providers: number })[]> {
  const { rows } = await sql<PlaceRow & PriceRow & { providers: number }>`
    with card as materialized (
      select card.provider_profile_id, min(package.price_cents) as price_min, max(package.price_cents) as price_max,
             min(card.currency) as currency, min(card.currency_country) as currency_country
        from service_cards card
        join service_packages package on package.service_card_id = card.id and package.archived_at is null
       where card.skill_id = ${skillId} and card.is_listed and card.provider_profile_id != ${noneOf(without)}
       group by card.provider_profile_id
    )
    select ${placeColumns}, count(*)::int as providers, min(card.price_min) as price_min,
           max(card.price_max) as price_max, min(card.currency) as currency,
           min(card.currency_country) as currency_country
      from ${localPlaces}
     group by place.id, place.name, place.region, place.country, place.slug, place.population
     order by providers desc, place.population desc, place.id
     limit ${limit}
  `.execute(db);
  return rows;
}

interface LocalFilter {
  skillId: string;
  placeId: number;
  without: readonly string[];
}

/** Returns the number of providers of a trade who travel to a place. */
export async function countComing(
  db: Db,
  { skillId, placeId, without }: LocalFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct area.provider_profile_id)::int as count
      from places place
      join provider_areas area on area.search_box @> place.point
       and (area.search_point <-> place.point) <= area.search_radius_km
     where place.id = ${placeId} and area.provider_profile_id != ${noneOf(without)}
       and exists (
         select from service_cards card
          where card.provider_profile_id = area.provider_profile_id
            and card.skill_id = ${skillId}
            and card.is_listed
       )
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Facts of the local providers of a trade in a place. */
export interface LocalFactsRow extends PriceRow {
  providers: number;
  emergencies: number;
  rating_sum: number;
  rating_count: number;
  /** Completed orders of their services that count. */
  jobs_done: number;
}

/** Selects the bookable services of a trade of the local providers. */
const selectLocalCards = ({ skillId, placeId, without }: LocalFilter) => sql`
  select card.id, card.provider_profile_id, card.is_emergency, card.reach, card.currency, card.currency_country,
         card.pause_minutes as pause, package.price_min, package.price_max, package.duration
    from (
      select distinct area.provider_profile_id
        from places place join provider_areas area on ${isLocal}
       where place.id = ${placeId} and area.provider_profile_id != ${noneOf(without)}
    ) local
    join service_cards card on card.provider_profile_id = local.provider_profile_id
   cross join lateral (
     select min(price_cents) as price_min, max(price_cents) as price_max, min(duration_minutes) as duration
       from service_packages
      where service_card_id = card.id and archived_at is null
   ) package
   where card.skill_id = ${skillId} and card.is_listed and package.duration is not null`;

/** Returns the facts of all local providers as numbers, however many they are. */
export async function findLocalFacts(db: Db, filter: LocalFilter): Promise<LocalFactsRow> {
  const { rows } = await sql<LocalFactsRow>`
    with card as materialized (${selectLocalCards(filter)}),
    provider as materialized (
      select id, rating_sum, rating_count from provider_profiles
       where id in (select provider_profile_id from card)
    )
    select (select count(*)::int from provider) as providers,
           (count(distinct provider_profile_id) filter (where is_emergency))::int as emergencies,
           min(price_min) as price_min, max(price_max) as price_max, min(currency) as currency,
           min(currency_country) as currency_country,
           (select coalesce(sum(rating_sum), 0)::int from provider) as rating_sum,
           (select coalesce(sum(rating_count), 0)::int from provider) as rating_count,
           (select count(*)::int
              from card done
              join service_orders job on job.provider_profile_id = done.provider_profile_id
               and job.service_card_id = done.id and job.status = 'COMPLETED'
              join users client on client.id = job.client_id
              join provider_profiles profile on profile.id = job.provider_profile_id
             where ${isOrderCounted({ order: 'job', client: 'client', profile: 'profile' })}) as jobs_done
      from card
  `.execute(db);
  return onlyRow(rows);
}

/** A service of a local provider. */
export interface LocalCardRow {
  id: string;
  provider_profile_id: string;
  reach: string[];
  /** Minutes of the shortest package. */
  duration: number;
  /** Minutes between its end and the next job. */
  pause: number;
}

/** Returns the services of the `limit` local providers of the best ranking quality, the best first. */
export async function listLocalCards(
  db: Db,
  filter: LocalFilter,
  limit: number,
): Promise<LocalCardRow[]> {
  const { rows } = await sql<LocalCardRow>`
    with card as materialized (${selectLocalCards(filter)}),
    best as materialized (
      select provider.id, coalesce(reputation.quality, 0) as quality
        from (select distinct provider_profile_id as id from card) provider
        left join provider_reputation reputation on reputation.provider_profile_id = provider.id
       order by quality desc, provider.id desc limit ${limit}
    )
    select card.id, card.provider_profile_id, card.reach, card.duration, card.pause
      from best join card on card.provider_profile_id = best.id
     order by best.quality desc, best.id desc, card.id desc
  `.execute(db);
  return rows;
}

export async function isListedPage(db: Db, skillId: string, placeId: number): Promise<boolean> {
  const { rows } = await sql`
    select from landing_pages where skill_id = ${skillId} and place_id = ${placeId}
  `.execute(db);
  return rows.length > 0;
}

/** Returns the nearest other places with a listed page of the trade. */
export async function listNearbyPages(
  db: Db,
  { skillId, placeId, limit }: { skillId: string; placeId: number; limit: number },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select ${placeColumns}
      from landing_pages page
      join places place on place.id = page.place_id
      join places here on here.id = ${placeId}
     where page.skill_id = ${skillId} and place.id <> here.id and place.country = here.country
     order by place.point <-> here.point
     limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the ids of the trades with a listed page in a place. */
export async function listSkillsOfPlace(db: Db, placeId: number): Promise<string[]> {
  const { rows } = await sql<{ skill_id: string }>`
    select skill_id from landing_pages where place_id = ${placeId}
  `.execute(db);
  return rows.map((row) => row.skill_id);
}

/** Returns the places with at least `providers` local providers of a trade, most providers first. */
export async function listCandidates(
  db: Db,
  skillId: string,
  providers: number,
): Promise<PlaceProviders[]> {
  const { rows } = await sql<{ place_id: number; provider_profile_ids: string[] }>`
    with card as materialized (
      select distinct provider_profile_id from service_cards where skill_id = ${skillId} and is_listed
    )
    select place.id as place_id, array_agg(card.provider_profile_id) as provider_profile_ids
      from ${localPlaces}
     where place.is_listed
     group by place.id, place.population
    having count(*) >= ${providers}
     order by count(*) desc, place.population desc, place.id
  `.execute(db);
  return rows.map((row) => ({
    placeId: row.place_id,
    providerProfileIds: row.provider_profile_ids,
  }));
}

/** Replaces the listed pages of a trade. */
export async function saveListedPages(
  db: TransactionDb,
  skillId: string,
  placeIds: readonly number[],
): Promise<void> {
  await sql`
    delete from landing_pages where skill_id = ${skillId} and place_id <> all(${placeIds}::int[])
  `.execute(db);
  await sql`
    insert into landing_pages (skill_id, place_id)
    select ${skillId}::uuid, place_id from unnest(${placeIds}::int[]) as place_id
        on conflict do nothing
  `.execute(db);
}

/** Returns the slugs of the places with a listed page of a trade. */
export async function listPagesOfSkill(db: Db, skillId: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select place.slug from landing_pages page
      join places place on place.id = page.place_id
     where page.skill_id = ${skillId}
     order by place.slug
  `.execute(db);
  return rows.map((row) => row.slug);
}
