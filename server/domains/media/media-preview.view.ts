import { createHash } from 'node:crypto';
import type { PreviewBrand, PreviewTexts } from './preview/preview-picture.template.ts';

export type { PreviewBrand } from './preview/preview-picture.template.ts';

/** Content of a link-preview picture. */
export interface SharePreview extends PreviewTexts {
  /**
   * Address of a JPEG: an uploaded image, a built-in one, or a foreign one, which the server never
   * fetches.
   */
  coverUrl: string;
  portraitUrl: string | null;
}

/** The cover of a page without one of its own. */
export const STOCK_COVER = '/covers/stock-1200.jpg';

/** Increase it with every change of the drawing, so that all pictures get new addresses. */
const DESIGN = 2;

/** Returns a hash of everything that decides the drawing. */
export function previewHash(preview: SharePreview, brand: PreviewBrand): string {
  const drawn = JSON.stringify([DESIGN, preview, brand]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 24);
}

/** Returns the path of a picture. The picture at a path never changes, so foreign caches cannot show a former brand. */
export function previewAddress(
  kind: string,
  id: string,
  preview: SharePreview,
  brand: PreviewBrand,
): string {
  return `/previews/${kind}/${id}-${previewHash(preview, brand)}.jpg`;
}
