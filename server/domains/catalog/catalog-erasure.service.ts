import { catalogText } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { Tx } from '../../platform/context.ts';
import { deleteImage } from '../media/media.service.ts';
import { blankCards, removeAllPictures } from './booking/erasure.queries.ts';

/** Deletes texts and pictures of a provider's cards; orders keep their own copy of title, package and price. */
export async function eraseCards(tx: Tx, profileId: string): Promise<void> {
  const imageIds = await removeAllPictures(tx.db, profileId);
  await blankCards(tx.db, profileId, catalogText.erasedCard);
  for (const imageId of imageIds) await deleteImage(tx, imageId);
}
