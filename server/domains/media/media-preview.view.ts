import { createHash } from 'node:crypto';
import type { PreviewWords } from './preview/preview-picture.template.ts';

/** What the picture of a shared link says and shows. */
export interface SharePreview extends Omit<PreviewWords, 'brand'> {
  /** Address of a JPEG: an image of ours, a built-in one, or a foreign one, which is never fetched. */
  coverUrl: string;
  portraitUrl: string | null;
}

/** Raised with every change of the drawing: pictures that were drawn before get other addresses. */
const DESIGN = 1;

/** Another one for whatever is drawn differently. */
export function previewHash(preview: SharePreview): string {
  const drawn = JSON.stringify([DESIGN, preview]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 24);
}

/** Path of the picture of one record; it shows the same for ever. */
export function previewAddress(kind: string, id: string, preview: SharePreview): string {
  return `/previews/${kind}/${id}-${previewHash(preview)}.jpg`;
}
