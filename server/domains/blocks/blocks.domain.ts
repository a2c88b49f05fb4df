import * as endpoints from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import * as blocksSchemas from '@oficio/contract/domains/blocks/blocks.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import * as service from './blocks.service.ts';
import { exportedBlocks } from './blocks-export.columns.ts';
import { deleteBlocksWith } from './blocks.queries.ts';

export const blocks = defineDomain({
  name: 'blocks',
  tag: {
    name: 'Blocks',
    description: 'Users who want nothing to do with each other.',
  },
  schemas: [blocksSchemas],
  routes: serve(endpoints, service),
  exports: exportedBlocks,
  erases: ({ tx, userId }) => deleteBlocksWith(tx.db, userId),
});
