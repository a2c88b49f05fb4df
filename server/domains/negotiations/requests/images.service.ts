import { ENDED_IMAGES_DAYS } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import type { Context } from '../../../platform/context.ts';
import { deleteImage } from '../../media/media.service.ts';
import { detachEndedImages } from './images.queries.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

/**
 * Deletes the pictures of negotiations that ended without an agreement (decision 40). Idempotent,
 * and safe to run concurrently.
 */
export async function removeEndedImages(context: Context, signal: AbortSignal): Promise<void> {
  const removeBatch = () =>
    context.transaction(async (tx) => {
      const endedBefore = new Date((await context.now(tx.db)) - ENDED_IMAGES_DAYS * DAY_MS);
      const imageIds = await detachEndedImages(tx.db, endedBefore, BATCH);
      for (const imageId of imageIds) await deleteImage(tx, imageId);
      return imageIds.length;
    });
  while (!signal.aborted && (await removeBatch()) === BATCH);
}
