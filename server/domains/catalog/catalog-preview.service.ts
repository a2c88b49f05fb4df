import type { Db } from '#platform/context.ts';
import type { SharePreview } from '../media/media-preview.view.ts';
import { loadImages } from '../media/media.service.ts';
import { describeCardPreview } from './catalog-preview.template.ts';
import { findTiles } from './catalog.queries.ts';
import { defaultCoverIds, toServiceCardTile } from './catalog.view.ts';

/** Returns the content of a card's link-preview picture; undefined when the card is not listed. */
export async function findCardPreview(db: Db, id: string): Promise<SharePreview | undefined> {
  const [card] = await findTiles(db, [id]);
  if (!card?.is_listed) return undefined;
  const defaultCovers = await loadImages(db, defaultCoverIds([card]));
  return describeCardPreview(toServiceCardTile(card, defaultCovers));
}
