import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { dangersErrors } from './dangers.errors.ts';
import { findDangerRequest } from './dangers.requests.ts';
import * as shape from './dangers.schema.ts';

const { ofRequest, get, put } = endpointsOf('Dangers');

export const findDanger = ofRequest(findDangerRequest, {
  access: 'anyone',
  summary: 'The danger that a search names: what to do now, and whom to call in the country',
  query: shape.findDangerQuery,
  response: shape.foundDangerSchema,
  shared: true,
});

export const listDangerNotes = get('listDangerNotes', '/admin/danger-notes', {
  right: 'settings',
  summary: 'The notes of all dangers, with their words and numbers',
  response: z.array(shape.dangerNoteSchema),
});

export const updateDangerNote = put('updateDangerNote', '/admin/danger-notes/:kind', {
  right: 'settings',
  summary: 'Replace the note of a danger; idempotent',
  params: shape.dangerKindParams,
  body: shape.dangerNoteBody,
  response: shape.dangerNoteSchema,
  errors: [dangersErrors.DANGER_WORDS_TOO_COMMON],
});
