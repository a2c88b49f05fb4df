import * as brandSchemas from '@oficio/contract/domains/brand/brand.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { brandRoutes } from './brand.routes.ts';

export const brand = defineDomain({
  name: 'brand',
  tag: {
    name: 'Brand',
    description: 'Name, color, pictures and countries of the installation.',
  },
  schemas: [brandSchemas],
  routes: brandRoutes,
});
