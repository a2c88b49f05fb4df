import type { Db } from '#platform/context.ts';

/** Returns the ids of the trades that do the work of a trade too, by name. */
export async function findRelatedSkills(db: Db, skillId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('related_skills as relation')
    .innerJoin('skills as related', 'related.id', 'relation.related_id')
    .where('relation.skill_id', '=', skillId)
    .select('related.id')
    .orderBy('related.name')
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns a trade, offered or not, with the noun for its people. */
export async function findTrade(db: Db, id: string) {
  return db
    .selectFrom('skills')
    .where('id', '=', id)
    .select(['id', 'name', 'people', 'is_offered'])
    .executeTakeFirst();
}
