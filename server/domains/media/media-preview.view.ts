import { createHash } from 'node:crypto';
import type { PreviewTexts } from './preview/preview-picture.template.ts';

/** Content of a link-preview picture. */
export interface SharePreview extends Omit<PreviewTexts, 'brand'> {
  /**
   * Address of a JPEG: an uploaded image, a built-in one, or a foreign one, which the server never
   * fetches.
   */
  coverUrl: string;
  portraitUrl: string | null;
}

/** Increase it with every change of the drawing, so that all pictures get new addresses. */
const DESIGN = 1;

/** Returns a hash of everything that decides the drawing. */
export function previewHash(preview: SharePreview): string {
  const drawn = JSON.stringify([DESIGN, preview]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 24);
}

/** Returns the path of a record's picture. The picture at a path never changes. */
export function previewAddress(kind: string, id: string, preview: SharePreview): string {
  return `/previews/${kind}/${id}-${previewHash(preview)}.jpg`;
}
