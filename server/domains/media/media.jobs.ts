import { defineJob } from '#platform/jobs/listeners.ts';
import { findFileIds } from './media-holding.queries.ts';
import { purgeDeletedImages } from './media.queries.ts';
import { imageStoreOf } from './media-store.gateway.ts';
import { sweepStore } from './storage/sweeping.service.ts';

/**
 * Deletes, every night, files without a row, which a crash between writing and committing leaves
 * behind.
 */
export const sweepImageFiles = defineJob({
  name: 'media.sweep-image-files',
  cron: '20 4 * * *',
  timeoutSeconds: 1800,
  async run(context, _data, { signal }) {
    await purgeDeletedImages(context.db);
    await sweepStore(context, await imageStoreOf(context.config), signal, findFileIds);
  },
});
