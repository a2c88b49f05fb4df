import type { SessionUser } from './session.ts';

export function isAdmin(user: Pick<SessionUser, 'roles'> | null): boolean {
  return Boolean(user?.roles.includes('ADMIN'));
}

/** Also without the PROVIDER role: orders that were accepted before it was lost are still to be finished. */
export function hasProviderProfile(user: Pick<SessionUser, 'providerProfileId'> | null): boolean {
  return Boolean(user?.providerProfileId);
}

export function isProvider(user: Pick<SessionUser, 'roles' | 'providerProfileId'> | null): boolean {
  return Boolean(user?.roles.includes('PROVIDER') && user.providerProfileId);
}
