import { ENDED_IMAGES_DAYS } from '@oficio/contract/domains/negotiations/negotiations-images.rules.ts';
import type { Context } from '#platform/context.ts';
import { deleteEndedImages } from '#domains/media/media.service.ts';
import { detachEndedImages } from './images.queries.ts';

/** Deletes the pictures of negotiations that ended without an agreement (decision 40). */
export async function removeEndedImages(context: Context, signal: AbortSignal): Promise<void> {
  await deleteEndedImages(context, signal, ENDED_IMAGES_DAYS, detachEndedImages);
}
