import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import {
  NEW_CARDS_A_DAY,
  NEW_PROFILE_DAYS,
} from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { TransactionDb, Tx } from '#platform/context.ts';
import { administratorIds } from '#domains/accounts/accounts-administration.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { cardCreated, cardWaits } from '../catalog.events.ts';
import type { LockedCard } from '../catalog.queries.ts';
import { countNewCards, saveWaiting } from './approval.queries.ts';

/** Throws CARD_RATE (429) for a new provider who has published enough today. Call it under `lockPublishing`. */
export async function checkPublishingRate(
  db: TransactionDb,
  providerProfileId: string,
): Promise<void> {
  const published = await countNewCards(db, providerProfileId, NEW_PROFILE_DAYS);
  if (!published || published.count < NEW_CARDS_A_DAY) return;
  const details = { retryAfterSeconds: published.secondsUntilNext };
  throw new DomainError(catalogErrors.CARD_RATE, { limit: NEW_CARDS_A_DAY }, details);
}

/** Publishes a new card, or lets it wait for approval if the installation wants that. */
export async function submitCard(tx: Tx, id: string): Promise<void> {
  const { new_cards_wait: waits } = await readSettings(tx.db);
  if (waits) await letWait(tx, { id, isNew: true });
  else await tx.publish(cardCreated({ serviceCardId: id }));
}

/** Returns whether `cardCreated` was published. Until then no event leads to a card, whose address answers 404. */
export const isPublished = ({ approval }: Pick<LockedCard, 'approval'>): boolean =>
  approval === null;

/**
 * Lets a waiting or refused card wait in a new version, whatever the setting is now: only a decision publishes it. Call it
 * after each change of what visitors would read, with the card locked.
 */
export async function resubmitCard(
  tx: Tx,
  { id, approval }: Pick<LockedCard, 'id' | 'approval'>,
): Promise<void> {
  if (approval !== null) await letWait(tx, { id, isNew: approval === 'REFUSED' });
}

/** Refreshes the open queues, and notifies the administrators of a card that is new in them. */
async function letWait(tx: Tx, { id, isNew }: { id: string; isNew: boolean }): Promise<void> {
  await saveWaiting(tx.db, id);
  if (isNew) await tx.publish(cardWaits({ serviceCardId: id }));
  await tx.changed({ kind: 'serviceCard', id }, await administratorIds(tx.db, 'moderation'));
}
