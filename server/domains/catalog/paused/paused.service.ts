import type * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db, Tx } from '#platform/context.ts';
import type { ProviderActor } from '#platform/http/actor.ts';
import type { UseCase } from '#platform/http/route.ts';
import { deleteImage } from '#domains/media/media.service.ts';
import { isPublished } from '../approval/publishing.service.ts';
import { cardDeleted, cardResumed } from '../catalog.events.ts';
import { isOwnCard } from '../catalog.queries.ts';
import { loadCard, lockOwn } from '../catalog.service.ts';
import { findOpenWork, saveDeletion, savePause } from './paused.queries.ts';

/** Refreshes public pages and the owner's other tabs. */
async function announce(tx: Tx, cardId: string, { userId }: ProviderActor): Promise<void> {
  await tx.changed({ kind: 'serviceCard', id: cardId }, [userId]);
  await tx.publicDataChanged();
}

function setPaused(
  context: Context,
  actor: ProviderActor,
  cardId: string,
  isPaused: boolean,
): Promise<ServiceCard> {
  return context.transaction(async (tx) => {
    const { id } = await lockOwn(tx.db, cardId, actor);
    await savePause(tx.db, id, isPaused);
    const { providerProfileId } = actor;
    if (!isPaused) await tx.publish(cardResumed({ providerProfileId }));
    await announce(tx, id, actor);
    return loadCard(tx.db, id);
  });
}

/**
 * Hides an own card from everybody else. What is already booked or negotiated continues. Throws
 * CARD_NOT_FOUND (404).
 */
export const pauseServiceCard: UseCase<typeof endpoints.pauseServiceCard> = (
  context,
  actor,
  { params },
) => setPaused(context, actor, params.id, true);

/** Throws CARD_NOT_FOUND (404). */
export const resumeServiceCard: UseCase<typeof endpoints.resumeServiceCard> = (
  context,
  actor,
  { params },
) => setPaused(context, actor, params.id, false);

async function refuseIfInUse(db: Db, id: string, { providerProfileId }: ProviderActor) {
  const { counts, listed } = await findOpenWork(db, { id, providerProfileId });
  if (counts.orders + counts.negotiations > 0)
    throw new DomainError(catalogErrors.CARD_IN_USE, counts, listed);
}

/**
 * Checks before a deletion that it would not be refused; changes and locks nothing. Throws CARD_NOT_FOUND (404) and
 * CARD_IN_USE (409).
 */
export const checkDeletion: UseCase<typeof endpoints.checkDeletion> = async (
  { db },
  actor,
  { params },
) => {
  const isOwn = await isOwnCard(db, params.id, actor.providerProfileId);
  if (!isOwn) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  await refuseIfInUse(db, params.id, actor);
};

/**
 * Deletes an own card with its pictures. Bookings, requests and acceptances hold a share lock of
 * the card until their commit: those before the deletion are found as open work, those after it
 * find a deleted card. Throws CARD_NOT_FOUND (404), and CARD_IN_USE (409) while an order or a
 * negotiation is open.
 */
export const deleteServiceCard: UseCase<typeof endpoints.deleteServiceCard> = async (
  context,
  actor,
  { params },
) => {
  await context.transaction(async (tx) => {
    const card = await lockOwn(tx.db, params.id, actor);
    await refuseIfInUse(tx.db, card.id, actor);
    const imageIds = await saveDeletion(tx.db, card.id, card.cover_image_id);
    for (const imageId of imageIds) await deleteImage(tx, imageId);
    if (isPublished(card)) await tx.publish(cardDeleted({ serviceCardId: card.id }));
    await announce(tx, card.id, actor);
  });
};
