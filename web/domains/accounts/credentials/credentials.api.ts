import {
  changePassword,
  confirmEmailChange,
  requestEmailChange,
} from '@oficio/contract/domains/accounts/accounts-credentials.endpoints.ts';
import type { EndpointCall } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../../platform/api/api-client.ts';
import { renewSession } from '../../../platform/session/session-renewal.ts';
import { getSession, setToken } from '../../../platform/session/session.ts';
import { ownUserKey } from '../accounts-profile.api.ts';

/** Changes the password; this browser stays signed in with the token of the answer. */
export const changePasswordMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof changePassword>['body']) =>
    callEndpoint(changePassword, { body }),
  onSuccess: async ({ accessToken }, _body, _before, { client }) => {
    setToken(accessToken);
    await client.invalidateQueries({ queryKey: ownUserKey });
  },
});

export const requestEmailChangeMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof requestEmailChange>['body']) =>
    callEndpoint(requestEmailChange, { body }),
  onSuccess: (_answer, _body, _before, { client }) =>
    client.invalidateQueries({ queryKey: ownUserKey }),
});

/** Confirms the new address. A session that goes on here gets a token that carries it; one that has ended is forgotten. */
export const confirmEmailChangeMutation = mutationOptions({
  mutationFn: async (token: string) => {
    const answer = await callEndpoint(confirmEmailChange, { body: { token } });
    const { accessToken } = getSession();
    // Whether the session goes on shows in the store; the address is confirmed all the same.
    if (accessToken) await renewSession(accessToken).catch(() => undefined);
    return answer;
  },
  onSuccess: (_answer, _token, _before, { client }) =>
    client.invalidateQueries({ queryKey: ownUserKey }),
});
