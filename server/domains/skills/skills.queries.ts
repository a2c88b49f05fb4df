import { sql, type Selectable } from 'kysely';
import type { Db } from '../../platform/context.ts';
import type { Skills } from '../../platform/database/schema.ts';

export type SkillRow = Pick<Selectable<Skills>, 'id' | 'name' | 'default_image_urls'>;

/** All skills, in the order of their names, which accents and case don't change. */
export async function findSkills(db: Db): Promise<SkillRow[]> {
  return db
    .selectFrom('skills')
    .select(['id', 'name', 'default_image_urls'])
    .orderBy(sql`fold(name)`)
    .execute();
}
