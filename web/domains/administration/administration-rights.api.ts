import {
  getOwnRights,
  updateUserAsAdmin,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { storeDetails } from './administration.api.ts';

export const rightsKey = ['administration', 'rights'] as const;

/** The rights of the signed-in administrator. */
export function ownRightsQuery() {
  return queryOptions({
    queryKey: rightsKey,
    queryFn: ({ signal }) => callEndpoint(getOwnRights, {}, { signal }),
  });
}

/** Replaces the rights of an administrator. */
export function setUserRightsMutation(id: string) {
  return mutationOptions({
    scope: { id: `user-${id}` },
    mutationFn: (rights: AdministratorRight[]) =>
      callEndpoint(updateUserAsAdmin, { params: { id }, body: { rights } }),
    onSuccess: async (user, _rights, _before, { client }) => {
      storeDetails(client, user);
      await client.invalidateQueries({ queryKey: rightsKey });
    },
  });
}
