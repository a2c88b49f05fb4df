import { z } from 'zod';
import { defineEndpoint } from '../../platform/api/endpoint.ts';
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
