import {
  getOwnRights,
  updateUserAsAdmin,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { storeDetails } from './administration.api.ts';

export const rightsKey = ['administration', 'rights'] as const;

/** The rights of the signed-in administrator. */
export const ownRightsQuery = () => endpointQuery(getOwnRights, { queryKey: rightsKey });

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
