import { defineListener } from '../../platform/jobs/listeners.ts';
import { imageDeleted } from './media.events.ts';
import { imageStoreOf } from './storage/store.gateway.ts';
import { imageFileNames } from './media.view.ts';

/** Removes the files of a deleted image after the deletion was committed. */
export const removeImageFiles = defineListener({
  name: 'media.remove-image-files',
  event: imageDeleted,
  async handle({ config }, { imageId, widths }) {
    const store = await imageStoreOf(config);
    await store.remove(imageFileNames({ id: imageId, widths: [...widths] }));
  },
});
