import {
  blockUser,
  listBlocks,
  unblockUser,
} from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { endpointQuery, mutationById } from '#platform/api/endpoint-options.ts';

export const blocksQuery = () => endpointQuery(listBlocks, {});

/** A block changes every list and page on which the other person could be, so all data is requested again. */
export const blockMutation = mutationById(blockUser, {
  onSuccess: (_response, _id, _before, { client }) => client.invalidateQueries(),
});

export const unblockMutation = mutationById(unblockUser, {
  onSuccess: (_response, _id, _before, { client }) => client.invalidateQueries(),
});
