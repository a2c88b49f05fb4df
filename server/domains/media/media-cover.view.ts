import type { Image } from '@oficio/contract/domains/media/media.schema.ts';
import { imageIdOf } from './media.view.ts';

/** The product's own covers are files `<name>-<width>.webp` in these widths, 16:9, and a JPEG of the largest. */
const BUILT_IN = /^(\/covers\/[a-z0-9-]+)-800\.webp$/;
const BUILT_IN_WIDTHS = [400, 800, 1200];
const STOCK_COVER = '/covers/stock-800.webp';
const WIDTH = 1200;
const HEIGHT = 675;

/** One pixel, WebP, of a warm sand: these pictures are kept without a blurred one of their own. */
const PLAIN_PLACEHOLDER =
  'data:image/webp;base64,UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoBAAEAAoBCJYwCdAFAAAD+9KPrBSkM2TsMAAAA';

/** A picture without an id: it may be one of the product's own, or stand at a foreign address. */
export type CoverImage = Omit<Image, 'id'>;

// The last 32 bits of a version 7 id are random: a hash as good as any, and the same on every machine.
/** The picture of a skill's bank that a card without a cover shows, always the same; undefined when there is none. */
function pickDefaultCover(cardId: string, urls: readonly string[]): string | undefined {
  return urls[Number.parseInt(cardId.slice(-8), 16) % urls.length];
}

/** The image of an own cover, or the uploaded picture of the skill's bank that stands in for it. */
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

/** `kept` is the card's own cover or an uploaded one of the skill; else another of the skill's, else the stock picture. */
export function toCoverImage(
  cardId: string,
  kept: Image | undefined,
  skillUrls: readonly string[],
): CoverImage {
  if (!kept) return toDefaultCover(pickDefaultCover(cardId, skillUrls) ?? STOCK_COVER);
  const { id: _, ...cover } = kept;
  return cover;
}
