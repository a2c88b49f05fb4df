import type { getOwnProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { getOwnProviderProfileRequest } from '@oficio/contract/domains/providers/providers.requests.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';

export const providersKeys = { own: ['provider-profiles', 'own'] as const };

/** Apart from the other calls, so that a page that only reads the own profile loads no schema. */
export function ownProviderProfileQuery() {
  return queryOptions({
    queryKey: providersKeys.own,
    queryFn: ({ signal }) =>
      callEndpoint<typeof getOwnProviderProfile>(getOwnProviderProfileRequest, {}, { signal }),
  });
}
