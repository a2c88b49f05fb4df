import { exchangeSignInCode } from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import { getOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { callEndpoint, logout } from '../../../platform/api/api-client.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { takeToken } from '../accounts.api.ts';
import { deactivationReason } from '../sign-in/login.form.ts';
import { accountsText } from '../accounts.text.ts';
import { accountsGoogleText } from './google.text.ts';

/** How a sign-in ended: with somebody, or with the sentence that says why not. */
export type SignInResult = { user: SessionUser; returnTo: string | null } | { failure: string };

async function exchange(token: string): Promise<SignInResult> {
  let returnTo: string | null;
  let user: SessionUser;
  try {
    const answer = await callEndpoint(exchangeSignInCode, { body: { token } });
    user = takeToken(answer.accessToken);
    ({ returnTo } = answer);
  } catch (error) {
    const failure = errorMessage(error, accountsGoogleText.failed);
    const reason = deactivationReason(error);
    return { failure: reason ? `${failure} ${accountsText.deactivatedFor(reason)}` : failure };
  }
  try {
    await callEndpoint(getOwnUser);
    return { user, returnTo };
  } catch {
    // A session without its person would leave every page half empty (specification, section 8).
    await logout();
    return { failure: accountsGoogleText.profileFailed };
  }
}

let running: { token: string; result: Promise<SignInResult> } | null = null;

/** Begins the session of a one-use code; however often it is asked, the code is sent once. */
export function finishSignIn(token: string): Promise<SignInResult> {
  if (running?.token !== token) running = { token, result: exchange(token) };
  return running.result;
}
