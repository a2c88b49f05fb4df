import { defineEvent } from '../../platform/jobs/domain-events.ts';

/** An image is gone for everybody; its files may go. */
export const imageDeleted = defineEvent<{ imageId: string; widths: readonly number[] }>(
  'media.image-deleted',
);
