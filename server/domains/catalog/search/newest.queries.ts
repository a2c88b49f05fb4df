import { sql } from 'kysely';
import type { Db } from '#platform/context.ts';
import { noneOf } from '#platform/database/any-id.ts';
import { selectTiles, type TileRow } from '../catalog.queries.ts';
import type { CardFilter } from './search.rules.ts';

type SimpleFilter = Pick<
  CardFilter,
  'country' | 'skillId' | 'providerProfileId' | 'isEmergency' | 'isInstant' | 'hiddenProfileIds'
>;

/**
 * Returns the tiles of listed cards, newest first, that follow the id `after`. The ids are chosen in an array of the same
 * statement, so that PostgreSQL uses one plan for pages of all sizes
 * (docs/decisions/0117-few-statements-per-request.md).
 */
export function listNewestTiles(
  db: Db,
  filter: SimpleFilter,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<TileRow[]> {
  const { country, skillId, providerProfileId, hiddenProfileIds } = filter;
  const conditions = [sql`is_listed`];
  if (country !== undefined) conditions.push(sql`country = ${country}`);
  if (skillId !== undefined) conditions.push(sql`skill_id = ${skillId}`);
  if (providerProfileId !== undefined)
    conditions.push(sql`provider_profile_id = ${providerProfileId}`);
  if (hiddenProfileIds !== undefined)
    conditions.push(sql`provider_profile_id != ${noneOf(hiddenProfileIds)}`);
  if (filter.isEmergency) conditions.push(sql`is_emergency`);
  if (filter.isInstant) conditions.push(sql`instant_notice_hours is not null`);
  if (after !== undefined) conditions.push(sql`id < ${after}`);
  const ids = sql`select id from service_cards where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`;
  return selectTiles(db, sql`card.id = any(array(${ids})) order by card.id desc`);
}
