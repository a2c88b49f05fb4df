import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
} from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { mutationByBody, refreshes } from '#platform/api/endpoint-options.ts';
import { renewSession } from '#platform/session/session-renewal.ts';
import { getSession, setToken } from '#platform/session/session.ts';
import { ownUserKey } from '../accounts-profile.api.ts';

/** Changes the password. This browser stays signed in with the token of the response. */
export const changePasswordMutation = mutationByBody(changePassword, {
  onSuccess: async ({ accessToken }, _body, _before, { client }) => {
    setToken(accessToken);
    await client.invalidateQueries({ queryKey: ownUserKey });
  },
});

export const requestEmailChangeMutation = mutationByBody(requestEmailChange, {
  onSuccess: refreshes(ownUserKey),
});

/**
 * Confirms the new address. A session that is still valid gets a token with the new address; an
 * ended session is cleared.
 */
export const confirmEmailChangeMutation = mutationOptions({
  mutationFn: async (token: string) => {
    const response = await callEndpoint(confirmEmailChange, { body: { token } });
    const { accessToken } = getSession();
    // The session store holds the result of the renewal; the address is confirmed in any case.
    if (accessToken) await renewSession(accessToken).catch(() => undefined);
    return response;
  },
  onSuccess: (_response, _token, _before, { client }) =>
    client.invalidateQueries({ queryKey: ownUserKey }),
});
