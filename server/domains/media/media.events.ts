import { defineFact } from '../../platform/jobs/facts.ts';

/** An image is gone for everybody; its files may go. */
export const imageDeleted = defineFact<{ imageId: string; widths: readonly number[] }>(
  'media.image-deleted',
);
