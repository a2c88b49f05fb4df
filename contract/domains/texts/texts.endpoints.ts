import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { textsErrors } from './texts.errors.ts';
import * as shape from './texts.schema.ts';

const { get, post, put } = endpointsOf('Texts');

export const listTexts = get('listTexts', '/admin/texts', {
  right: 'settings',
  summary: 'The mails and legal pages, and which have own words',
  response: z.array(shape.textSummarySchema),
});

export const getText = get('getText', '/admin/texts/:key', {
  right: 'settings',
  summary: 'The words of a mail or page, with their originals and placeholders',
  params: shape.textParams,
  response: shape.textDetailsSchema,
  errors: [textsErrors.TEXT_UNKNOWN],
});

export const saveText = put('saveText', '/admin/texts/:key', {
  right: 'settings',
  summary: 'Replace the words of a mail or page; with the originals it is as delivered again',
  params: shape.textParams,
  body: shape.saveTextBody,
  response: shape.textDetailsSchema,
  errors: [textsErrors.TEXT_UNKNOWN, textsErrors.TEXT_CHANGED],
});

export const previewText = post('previewText', '/admin/texts/:key/preview', {
  onlyReads: true,
  right: 'settings',
  summary: 'What a mail or page would say with these words; saves nothing',
  params: shape.textParams,
  body: shape.previewTextBody,
  response: shape.textPreviewSchema,
  errors: [textsErrors.TEXT_UNKNOWN],
});
