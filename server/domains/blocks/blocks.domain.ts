import * as endpoints from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import * as blocksSchemas from '@oficio/contract/domains/blocks/blocks.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './blocks.service.ts';

export const blocks = defineDomain({
  name: 'blocks',
  tag: {
    name: 'Blocks',
    description: 'Users who want nothing to do with each other.',
  },
  schemas: [blocksSchemas],
  routes: serve(endpoints, service),
});
