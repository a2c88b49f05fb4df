import type * as endpoints from '@oficio/contract/domains/skills/skills.endpoints.ts';
import { skillsErrors } from '@oficio/contract/domains/skills/skills.errors.ts';
import type { Trade } from '@oficio/contract/domains/skills/skills-trades.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { TransactionDb } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { recordAuditEntry } from '../audit/audit.service.ts';
import { findTrades, lockTrade, saveTrade } from './skills-trades.queries.ts';

export const listTrades: UseCase<typeof endpoints.listTrades> = ({ db }) => findTrades(db);

async function lockExisting(db: TransactionDb, id: string): Promise<Trade> {
  const trade = await lockTrade(db, id);
  if (!trade) throw new DomainError(skillsErrors.SKILL_NOT_FOUND);
  return trade;
}

const valuesOf = ({ people, related }: Trade) => ({
  people: people ?? '',
  related: related.map(({ name }) => name).join(', '),
});

/**
 * Replaces the noun for the people of a trade and its related trades; idempotent. Throws SKILL_NOT_FOUND (404), SKILL_UNKNOWN and
 * SKILL_RELATED_TO_ITSELF (400).
 */
export const updateTrade: UseCase<typeof endpoints.updateTrade> = (
  context,
  { userId },
  { params: { id }, body: { people, relatedIds } },
) =>
  context.transaction(async (tx) => {
    const before = await lockExisting(tx.db, id);
    await saveTrade(tx.db, id, { people: people || null, relatedIds });
    const after = await lockExisting(tx.db, id);
    if (JSON.stringify(before) === JSON.stringify(after)) return after;
    await recordAuditEntry(tx.db, {
      actorId: userId,
      action: 'TRADE_CHANGED',
      subject: { type: 'skill', id },
      before: valuesOf(before),
      after: valuesOf(after),
    });
    await tx.publicDataChanged();
    return after;
  });
