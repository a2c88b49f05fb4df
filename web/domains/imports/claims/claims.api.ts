import {
  acceptClaim,
  declineClaim,
  readClaim,
} from '@oficio/contract/domains/imports/imports.endpoints.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ApiError } from '#platform/api/api-error.ts';
import { callEndpoint } from '#platform/api/api-client.ts';
import { dayDrafts } from '#platform/drafts/draft-store.ts';
import { setToken } from '#platform/session/session.ts';

const KEY = 'claim-token';

/** Stores the token for a day while its holder registers or signs in, without a secret in any address. A sign-out deletes it. */
export function holdClaimToken(token: string): void {
  dayDrafts.write(KEY, token);
}

export const readClaimToken = (): unknown => dayDrafts.read(KEY);

function forgetClaimToken(): void {
  dayDrafts.remove(KEY);
}

/** Tells whether the signed-in user already used the link. */
export const isOwnLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CLAIM_LINK_OWN';

/** Rethrows the error. A link that ended is not offered again. */
function refuse(error: unknown): never {
  const isInvalid = error instanceof ApiError && error.code === 'CLAIM_LINK_INVALID';
  if (isInvalid || isOwnLink(error)) forgetClaimToken();
  throw error;
}

export function claimQuery(token: string) {
  return queryOptions({
    queryKey: ['claim', token],
    queryFn: ({ signal }) => callEndpoint(readClaim, { body: { token } }, { signal }).catch(refuse),
    staleTime: Infinity,
    retry: false,
  });
}

/** Makes the profile the own one; the session has the new role at once. */
export const acceptClaimMutation = mutationOptions({
  mutationFn: (token: string) => callEndpoint(acceptClaim, { body: { token } }).catch(refuse),
  onSuccess: async ({ accessToken }, _token, _before, { client }) => {
    forgetClaimToken();
    setToken(accessToken);
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'claim' });
  },
});

export const declineClaimMutation = mutationOptions({
  mutationFn: (token: string) => callEndpoint(declineClaim, { body: { token } }).catch(refuse),
  onSuccess: forgetClaimToken,
});
