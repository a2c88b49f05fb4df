import {
  acceptClaim,
  declineClaim,
  readClaim,
} from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { setToken } from '#platform/session/session.ts';

const KEY = 'claim-token';

/** Keeps the token while its holder registers or signs in, without a secret in any address. */
export function holdClaimToken(token: string): void {
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // Storage is disabled: the link has to be opened again after signing in.
  }
}

export function readClaimToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function forgetClaimToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: nothing is stored.
  }
}

export function claimQuery(token: string) {
  return queryOptions({
    queryKey: ['claim', token],
    queryFn: ({ signal }) => callEndpoint(readClaim, { body: { token } }, { signal }),
    staleTime: Infinity,
    retry: false,
  });
}

/** Makes the profile the own one; the session has the new role at once. */
export const acceptClaimMutation = mutationOptions({
  mutationFn: (token: string) => callEndpoint(acceptClaim, { body: { token } }),
  onSuccess: async ({ accessToken }, _token, _before, { client }) => {
    forgetClaimToken();
    setToken(accessToken);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'claim' });
  },
});

export const declineClaimMutation = mutationOptions({
  mutationFn: (token: string) => callEndpoint(declineClaim, { body: { token } }),
  onSuccess: forgetClaimToken,
});
