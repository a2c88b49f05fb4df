import { defineEvent } from '#platform/jobs/domain-events.ts';

/** An image was hidden, shown again, or deleted while it is held; a listener moves its files. */
export const imageWithdrawn = defineEvent<{ imageId: string }>('media.image-withdrawn');

/** An image was deleted; a listener removes its files. */
export const imageDeleted = defineEvent<{ imageId: string; widths: readonly number[] }>(
  'media.image-deleted',
);

/** A private document was deleted; a listener removes its file. */
export const documentDeleted = defineEvent<{ documentId: string }>('media.document-deleted');
