import { defineListener } from '#platform/jobs/listeners.ts';
import { documentDeleted, imageDeleted, imageWithdrawn } from './media.events.ts';
import { placeFiles } from './media-holding.service.ts';
import { documentStoreOf, imageStoreOf } from './media-store.gateway.ts';
import { documentFileName, imageFileNames } from './media.view.ts';

/** Removes the files of a deleted image after the deletion was committed. */
export const removeImageFiles = defineListener({
  name: 'media.remove-image-files',
  event: imageDeleted,
  async handle({ config }, { imageId, widths }) {
    const store = await imageStoreOf(config);
    await store.remove(imageFileNames({ id: imageId, widths: [...widths] }));
  },
});

/** Removes the file of a deleted document after the deletion was committed. */
export const removeDocumentFile = defineListener({
  name: 'media.remove-document-file',
  event: documentDeleted,
  async handle({ config }, { documentId }) {
    const store = await documentStoreOf(config);
    await store.remove([documentFileName(documentId)]);
  },
});

/** Moves the files of an image between its public address and the one of a withdrawn image. */
export const moveWithdrawnImage = defineListener({
  name: 'media.move-withdrawn-image',
  event: imageWithdrawn,
  handle: (context, { imageId }) => placeFiles(context, imageId),
});
