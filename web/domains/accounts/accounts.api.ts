import {
  forgotPassword,
  login,
  register,
  resetPassword,
  updateOwnUser,
  verifyEmail,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { EndpointCall, EndpointResponse } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '#platform/api/api-client.ts';
import { mutationByBody } from '#platform/api/endpoint-options.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { pageState } from '#platform/page-state.ts';
import { rememberSignIn } from '#platform/session/known-device.ts';
import { decodeUser } from '#platform/session/session-storage.ts';
import { clearSession, getSession, setToken, type SessionUser } from '#platform/session/session.ts';

/**
 * Starts or renews the session with a token just received. Returns its user. Throws `ApiError` with
 * status 502 when the token cannot be decoded.
 */
export function signInWithToken(accessToken: string): SessionUser {
  const user = setToken(accessToken) ? getSession().user : null;
  if (!user) throw new ApiError(502);
  rememberSignIn();
  return user;
}

/** A sign-in that this browser just made. */
export interface SignIn {
  user: SessionUser;
  /** True when the account was paused until now. */
  hasEndedPause: boolean;
}

interface SignIns {
  /** The last user who signed in here and for whom work waited. */
  userWithWork: string | null;
  confirmation?: { token: string; response: Promise<VerifiedEmail> } | undefined;
}

const signIns = pageState((): SignIns => ({ userWithWork: null }));

/** True when the user signed in in this tab and work waited for them. */
export const hadWaitingWork = ({ id }: SessionUser): boolean => id === signIns().userWithWork;

/** Starts the session of a sign-in. Throws `ApiError` with status 502 when the token cannot be decoded. */
export function startSignIn(response: EndpointResponse<typeof login>): SignIn {
  // Pages leave the sign-in as soon as the session has a user.
  const userId = response.hasWaitingWork && decodeUser(response.accessToken)?.id;
  signIns().userWithWork = userId || null;
  const { accessToken, hasEndedPause } = response;
  return { user: signInWithToken(accessToken), hasEndedPause };
}

export const registerMutation = mutationByBody(register);

export const loginMutation = mutationOptions({
  mutationFn: async (body: EndpointCall<typeof login>['body']): Promise<SignIn> =>
    startSignIn(await callEndpoint(login, { body })),
});

export const forgotPasswordMutation = mutationByBody(forgotPassword);

export const resetPasswordMutation = mutationOptions({
  mutationFn: async (body: EndpointCall<typeof resetPassword>['body']) => {
    const response = await callEndpoint(resetPassword, { body });
    // The server has just ended every session, including the session of this browser.
    clearSession();
    return response;
  },
});

export interface OwnUserChange {
  body: EndpointCall<typeof updateOwnUser>['body'];
  file?: File;
  /** Receives the uploaded fraction, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

export const updateOwnUserMutation = mutationOptions({
  mutationFn: async ({ body, file, onProgress }: OwnUserChange) => {
    const response = await callEndpoint(
      updateOwnUser,
      { body, ...(file && { file }) },
      { onProgress },
    );
    return signInWithToken(response.accessToken);
  },
});

export type VerifiedEmail = EndpointResponse<typeof verifyEmail>;

async function requestConfirmation(token: string): Promise<VerifiedEmail> {
  const response = await callEndpoint(verifyEmail, { query: { token } });
  if (typeof response?.message !== 'string') throw new ApiError(502);
  if (response.accessToken) signInWithToken(response.accessToken);
  return response;
}

/**
 * Confirms an address with a single request for each token, because the server returns the session
 * only once. Throws `ApiError`; a call after a failure sends the request again.
 */
export function confirmEmail(token: string): Promise<VerifiedEmail> {
  const shared = signIns();
  if (shared.confirmation?.token === token) return shared.confirmation.response;
  const response = requestConfirmation(token);
  shared.confirmation = { token, response };
  response.catch(() => {
    shared.confirmation = undefined;
  });
  return response;
}
