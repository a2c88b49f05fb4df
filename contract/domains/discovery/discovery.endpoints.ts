import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import * as shape from './discovery.schema.ts';

const tag = 'Discovery';

export const listUnmetDemand = defineEndpoint({
  name: 'listUnmetDemand',
  method: 'GET',
  path: '/admin/unmet-demand',
  access: 'admin',
  right: 'settings',
  tag,
  summary: 'Searches that found nothing, by week, trade and place, most searched first',
  query: shape.unmetDemandQuery,
  response: z.array(shape.unmetDemandSchema),
});
