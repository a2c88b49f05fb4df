import { pathAfterLogin } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { SessionUser } from '../../../platform/session/session.ts';
import { safeReturnTo, withReturnTo } from '../../../platform/session/return-to.ts';
import { showInfo, showSuccess } from '../../../ui/feedback/toaster.tsx';
import { readRegistration } from '../registration/registration.form.ts';
import { accountsText } from '../accounts.text.ts';

export const loginRefusal = {
  fields: ['email', 'password'],
  fallback: accountsText.signInFailed,
} as const;

/** Pages on the way in: whoever is sent back to one would go round in circles. */
const PASSING =
  /^\/(?:login|register|accept-terms|complete-profile|verify-email|confirm-email|reset-password|auth\/(?:callback|error))(?:[/?#]|$)/;

/** Where a `returnTo` value leads, or null when it leads nowhere or astray (fault D21). */
export function toReturnPath(value: string | null): string | null {
  const path = safeReturnTo(value, '');
  if (path === '') return null;
  if (!PASSING.test(path)) return path;
  return toReturnPath(new URL(path, 'https://origin.invalid').searchParams.get('returnTo'));
}

/** Where the person was when they registered in this browser; null for anybody else. */
function pathOfRegistration(user: SessionUser): string | null {
  const registration = readRegistration();
  return registration && registration.email === user.email ? registration.returnPath : null;
}

/** The next page for somebody signed in: first what is still missing, then where they were going. */
export function pathAfterSignIn(user: SessionUser, wantedPath: string | null): string {
  const path = pathAfterLogin(user);
  const returnPath = wantedPath ?? pathOfRegistration(user);
  const isMissingSomething = path === '/accept-terms' || path === '/complete-profile';
  if (isMissingSomething) return withReturnTo(path, returnPath ?? '/');
  return returnPath ?? path;
}

/** An account whose address was not confirmed is told apart by the server's sentence (specification, section 4). */
export function saysUnverified(error: unknown): boolean {
  return error instanceof Error && error.message.includes('verificada');
}

/** Why an account is deactivated, in the words of whoever did it; null for any other refusal, or without words. */
export function deactivationReason(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'DEACTIVATED') return null;
  const { reason } = (error.details ?? {}) as { reason?: unknown };
  return typeof reason === 'string' ? reason : null;
}

/** Says that it worked, and on the home page also hello. */
export function greetSignedIn(user: SessionUser, path: string): void {
  showSuccess(accountsText.signedIn);
  const firstName = user.fullName.trim().split(/\s+/)[0] ?? '';
  if (path === '/') showInfo(accountsText.welcomeBack(firstName));
}
