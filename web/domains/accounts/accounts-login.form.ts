import { pathAfterLogin } from '@oficio/contract/domains/accounts/accounts.rules.ts';
import type { SessionUser } from '../../platform/session.ts';
import { safeReturnTo, withReturnTo } from '../../platform/return-to.ts';
import { accountsText } from './accounts.text.ts';

export const loginRefusal = {
  fields: ['email', 'password'],
  fallback: accountsText.signInFailed,
} as const;

/** Pages that make no sense to come back to: one has just been through them. */
const PASSING = /^\/(?:login|register|verify-email|reset-password|auth\/)/;

/** Where a `returnTo` value leads, or null when it leads nowhere or astray (fault D21). */
export function toReturnPath(value: string | null): string | null {
  const path = safeReturnTo(value, '');
  return path === '' || PASSING.test(path) ? null : path;
}

/** The next page for somebody signed in: first what is still missing, then where they were going. */
export function pathAfterSignIn(user: SessionUser, returnPath: string | null): string {
  const path = pathAfterLogin(user);
  const isMissingSomething = path === '/accept-terms' || path === '/complete-profile';
  if (isMissingSomething) return withReturnTo(path, returnPath ?? '/');
  return returnPath ?? path;
}

/** An account whose address was not confirmed is told apart by the server's sentence (specification, section 4). */
export function saysUnverified(error: unknown): boolean {
  return error instanceof Error && error.message.includes('verificada');
}
