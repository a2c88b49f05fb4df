import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import type { DeletedCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db } from '#platform/context.ts';
import { findSkillAndProvider } from './paused.queries.ts';

/** Throws CARD_DELETED (410) with the skill and the visible provider of a deleted card. */
export async function refuseDeleted(db: Db, cardId: string): Promise<never> {
  const row = await findSkillAndProvider(db, cardId);
  const details: DeletedCard | undefined = row && {
    skill: { id: row.skill_id, name: row.skill_name },
    provider: row.is_visible ? { id: row.profile_id, fullName: row.full_name } : null,
  };
  throw new DomainError(catalogErrors.CARD_DELETED, undefined, details);
}
