import type { SessionUser } from './session.ts';

export function isAdmin(user: Pick<SessionUser, 'roles'> | null): boolean {
  return Boolean(user?.roles.includes('ADMIN'));
}

/**
 * True also without the PROVIDER role, because orders accepted before its removal must still be
 * completed.
 */
export function hasProviderProfile(user: Pick<SessionUser, 'providerProfileId'> | null): boolean {
  return Boolean(user?.providerProfileId);
}

export function isProvider(user: Pick<SessionUser, 'roles' | 'providerProfileId'> | null): boolean {
  return Boolean(user?.roles.includes('PROVIDER') && user.providerProfileId);
}
