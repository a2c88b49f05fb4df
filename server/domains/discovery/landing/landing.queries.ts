import { sql } from 'kysely';
import type { Db, TransactionDb } from '../../../platform/context.ts';
import { noneOf } from '../../../platform/database/any-id.ts';
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
  currency: string;
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

/** Returns the places that most providers of a trade name, with their prices. */
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
      from card
      join provider_areas area on area.provider_profile_id = card.provider_profile_id
      join places place on place.id = area.place_id
     group by place.id
     order by providers desc, place.population desc, place.id
     limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the number of providers of a trade who travel to a place. */
interface LocalFilter {
  skillId: string;
  placeId: number;
  without: readonly string[];
}

export async function countComing(
  db: Db,
  { skillId, placeId, without }: LocalFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct area.provider_profile_id)::int as count
      from places place
      join provider_areas area on area.box @> place.point and (area.point <-> place.point) <= area.radius_km
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

/** A service of a provider who names the place. */
export interface LocalCardRow extends PriceRow {
  id: string;
  provider_profile_id: string;
  is_emergency: boolean;
  reach: string[];
  /** Minutes of the shortest package. */
  duration: number;
  rating_sum: number;
  rating_count: number;
}

/** Returns the services of a trade whose providers name the place, best rated first. */
export async function listLocalCards(
  db: Db,
  { skillId, placeId, without }: LocalFilter,
): Promise<LocalCardRow[]> {
  const { rows } = await sql<LocalCardRow>`
    select card.id, card.provider_profile_id, card.is_emergency, card.reach, card.currency, card.currency_country, profile.rating_sum,
           profile.rating_count, package.price_min, package.price_max, package.duration
      from provider_areas area
      join provider_profiles profile on profile.id = area.provider_profile_id
      join service_cards card on card.provider_profile_id = profile.id
     cross join lateral (
       select min(price_cents) as price_min, max(price_cents) as price_max, min(duration_minutes) as duration
         from service_packages
        where service_card_id = card.id and archived_at is null
     ) package
     where area.place_id = ${placeId} and card.skill_id = ${skillId} and card.is_listed
       and package.duration is not null and card.provider_profile_id != ${noneOf(without)}
     order by average_rating(profile.rating_sum, profile.rating_count) desc, profile.rating_count desc, card.id desc
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

/** Returns the places that at least `providers` providers of a trade name, most providers first. */
export async function listCandidates(
  db: Db,
  skillId: string,
  providers: number,
): Promise<PlaceProviders[]> {
  const { rows } = await sql<{ place_id: number; provider_profile_ids: string[] }>`
    select area.place_id, array_agg(area.provider_profile_id) as provider_profile_ids
      from provider_areas area
      join places place on place.id = area.place_id and place.is_listed
     where exists (
       select from service_cards card
        where card.provider_profile_id = area.provider_profile_id
          and card.skill_id = ${skillId}
          and card.is_listed
     )
     group by area.place_id, place.population
    having count(*) >= ${providers}
     order by count(*) desc, place.population desc, area.place_id
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
