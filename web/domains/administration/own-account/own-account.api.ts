import { pauseOwnAccount } from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import {
  cancelErasure,
  exportUserData,
  requestErasure,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { beginGoogleSignIn } from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import type { OwnOpenWork } from '@oficio/contract/domains/administration/administration.schema.ts';
import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { mutationByBody } from '#platform/api/endpoint-options.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { setToken } from '#platform/session/session.ts';

/** Returns all stored data of the signed-in user as a JSON file. */
export const exportOwnDataMutation = mutationOptions({
  mutationFn: async () => {
    const data = await callEndpoint(exportUserData);
    return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  },
});

export const pauseMutation = mutationOptions({
  mutationFn: () => callEndpoint(pauseOwnAccount),
});

/** The new token has the date of the erasure, so that every page shows it. */
export const requestErasureMutation = mutationByBody(requestErasure, {
  onSuccess: ({ accessToken }, _body, _before, { client }) => {
    setToken(accessToken);
    return client.invalidateQueries();
  },
});

export const cancelErasureMutation = mutationOptions({
  mutationFn: () => callEndpoint(cancelErasure),
  onSuccess: ({ accessToken }, _variables, _before, { client }) => {
    setToken(accessToken);
    return client.invalidateQueries();
  },
});

/** Returns true when an account without a password has to sign in again. */
export const needsSignIn = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'SIGN_IN_AGAIN';

/** Leads through the sign-in with Google and back to the part of the profile with the erasure. */
export const signInAgainAddress = endpointAddress(beginGoogleSignIn, {
  query: { returnTo: '/profiles/me#privacidad' },
});

/** Returns the open orders that a refused erasure names; null for any other failure. */
export function readOpenOrders(error: Error | null): OwnOpenWork['orders'] | null {
  if (!(error instanceof ApiError) || error.code !== 'ORDERS_STILL_OPEN') return null;
  return (error.details as Partial<OwnOpenWork> | undefined)?.orders ?? [];
}
