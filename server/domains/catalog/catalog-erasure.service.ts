import { catalogText } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Tx } from '#platform/context.ts';
import { deleteImage } from '../media/media.service.ts';
import { clearCards, deleteGalleries } from './catalog-erasure.queries.ts';

/**
 * Deletes texts and pictures of a provider's cards. Orders have their own copy of title, package
 * and price.
 */
export async function eraseCards(tx: Tx, providerProfileId: string): Promise<void> {
  const imageIds = await deleteGalleries(tx.db, providerProfileId);
  await clearCards(tx.db, providerProfileId, catalogText.erasedCard);
  for (const imageId of imageIds) await deleteImage(tx, imageId);
}
