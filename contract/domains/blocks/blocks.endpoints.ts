import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { blocksErrors } from './blocks.errors.ts';
import { blockSchema } from './blocks.schema.ts';

const { get, put, remove } = endpointsOf('Blocks');

export const blockUser = put('blockUser', '/users/:id/block', {
  access: 'user',
  summary: 'Block a user in both directions, without notifying them; repeating it changes nothing',
  errors: [blocksErrors.BLOCKED_USER_NOT_FOUND, blocksErrors.OWN_BLOCK, blocksErrors.BLOCKS_FULL],
});

export const unblockUser = remove('unblockUser', '/users/:id/block', {
  access: 'user',
  summary: 'Undo the own block of a user; repeating it changes nothing',
});

export const listBlocks = get('listBlocks', '/blocks', {
  access: 'user',
  summary: 'The users whom the caller blocked, newest first',
  response: z.array(blockSchema),
});
