import { pathAfterLogin } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { ApiError } from '#platform/api/api-error.ts';
import type { SessionUser } from '#platform/session/session.ts';
import { resumesBooking } from '#platform/resumed-booking.ts';
import { safeReturnTo, withReturnTo } from '#platform/session/return-to.ts';
import { showInfo, showSuccess } from '#ui/feedback/toaster.tsx';
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

/** Returns the page from which this user registered in this browser; null for any other user. */
function pathOfRegistration(user: SessionUser): string | null {
  const registration = readRegistration();
  return registration && registration.email === user.email ? registration.returnPath : null;
}

/**
 * Returns the page after a sign-in, the first that applies:
 *
 * 1. the terms, while they are not accepted;
 * 2. a requested booking, which asks for missing details itself;
 * 3. the profile form, while details are missing;
 * 4. the requested page, or the one from which the user registered;
 * 5. the default page of the user: a provider's waiting work, if any.
 */
export function pathAfterSignIn(user: SessionUser, requestedPath: string | null): string {
  const defaultPath = pathAfterLogin(user, { hasWaitingWork: hadWaitingWork(user) });
  const wantedPath = requestedPath ?? pathOfRegistration(user);
  const lacksDetails = defaultPath === '/complete-profile';
  if (lacksDetails && wantedPath && resumesBooking(wantedPath)) return wantedPath;
  const hasMissingStep = lacksDetails || defaultPath === '/accept-terms';
  if (hasMissingStep) return withReturnTo(defaultPath, wantedPath ?? '/');
  return wantedPath ?? defaultPath;
}

/** Returns true when the login failed because the address is not confirmed. */
export function isUnverifiedError(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NOT_VERIFIED';
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
