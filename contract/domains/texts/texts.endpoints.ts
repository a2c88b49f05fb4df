import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { textsErrors } from './texts.errors.ts';
import * as shape from './texts.schema.ts';

const tag = 'Texts';

export const listTexts = defineEndpoint({
  name: 'listTexts',
  method: 'GET',
  path: '/admin/texts',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'The mails and legal pages, and which have own words',
  response: z.array(shape.textSummarySchema),
});

export const getText = defineEndpoint({
  name: 'getText',
  method: 'GET',
  path: '/admin/texts/:key',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'The words of a mail or page, with their originals and placeholders',
  params: shape.textParams,
  response: shape.textDetailsSchema,
  errors: [textsErrors.TEXT_UNKNOWN],
});

export const saveText = defineEndpoint({
  name: 'saveText',
  method: 'PUT',
  path: '/admin/texts/:key',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Replace the words of a mail or page; with the originals it is as delivered again',
  params: shape.textParams,
  body: shape.saveTextBody,
  response: shape.textDetailsSchema,
  errors: [textsErrors.TEXT_UNKNOWN, textsErrors.TEXT_CHANGED],
});

export const previewText = defineEndpoint({
  name: 'previewText',
  method: 'POST',
  path: '/admin/texts/:key/preview',
  onlyReads: true,
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'What a mail or page would say with these words; saves nothing',
  params: shape.textParams,
  body: shape.previewTextBody,
  response: shape.textPreviewSchema,
  errors: [textsErrors.TEXT_UNKNOWN],
});
