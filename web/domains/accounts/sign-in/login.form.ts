import { pathAfterLogin } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { safeReturnTo, withReturnTo } from '../../../platform/session/return-to.ts';
import { showInfo, showSuccess } from '../../../ui/feedback/toaster.tsx';
import { hadWaitingWork, type SignIn } from '../accounts.api.ts';
import { readRegistration } from '../registration/registration.form.ts';
import { accountsText } from '../accounts.text.ts';

export const loginRefusal = {
  fields: ['email', 'password'],
  fallback: accountsText.signInFailed,
} as const;

/** Pages of the sign-in itself: returning to one of them would loop. */
const SIGN_IN_PAGES =
  /^\/(?:login|register|accept-terms|complete-profile|verify-email|confirm-email|reset-password|auth\/(?:callback|error))(?:[/?#]|$)/;

/**
 * Returns the path of a `returnTo` value, or null when it is missing, leads to another site or only
 * to pages of the sign-in.
 */
export function toReturnPath(value: string | null): string | null {
  const path = safeReturnTo(value, '');
  if (path === '') return null;
  if (!SIGN_IN_PAGES.test(path)) return path;
  return toReturnPath(new URL(path, 'https://origin.invalid').searchParams.get('returnTo'));
}

/** Returns the page on which this user registered in this browser; null for any other user. */
function pathOfRegistration(user: SessionUser): string | null {
  const registration = readRegistration();
  return registration && registration.email === user.email ? registration.returnPath : null;
}

/**
 * Returns the page after a sign-in: the terms or the profile form while they are missing, then the
 * requested page, then a provider's waiting work, then the default page of the user.
 */
export function pathAfterSignIn(user: SessionUser, requestedPath: string | null): string {
  const path = pathAfterLogin(user, { hasWaitingWork: hadWaitingWork(user) });
  const returnPath = requestedPath ?? pathOfRegistration(user);
  const hasMissingStep = path === '/accept-terms' || path === '/complete-profile';
  if (hasMissingStep) return withReturnTo(path, returnPath ?? '/');
  return returnPath ?? path;
}

/**
 * Returns true when the login failed because the address is not confirmed. The message of the server
 * decides: its status 401 is the same as for wrong credentials.
 */
export function isUnverifiedError(error: unknown): boolean {
  return error instanceof Error && error.message.includes('verificada');
}

/** Returns the administrator's reason for a deactivation; null without one and for other errors. */
export function deactivationReason(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'DEACTIVATED') return null;
  const { reason } = (error.details ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : null;
}

/** Shows a success message, the end of a pause, and on the home page also a greeting. */
export function greetSignedIn({ user, hasEndedPause }: SignIn, path: string): void {
  showSuccess(accountsText.signedIn);
  if (hasEndedPause) {
    // An account that awaits its erasure stays hidden.
    const isVisible = user.providerProfileId !== null && user.erasureDueAt === null;
    showInfo(isVisible ? accountsText.pauseEndedVisible : accountsText.pauseEnded);
  }
  const firstName = user.fullName.trim().split(/\s+/)[0] ?? '';
  if (path === '/') showInfo(accountsText.welcomeBack(firstName));
}
