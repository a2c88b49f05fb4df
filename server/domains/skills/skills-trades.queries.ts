import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import type { Trade } from '@oficio/contract/domains/skills/skills-trades.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { violatedConstraint } from '#platform/database/sqlstate.ts';

const selectTrades = sql`
  select skill.id, skill.name, skill.is_offered as "isOffered", skill.people,
         coalesce((
           select jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name) order by fold(other.name))
             from related_skills relation join skills other on other.id = relation.related_id
            where relation.skill_id = skill.id
         ), '[]') as related
    from skills skill`;

export async function findTrades(db: Db): Promise<Trade[]> {
  const { rows } = await sql<Trade>`${selectTrades} order by fold(skill.name)`.execute(db);
  return rows;
}

/** Locks the trade until the commit. */
export async function lockTrade(db: TransactionDb, id: string): Promise<Trade | undefined> {
  const { rows } = await sql<Trade>`
    ${selectTrades} where skill.id = ${id} for update of skill
  `.execute(db);
  return rows[0];
}

const errorsOfConstraints = {
  related_skills_related: skillsErrors.SKILL_UNKNOWN,
  related_skills_differ: skillsErrors.SKILL_RELATED_TO_ITSELF,
} as const;

function rethrow(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint !== 'related_skills_related' && constraint !== 'related_skills_differ')
    throw error;
  throw new DomainError(errorsOfConstraints[constraint]);
}

/** Throws SKILL_UNKNOWN and SKILL_RELATED_TO_ITSELF (400). */
export async function saveTrade(
  db: TransactionDb,
  id: string,
  { people, relatedIds }: { people: string | null; relatedIds: readonly string[] },
): Promise<void> {
  await db.updateTable('skills').set({ people }).where('id', '=', id).execute();
  await db.deleteFrom('related_skills').where('skill_id', '=', id).execute();
  if (relatedIds.length === 0) return;
  await db
    .insertInto('related_skills')
    .values(relatedIds.map((related) => ({ skill_id: id, related_id: related })))
    .execute()
    .catch(rethrow);
}
