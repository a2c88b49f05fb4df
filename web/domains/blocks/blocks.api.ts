import {
  blockUser,
  listBlocks,
  unblockUser,
} from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

export function blocksQuery() {
  return queryOptions({
    queryKey: ['blocks'],
    queryFn: ({ signal }) => callEndpoint(listBlocks, {}, { signal }),
  });
}

/** A block changes every list and page on which the other person could be, so all data is requested again. */
export const blockMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(blockUser, { params: { id } }),
  onSuccess: (_response, _id, _before, { client }) => client.invalidateQueries(),
});

export const unblockMutation = mutationOptions({
  mutationFn: (id: string) => callEndpoint(unblockUser, { params: { id } }),
  onSuccess: (_response, _id, _before, { client }) => client.invalidateQueries(),
});
