import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import {
  MAX_SYNONYMS,
  type Synonym,
} from '@oficio/contract/domains/skills/skills-synonyms.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import type { Tx, TransactionDb } from '#platform/context.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import {
  countSynonyms,
  findSynonym,
  findSynonyms,
  insertSynonym,
  lockSynonym,
  rememberWords,
  removeSynonym,
  saveSynonym,
  type SynonymRow,
} from './skills-synonyms.queries.ts';

function toSynonym(row: SynonymRow): Synonym {
  return {
    id: row.id,
    words: row.words,
    skill: { id: row.skill_id, name: row.name },
    country: row.country as Country | null,
    kind: row.kind,
  };
}

/** Returns all synonyms, by skill and words. */
export const listSynonyms: UseCase<typeof endpoints.listSynonyms> = async ({ db }) =>
  (await findSynonyms(db)).map(toSynonym);

async function loadSynonym(db: TransactionDb, id: string): Promise<Synonym> {
  const row = await findSynonym(db, id);
  if (!row) throw new DomainError(skillsErrors.SYNONYM_NOT_FOUND);
  return toSynonym(row);
}

async function lockExisting(db: TransactionDb, id: string): Promise<Synonym> {
  const row = await lockSynonym(db, id);
  if (!row) throw new DomainError(skillsErrors.SYNONYM_NOT_FOUND);
  return toSynonym(row);
}

/** Records the change of a synonym as one of its trade, and invalidates cached searches. */
async function recordChange(
  tx: Tx,
  { userId }: Actor,
  action: 'SYNONYM_CREATED' | 'SYNONYM_CHANGED' | 'SYNONYM_DELETED',
  { before, after }: { before: Synonym | null; after: Synonym | null },
): Promise<void> {
  const values = (synonym: Synonym | null) =>
    synonym && {
      words: synonym.words,
      country: synonym.country ?? 'ALL_COUNTRIES',
      kind: synonym.kind,
      ...(before && after && before.skill.id !== after.skill.id && { skill: synonym.skill.name }),
    };
  await recordAuditEntry(tx.db, {
    actorId: userId,
    action,
    subject: { type: 'skill', id: (after ?? before)?.skill.id ?? '' },
    before: values(before),
    after: values(after),
  });
  await tx.publicDataChanged();
}

/**
 * Adds words for a trade. Throws SYNONYM_TAKEN and SYNONYMS_FULL (409), SYNONYM_TOO_COMMON and
 * SKILL_UNKNOWN (400).
 */
export const createSynonym: UseCase<typeof endpoints.createSynonym> = (context, actor, { body }) =>
  context.transaction(async (tx) => {
    if ((await countSynonyms(tx.db)) >= MAX_SYNONYMS)
      throw new DomainError(skillsErrors.SYNONYMS_FULL);
    const id = randomUUIDv7();
    await insertSynonym(tx.db, id, body);
    const after = await loadSynonym(tx.db, id);
    await recordChange(tx, actor, 'SYNONYM_CREATED', { before: null, after });
    return after;
  });

/**
 * Replaces words, trade and country; idempotent. Throws SYNONYM_NOT_FOUND (404), SYNONYM_TAKEN (409),
 * SYNONYM_TOO_COMMON and SKILL_UNKNOWN (400).
 */
export const updateSynonym: UseCase<typeof endpoints.updateSynonym> = (
  context,
  actor,
  { params: { id }, body },
) =>
  context.transaction(async (tx) => {
    const before = await lockExisting(tx.db, id);
    const isUnchanged =
      before.words === body.words &&
      before.country === body.country &&
      before.kind === (body.kind ?? before.kind) &&
      before.skill.id === body.skillId;
    if (isUnchanged) return before;
    await rememberWords(tx.db, id);
    await saveSynonym(tx.db, id, body);
    const after = await loadSynonym(tx.db, id);
    await recordChange(tx, actor, 'SYNONYM_CHANGED', { before, after });
    return after;
  });

/** Removes a synonym. Throws SYNONYM_NOT_FOUND (404). */
export const deleteSynonym: UseCase<typeof endpoints.deleteSynonym> = async (
  context,
  actor,
  { params: { id } },
) => {
  await context.transaction(async (tx) => {
    const before = await lockExisting(tx.db, id);
    await rememberWords(tx.db, id);
    await removeSynonym(tx.db, id);
    await recordChange(tx, actor, 'SYNONYM_DELETED', { before, after: null });
  });
};
