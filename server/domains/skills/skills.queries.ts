import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql, type Selectable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { Skills } from '#platform/database/schema.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';

export type SkillRow = Pick<Selectable<Skills>, 'id' | 'name' | 'default_image_urls'>;

const columns = ['id', 'name', 'default_image_urls'] as const;

/** Returns the offered skills by name, ignoring case and accents. */
export async function listSkillRows(db: Db): Promise<SkillRow[]> {
  return db
    .selectFrom('skills')
    .select(columns)
    .where('is_offered', '=', true)
    .orderBy(sql`fold(name)`)
    .execute();
}

/** Locks the skill against changes and deletion until the commit. */
export async function lockSkill(db: TransactionDb, id: string): Promise<SkillRow | undefined> {
  return db
    .selectFrom('skills')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

function rethrowTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'skills_name_unique') throw error;
  throw new DomainError(skillsErrors.SKILL_NAME_TAKEN);
}

/**
 * Inserts a skill, or offers one that searches already know. Returns its id. Throws SKILL_NAME_TAKEN (409), also when a
 * concurrent transaction inserts the name.
 */
export async function insertSkill(db: TransactionDb, id: string, name: string): Promise<string> {
  const inserted = await db
    .insertInto('skills')
    .values({ id, name })
    .onConflict((conflict) =>
      conflict
        .expression(sql`fold(name)`)
        .doUpdateSet({ is_offered: true, name })
        .where('skills.is_offered', '=', false),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new DomainError(skillsErrors.SKILL_NAME_TAKEN);
  return inserted.id;
}

/** Leaves undefined fields unchanged. Throws SKILL_NAME_TAKEN (409). */
export async function saveSkill(
  db: TransactionDb,
  id: string,
  change: { name?: string | undefined; defaultImageUrls?: string[] | undefined },
): Promise<void> {
  await db
    .updateTable('skills')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.defaultImageUrls && { default_image_urls: change.defaultImageUrls }),
    })
    .where('id', '=', id)
    .execute()
    .catch(rethrowTakenName);
}

/**
 * Throws SKILL_IN_USE (409), also when a concurrent transaction publishes a card with the skill.
 */
export async function removeSkill(db: TransactionDb, id: string): Promise<void> {
  try {
    await db.deleteFrom('skills').where('id', '=', id).execute();
  } catch (error) {
    if (violatedConstraint(error) !== 'service_cards_skill') throw error;
    throw new DomainError(skillsErrors.SKILL_IN_USE);
  }
}
