import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { imageFormats, MAX_GALLERY_IMAGES } from '@oficio/contract/domains/media/media.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { ProviderActor } from '#platform/http/actor.ts';
import { checkPublicTexts } from '../accounts/accounts-public-texts.rules.ts';
import type { UseCase } from '#platform/http/route.ts';
import { deleteImage, loadImages, storeImage } from '../media/media.service.ts';
import { imageView } from '../media/media.view.ts';
import {
  countGalleryImages,
  findGalleryImage,
  insertGalleryImage,
  listGalleryIds,
  removeGalleryImage,
  saveCover,
  saveGalleryDescription,
  saveGalleryOrder,
} from './catalog-gallery.queries.ts';
import { resubmitCard } from './approval/publishing.service.ts';
import { isOwnCard, lockOwnCard, type LockedCard } from './catalog.queries.ts';
import { loadCard, lockOwn } from './catalog.service.ts';
import { toGalleryImage } from './catalog.view.ts';

/** Called before the costly decoding; `lockOwn` checks again with the card locked. */
async function assertOwn(db: Db, cardId: string, actor: ProviderActor): Promise<void> {
  const isOwn = await isOwnCard(db, cardId, actor.providerProfileId);
  if (!isOwn) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
}

async function assertRoom(db: Db, cardId: string): Promise<void> {
  const count = await countGalleryImages(db, cardId);
  if (count >= MAX_GALLERY_IMAGES) throw new DomainError(catalogErrors.GALLERY_FULL);
}

/** Throws CARD_NOT_FOUND (404) and the errors of `storeImage`. */
export const replaceCoverImage: UseCase<typeof endpoints.replaceCoverImage> = async (
  context,
  actor,
  { params, file },
) => {
  await assertOwn(context.db, params.id, actor);
  const upload = {
    kind: 'cover',
    bytes: file,
    formats: imageFormats,
    ownerId: actor.userId,
  } as const;
  return storeImage(context, upload, async (tx, image) => {
    const card = await lockOwn(tx.db, params.id, actor);
    const { id, cover_image_id: previous } = card;
    await saveCover(tx.db, id, image.id);
    await resubmitCard(tx, card);
    if (previous) await deleteImage(tx, previous);
    await tx.publicDataChanged();
    return loadCard(tx.db, id);
  });
};

/**
 * Appends a picture to a gallery. Throws CARD_NOT_FOUND (404), GALLERY_FULL (409) and the errors of
 * `storeImage`.
 */
export const addGalleryImage: UseCase<typeof endpoints.addGalleryImage> = async (
  context,
  actor,
  { params, body, file },
) => {
  await assertOwn(context.db, params.id, actor);
  await assertRoom(context.db, params.id);
  checkPublicTexts(actor.country, body);
  const upload = {
    kind: 'gallery',
    bytes: file,
    formats: imageFormats,
    ownerId: actor.userId,
  } as const;
  return storeImage(context, upload, async (tx, image) => {
    const card = await lockOwn(tx.db, params.id, actor);
    const { id: cardId } = card;
    await assertRoom(tx.db, cardId);
    const id = randomUUIDv7();
    const { description } = body;
    await insertGalleryImage(tx.db, { id, cardId, imageId: image.id, description });
    await resubmitCard(tx, card);
    await tx.publicDataChanged();
    return toGalleryImage(id, description, imageView(image));
  });
};

/** Locks the card of a picture. Throws IMAGE_NOT_FOUND (404) unless it is an existing card of this provider. */
async function lockCardOf(
  db: TransactionDb,
  cardId: string | undefined,
  { providerProfileId }: ProviderActor,
): Promise<LockedCard> {
  const card = cardId && (await lockOwnCard(db, cardId, providerProfileId));
  if (!card) throw new DomainError(catalogErrors.IMAGE_NOT_FOUND);
  return card;
}

/**
 * Throws IMAGE_NOT_FOUND (404) for a picture that does not exist, was deleted, or belongs to
 * another provider.
 */
export const deleteGalleryImage: UseCase<typeof endpoints.deleteGalleryImage> = async (
  context,
  actor,
  { params },
) => {
  await context.transaction(async (tx) => {
    const stored = await findGalleryImage(tx.db, params.id);
    const card = await lockCardOf(tx.db, stored?.service_card_id, actor);
    const imageId = await removeGalleryImage(tx.db, params.id, actor.providerProfileId);
    if (!imageId) throw new DomainError(catalogErrors.IMAGE_NOT_FOUND);
    await resubmitCard(tx, card);
    await deleteImage(tx, imageId);
    await tx.publicDataChanged();
  });
};

/** Throws IMAGE_NOT_FOUND (404) like `deleteGalleryImage`. */
export const describeGalleryImage: UseCase<typeof endpoints.describeGalleryImage> = (
  context,
  actor,
  { params, body: { description } },
) =>
  context.transaction(async (tx) => {
    const stored = await findGalleryImage(tx.db, params.id);
    const card = await lockCardOf(tx.db, stored?.service_card_id, actor);
    checkPublicTexts(actor.country, { description }, [stored?.description]);
    const row = await saveGalleryDescription(
      tx.db,
      params.id,
      actor.providerProfileId,
      description,
    );
    const image = row && (await loadImages(tx.db, [row.image_id])).get(row.image_id);
    if (!image) throw new DomainError(catalogErrors.IMAGE_NOT_FOUND);
    await resubmitCard(tx, card);
    await tx.publicDataChanged();
    return toGalleryImage(params.id, description, image);
  });

/**
 * Throws CARD_NOT_FOUND (404), and GALLERY_CHANGED (409) unless `imageIds` names every picture of
 * the gallery once: a picture that was added or removed meanwhile has no position in this order.
 */
export const orderGallery: UseCase<typeof endpoints.orderGallery> = (
  context,
  actor,
  { params, body: { imageIds } },
) =>
  context.transaction(async (tx) => {
    const card = await lockOwn(tx.db, params.id, actor);
    const { id } = card;
    const present = await listGalleryIds(tx.db, id);
    const isSameSet = present.toSorted().join() === imageIds.toSorted().join();
    if (!isSameSet) throw new DomainError(catalogErrors.GALLERY_CHANGED);
    await saveGalleryOrder(tx.db, imageIds);
    await resubmitCard(tx, card);
    await tx.publicDataChanged();
    return loadCard(tx.db, id);
  });
