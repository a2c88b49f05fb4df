import type * as endpoints from '@oficio/contract/domains/catalog/catalog-approval.endpoints.ts';
import type { WaitingCard } from '@oficio/contract/domains/catalog/catalog-approval.schema.ts';
import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '#platform/context.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { administratorIds } from '#domains/accounts/accounts-administration.service.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { cardCreated, cardDecided, cardResumed } from '../catalog.events.ts';
import { loadCard } from '../catalog.service.ts';
import {
  countWaiting,
  findDecided,
  findWaitingCards,
  isOneOwn,
  lockWaiting,
  saveDecision,
} from './approval.queries.ts';

/** Returns the cards of others that wait for approval, oldest first. */
export const listWaitingCards: UseCase<typeof endpoints.listWaitingCards> = async (
  { db },
  { userId },
  { query },
  exchange,
) => {
  const page = await loadPage(query, exchange, (position) =>
    findWaitingCards(db, userId, position),
  );
  const cards: WaitingCard[] = [];
  for (const { id, updated_at: updatedAt, owner_id: ownerId, full_name: fullName } of page) {
    // Loaded after its version: an edit between them makes the version old, so a decision about it is refused.
    const card = await loadCard(db, id);
    const version = updatedAt.toISOString();
    cards.push({ ...card, owner: { id: ownerId, fullName }, sentAt: version, version });
  }
  return cards;
};

export const countWaitingCards: UseCase<typeof endpoints.countWaitingCards> = async (
  { db },
  { userId },
) => ({ count: await countWaiting(db, userId) });

/** Records decisions, publishes them, and refreshes the open pages of the owners and the administrators. */
async function announce(
  tx: Tx,
  actorId: string,
  { cardIds, grounds }: { cardIds: readonly string[]; grounds: string | null },
): Promise<void> {
  const administrators = await administratorIds(tx.db, 'moderation');
  for (const { id, ownerId, title, profileId } of await findDecided(tx.db, cardIds)) {
    await recordAuditEntry(tx.db, {
      actorId,
      action: grounds === null ? 'CARD_APPROVED' : 'CARD_REFUSED',
      subject: { type: 'user', id: ownerId },
      before: null,
      after: { cardId: id, service: title, ...(grounds !== null && { grounds }) },
    });
    await tx.publish(cardDecided({ serviceCardId: id, isApproved: grounds === null }));
    if (grounds === null) {
      await tx.publish(cardCreated({ serviceCardId: id }));
      await tx.publish(cardResumed({ providerProfileId: profileId }));
    }
    await tx.changed({ kind: 'serviceCard', id }, [...new Set([...administrators, ownerId])]);
  }
}

/**
 * Approves or refuses the cards that still wait in the version that was read; of two administrators at once the first
 * decides. Throws OWN_CARD (403) when one is of the caller, and CARD_NOT_WAITING (409) when none waits in its version.
 */
export const decideCards: UseCase<typeof endpoints.decideCards> = (context, actor, { body }) =>
  context.transaction(async (tx) => {
    const grounds = body.decision === 'REFUSE' ? body.grounds : null;
    if (await isOneOwn(tx.db, body.cards, actor.userId))
      throw new DomainError(catalogErrors.OWN_CARD);
    await lockWaiting(tx.db, body.cards);
    const decided = await saveDecision(tx.db, body.cards, grounds);
    if (decided.length === 0) throw new DomainError(catalogErrors.CARD_NOT_WAITING);
    await announce(tx, actor.userId, { cardIds: decided, grounds });
    await tx.publicDataChanged();
    return { decided };
  });
