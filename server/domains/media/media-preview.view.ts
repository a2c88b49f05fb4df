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

/** Increase it with every change of the drawing, so that all pictures get new addresses. */
const DESIGN = 1;

/** Returns a hash of everything that decides the drawing; without the brand, of what the record decides. */
export function previewHash(preview: SharePreview, brand?: PreviewBrand): string {
  const drawn = JSON.stringify([DESIGN, preview, brand]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 24);
}

/** Returns the path of a record's picture. Only the brand changes the picture at a path; foreign caches keep it for a day. */
export function previewAddress(kind: string, id: string, preview: SharePreview): string {
  return `/previews/${kind}/${id}-${previewHash(preview)}.jpg`;
}
