import { forgetRegistration } from './registration/registration.form.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { renewSession } from '#platform/session/session-renewal.ts';
import { getSession } from '#platform/session/session.ts';

/**
 * Renews the session when an order or a quote was refused for missing details, which another device
 * may have removed: the user of the session then lacks them too, and the page shows the form for
 * them. Returns whether it did.
 */
export async function renewIncompleteUser(error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== 'PROFILE_INCOMPLETE') return false;
  return renewSession(getSession().accessToken).then(
    () => true,
    () => false,
  );
}

/** Called when the booking in whose middle the user registered is sent: a later sign-in no longer returns to it. */
export const endRegistration = forgetRegistration;
