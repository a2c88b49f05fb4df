import type { getOwnProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { getOwnProviderProfileRequest } from '@oficio/contract/domains/providers/providers.requests.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';

export const providersKeys = { own: ['provider-profiles', 'own'] as const };

/** Apart from the other calls, so that a page that only reads the own profile loads no schema. */
export const ownProviderProfileQuery = () =>
  endpointQuery<typeof getOwnProviderProfile>(getOwnProviderProfileRequest, {
    queryKey: providersKeys.own,
  });
