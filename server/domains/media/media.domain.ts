import * as mediaSchemas from '@oficio/contract/domains/media/media.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { sweepImageFiles } from './media.jobs.ts';
import { moveWithdrawnImage, removeDocumentFile, removeImageFiles } from './media.listeners.ts';
import { exportedImages } from './media-export.columns.ts';

export const media = defineDomain({
  name: 'media',
  schemas: [mediaSchemas],
  listeners: [removeImageFiles, removeDocumentFile, moveWithdrawnImage],
  jobs: [sweepImageFiles],
  exports: exportedImages,
});
