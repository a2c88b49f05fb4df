import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';

interface NewUnmetSearch {
  id: string;
  at: Date;
  skillId: string | null;
  placeId: number | null;
  country: string | null;
  isNarrow: boolean;
}

/**
 * Stores one search in its week; idempotent. A skill that was deleted since counts as none. Stores
 * nothing when the week has `max` searches.
 */
export async function insertUnmetSearch(
  db: Db,
  { id, at, skillId, placeId, country, isNarrow }: NewUnmetSearch,
  max: number,
): Promise<void> {
  await sql`
    with given as (select date_trunc('week', ${at}::timestamptz at time zone 'UTC')::date as week)
    insert into unmet_searches (id, week, skill_id, place_id, country, is_narrow)
      select ${id}::uuid, given.week, (select skill.id from skills skill where skill.id = ${skillId}::uuid for key share),
             ${placeId}::integer, ${country}::text, ${isNarrow}::boolean
        from given
       where (select count(*) from (
         select from unmet_searches where week = given.week limit ${max}
       ) stored) < ${max}
    on conflict do nothing
  `.execute(db);
}

/** Returns the most frequent groups of a week: a trade, a place and a country. */
export async function findUnmetDemand(db: Db, week: string, limit: number) {
  return db
    .selectFrom('unmet_searches as search')
    .leftJoin('skills as skill', 'skill.id', 'search.skill_id')
    .leftJoin('places as place', 'place.id', 'search.place_id')
    .select(({ fn }) => [
      'skill.id as skill_id',
      'skill.name as skill_name',
      'place.id as place_id',
      'place.name as place_name',
      'place.region',
      'place.country as place_country',
      'place.slug',
      'search.country',
      fn.countAll<number>().filterWhere('search.is_narrow', '=', false).as('searches'),
      fn.countAll<number>().filterWhere('search.is_narrow', '=', true).as('narrow_searches'),
      // An alert of a place has no country of its own.
      sql<number>`(
        select count(*)::int from search_alerts alert
         where alert.confirmed_at is not null
           and alert.skill_id is not distinct from skill.id and alert.place_id is not distinct from place.id
           and (place.id is not null or alert.country is not distinct from search.country)
      )`.as('waiting'),
    ])
    .where('search.week', '=', sql<string>`${week}::date`)
    .groupBy(['skill.id', 'place.id', 'search.country'])
    .orderBy('searches', 'desc')
    .orderBy('narrow_searches', 'desc')
    .orderBy(sql`fold(skill.name) nulls last, place.name nulls last, search.country nulls last`)
    .limit(limit)
    .execute();
}

export type UnmetDemandRow = Awaited<ReturnType<typeof findUnmetDemand>>[number];
