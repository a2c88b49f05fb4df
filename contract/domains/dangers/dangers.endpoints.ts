import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { dangersErrors } from './dangers.errors.ts';
import { findDangerRequest } from './dangers.requests.ts';
import * as shape from './dangers.schema.ts';

const tag = 'Dangers';

export const findDanger = defineEndpoint({
  ...findDangerRequest,
  access: 'anyone',
  tag,
  summary: 'The danger that a search names: what to do now, and whom to call in the country',
  query: shape.findDangerQuery,
  response: shape.foundDangerSchema,
  shared: true,
});

export const listDangerNotes = defineEndpoint({
  name: 'listDangerNotes',
  method: 'GET',
  path: '/admin/danger-notes',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'The notes of all dangers, with their words and numbers',
  response: z.array(shape.dangerNoteSchema),
});

export const updateDangerNote = defineEndpoint({
  name: 'updateDangerNote',
  method: 'PUT',
  path: '/admin/danger-notes/:kind',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Replace the note of a danger; idempotent',
  params: shape.dangerKindParams,
  body: shape.dangerNoteBody,
  response: shape.dangerNoteSchema,
  errors: [dangersErrors.DANGER_WORDS_TOO_COMMON],
});
