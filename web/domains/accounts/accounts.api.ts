import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  updateOwnUser,
  verifyEmail,
} from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { EndpointCall, EndpointResponse } from '@oficio/contract/platform/api/endpoint.ts';
import { mutationOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import {
  clearSession,
  getSession,
  setToken,
  type SessionUser,
} from '../../platform/session/session.ts';

/** Begins or renews the session with a token just received. Throws `ApiError` when it can't be read. */
export function takeToken(accessToken: string): SessionUser {
  const user = setToken(accessToken) ? getSession().user : null;
  if (!user) throw new ApiError(502);
  return user;
}

export const registerMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof register>['body']) => callEndpoint(register, { body }),
});

export const loginMutation = mutationOptions({
  mutationFn: async (body: EndpointCall<typeof login>['body']) =>
    takeToken((await callEndpoint(login, { body })).accessToken),
});

export const forgotPasswordMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof forgotPassword>['body']) =>
    callEndpoint(forgotPassword, { body }),
});

export const resendVerificationMutation = mutationOptions({
  mutationFn: (body: EndpointCall<typeof resendVerification>['body']) =>
    callEndpoint(resendVerification, { body }),
});

export const resetPasswordMutation = mutationOptions({
  mutationFn: async (body: EndpointCall<typeof resetPassword>['body']) => {
    const answer = await callEndpoint(resetPassword, { body });
    // The server has just ended every session, this browser's too.
    clearSession();
    return answer;
  },
});

export interface OwnUserChange {
  body: EndpointCall<typeof updateOwnUser>['body'];
  file?: File;
  /** 0 to 1. */
  onProgress?: (share: number) => void;
}

export const updateOwnUserMutation = mutationOptions({
  mutationFn: async ({ body, file, onProgress }: OwnUserChange) => {
    const answer = await callEndpoint(
      updateOwnUser,
      { body, ...(file && { file }) },
      { onProgress },
    );
    return takeToken(answer.accessToken);
  },
});

export type VerifiedEmail = EndpointResponse<typeof verifyEmail>;

let confirmation: { token: string; answer: Promise<VerifiedEmail> } | null = null;

async function requestConfirmation(token: string): Promise<VerifiedEmail> {
  const answer = await callEndpoint(verifyEmail, { query: { token } });
  if (typeof answer?.message !== 'string') throw new ApiError(502);
  if (answer.accessToken) takeToken(answer.accessToken);
  return answer;
}

/** Confirms an address, once for each token: the session that may come with it is handed out only once. */
export function confirmEmail(token: string): Promise<VerifiedEmail> {
  if (confirmation?.token === token) return confirmation.answer;
  const answer = requestConfirmation(token);
  confirmation = { token, answer };
  answer.catch(() => {
    confirmation = null;
  });
  return answer;
}
