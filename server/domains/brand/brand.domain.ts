import * as endpoints from '@oficio/contract/domains/brand/brand.endpoints.ts';
import * as brandSchemas from '@oficio/contract/domains/brand/brand.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './brand.service.ts';

export const brand = defineDomain({
  name: 'brand',
  tag: {
    name: 'Brand',
    description: 'Name, color, pictures and countries of the installation.',
  },
  schemas: [brandSchemas],
  routes: serve(endpoints, service),
});
