import * as blocksSchemas from '@oficio/contract/domains/blocks/blocks.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { blocksRoutes } from './blocks.routes.ts';

export const blocks = defineDomain({
  name: 'blocks',
  tag: {
    name: 'Blocks',
    description: 'Users who want nothing to do with each other.',
  },
  schemas: [blocksSchemas],
  routes: blocksRoutes,
});
