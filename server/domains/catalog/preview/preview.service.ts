import type { Db } from '../../../platform/context.ts';
import type { SharePreview } from '../../media/media-preview.view.ts';
import { loadImages } from '../../media/media.service.ts';
import { describeCardPreview } from './preview.template.ts';
import { findCards } from '../catalog.queries.ts';
import { imageIdsOf, toServiceCardTile } from '../catalog.view.ts';

/** Returns the content of a card's link-preview picture; undefined when the card is not listed. */
export async function findCardPreview(db: Db, id: string): Promise<SharePreview | undefined> {
  const [card] = await findCards(db, [id], 0);
  if (!card?.is_listed) return undefined;
  return describeCardPreview(toServiceCardTile(card, await loadImages(db, imageIdsOf([card]))));
}
