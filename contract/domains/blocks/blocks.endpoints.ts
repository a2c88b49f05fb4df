import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { blocksErrors } from './blocks.errors.ts';
import { blockSchema } from './blocks.schema.ts';

const tag = 'Blocks';

export const blockUser = defineEndpoint({
  name: 'blockUser',
  method: 'PUT',
  path: '/users/:id/block',
  access: 'user',
  tag,
  summary: 'Block a user in both directions, without notifying them; repeating it changes nothing',
  params: idParams,
  status: 204,
  errors: [blocksErrors.BLOCKED_USER_NOT_FOUND, blocksErrors.OWN_BLOCK, blocksErrors.BLOCKS_FULL],
});

export const unblockUser = defineEndpoint({
  name: 'unblockUser',
  method: 'DELETE',
  path: '/users/:id/block',
  access: 'user',
  tag,
  summary: 'Undo the own block of a user; repeating it changes nothing',
  params: idParams,
  status: 204,
});

export const listBlocks = defineEndpoint({
  name: 'listBlocks',
  method: 'GET',
  path: '/blocks',
  access: 'user',
  tag,
  summary: 'The users whom the caller blocked, newest first',
  response: z.array(blockSchema),
});
