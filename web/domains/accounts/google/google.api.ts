import { exchangeSignInCode } from '@oficio/contract/domains/accounts/accounts-google.endpoints.ts';
import { getOwnUser } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { callEndpoint, logout } from '#platform/api/api-client.ts';
import { errorMessage } from '#platform/api/api-error.ts';
import { pageState } from '#platform/page-state.ts';
import { startSignIn, type SignIn } from '../accounts.api.ts';
import { deactivationReason } from '../sign-in/login.form.ts';
import { accountsText } from '../accounts.text.ts';
import { accountsGoogleText } from './google.text.ts';

/** The result of a sign-in: the user, or an error text for the screen. */
export type SignInResult = { signIn: SignIn; returnTo: string | null } | { failure: string };

async function exchange(token: string): Promise<SignInResult> {
  let returnTo: string | null;
  let signIn: SignIn;
  try {
    const response = await callEndpoint(exchangeSignInCode, { body: { token } });
    signIn = startSignIn(response);
    ({ returnTo } = response);
  } catch (error) {
    const failure = errorMessage(error, accountsGoogleText.failed);
    const reason = deactivationReason(error);
    return { failure: reason ? `${failure} ${accountsText.deactivatedFor(reason)}` : failure };
  }
  try {
    await callEndpoint(getOwnUser);
    return { signIn, returnTo };
  } catch {
    // Pages cannot render a session whose user does not load, so the session ends.
    await logout();
    return { failure: accountsGoogleText.profileFailed };
  }
}

interface Exchange {
  token: string;
  result: Promise<SignInResult>;
}

const exchanges = pageState((): { last?: Exchange } => ({}));

/**
 * Exchanges a one-use code for a session. Concurrent and repeated calls with the same code share
 * one request.
 */
export function finishSignIn(token: string): Promise<SignInResult> {
  const { last } = exchanges();
  if (last?.token === token) return last.result;
  const result = exchange(token);
  exchanges().last = { token, result };
  return result;
}
