import { z } from 'zod';
import { defineEndpoint } from '../../platform/api/endpoint.ts';
import { idParams } from '../../platform/ids.ts';
import { skillsErrors } from '../skills/skills.errors.ts';
import { discoveryErrors } from './discovery.errors.ts';
import { listSuggestionsRequest } from './discovery.requests.ts';
import * as shape from './discovery.schema.ts';

const tag = 'Discovery';

export const listSuggestions = defineEndpoint({
  ...listSuggestionsRequest,
  access: 'anyone',
  tag,
  summary: 'Trades, places and providers for the beginning of a search',
  query: shape.suggestionsQuery,
  response: shape.suggestionsSchema,
  shared: true,
});

export const listSynonyms = defineEndpoint({
  name: 'listSynonyms',
  method: 'GET',
  path: '/admin/synonyms',
  access: 'admin',
  tag,
  summary: 'Words that people use for trades, by trade and word',
  response: z.array(shape.synonymSchema),
});

export const createSynonym = defineEndpoint({
  name: 'createSynonym',
  method: 'POST',
  path: '/admin/synonyms',
  access: 'admin',
  tag,
  summary: 'Add words for a trade, in one country or in all',
  body: shape.synonymBody,
  response: shape.synonymSchema,
  status: 201,
  errors: [discoveryErrors.SYNONYM_TAKEN, skillsErrors.SKILL_UNKNOWN],
});

export const updateSynonym = defineEndpoint({
  name: 'updateSynonym',
  method: 'PUT',
  path: '/admin/synonyms/:id',
  access: 'admin',
  tag,
  summary: 'Replace the words, the trade and the country of a synonym',
  params: idParams,
  body: shape.synonymBody,
  response: shape.synonymSchema,
  errors: [
    discoveryErrors.SYNONYM_NOT_FOUND,
    discoveryErrors.SYNONYM_TAKEN,
    skillsErrors.SKILL_UNKNOWN,
  ],
});

export const deleteSynonym = defineEndpoint({
  name: 'deleteSynonym',
  method: 'DELETE',
  path: '/admin/synonyms/:id',
  access: 'admin',
  tag,
  summary: 'Remove a synonym',
  params: idParams,
  status: 204,
  errors: [discoveryErrors.SYNONYM_NOT_FOUND],
});

export const listUnmetDemand = defineEndpoint({
  name: 'listUnmetDemand',
  method: 'GET',
  path: '/admin/unmet-demand',
  access: 'admin',
  tag,
  summary: 'Searches that found nothing, by week, trade and place, most searched first',
  query: shape.unmetDemandQuery,
  response: z.array(shape.unmetDemandSchema),
});
