import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { imageIdOf } from './media.view.ts';

/**
 * Built-in covers are files `<name>-<width>.webp` in these widths, 16:9, and a JPEG of the largest
 * width.
 */
const BUILT_IN = /^(\/covers\/[a-z0-9-]+)-800\.webp$/;
const BUILT_IN_WIDTHS = [400, 800, 1200];
const STOCK_COVER = '/covers/stock-800.webp';
const WIDTH = 1200;
const HEIGHT = 675;

/**
 * One sand-colored pixel as WebP: built-in and foreign pictures have no blurred version of their
 * own.
 */
const PLAIN_PLACEHOLDER =
  'data:image/webp;base64,UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoBAAEAAoBCJYwCdAFAAAD+9KPrBSkM2TsMAAAA';

/** An image without an id, because built-in pictures and foreign addresses have none. */
export type CoverImage = Omit<Image, 'id'>;

/**
 * Returns the default picture of a card without a cover; undefined when the skill has none. Every
 * machine chooses the same one, by the last 32 bits of the id, which are random in a version 7
 * UUID.
 */
function pickDefaultCover(cardId: string, urls: readonly string[]): string | undefined {
  return urls[Number.parseInt(cardId.slice(-8), 16) % urls.length];
}

/**
 * Returns the image id of the card's cover, or of the skill's default picture if that was uploaded.
 */
export function coverImageId(card: {
  id: string;
  cover_image_id: string | null;
  default_image_urls: readonly string[];
}): string | null {
  if (card.cover_image_id) return card.cover_image_id;
  const url = pickDefaultCover(card.id, card.default_image_urls);
  return (url && imageIdOf(url)) ?? null;
}

function toDefaultCover(url: string): CoverImage {
  const name = BUILT_IN.exec(url)?.[1];
  const plain = { url, width: WIDTH, height: HEIGHT, placeholder: PLAIN_PLACEHOLDER };
  if (!name) return { ...plain, srcset: [], previewUrl: url };
  return {
    ...plain,
    srcset: BUILT_IN_WIDTHS.map((width) => ({ url: `${name}-${width}.webp`, width })),
    previewUrl: `${name}-1200.jpg`,
  };
}

/**
 * Builds the cover of a card. `stored` is the uploaded cover of the card or its skill; without it
 * the cover is a default picture of the skill, else the stock picture.
 */
export function toCoverImage(
  cardId: string,
  stored: Image | undefined,
  skillUrls: readonly string[],
): CoverImage {
  if (!stored) return toDefaultCover(pickDefaultCover(cardId, skillUrls) ?? STOCK_COVER);
  const { id: _, ...cover } = stored;
  return cover;
}
