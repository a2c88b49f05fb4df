import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import * as shape from './discovery.schema.ts';

const { get } = endpointsOf('Discovery');

export const listUnmetDemand = get('listUnmetDemand', '/admin/unmet-demand', {
  right: 'settings',
  summary: 'Searches that found nothing, by week, trade and place, most searched first',
  query: shape.unmetDemandQuery,
  response: z.array(shape.unmetDemandSchema),
});
