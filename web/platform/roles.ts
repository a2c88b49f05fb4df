import type { SessionUser } from './session.ts';

export function isAdmin(user: Pick<SessionUser, 'roles'> | null): boolean {
  return Boolean(user?.roles.includes('ADMIN'));
}

export function isProvider(user: Pick<SessionUser, 'roles' | 'providerProfileId'> | null): boolean {
  return Boolean(user?.roles.includes('PROVIDER') && user.providerProfileId);
}
