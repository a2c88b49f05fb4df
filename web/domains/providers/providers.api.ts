import {
  createProviderProfile,
  getProviderProfile,
  updateProviderProfile,
} from '@oficio/contract/domains/providers/providers.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { renewSession } from '#platform/session/session-renewal.ts';
import { getSession, setToken } from '#platform/session/session.ts';
import { providersKeys } from './providers-own.api.ts';

/** A public profile as the signed-in user may see it. */
export const seenProfileQuery = (id: string) =>
  endpointQuery(getProviderProfile, {
    params: { id },
  });

/**
 * Creates the provider profile of the signed-in user and stores the new token with the role. On
 * PROFILE_EXISTS (created in another tab, or the response was lost) it renews the session before it
 * throws, so that the session has the role.
 */
export const createProviderProfileMutation = mutationOptions({
  mutationFn: async (body: EndpointCall<typeof createProviderProfile>['body']) => {
    try {
      const profile = await callEndpoint(createProviderProfile, { body });
      if (profile.accessToken) setToken(profile.accessToken);
      return profile;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PROFILE_EXISTS') {
        await renewSession(getSession().accessToken);
      }
      throw error;
    }
  },
});

export const updateProviderProfileMutation = mutationOptions({
  mutationFn: async (body: EndpointCall<typeof updateProviderProfile>['body']) => {
    const profile = await callEndpoint(updateProviderProfile, { body });
    if (profile.accessToken) setToken(profile.accessToken);
    return profile;
  },
  onSuccess: (profile, _body, _before, { client }) =>
    client.setQueryData(providersKeys.own, profile),
});
