import type { OwnUser } from '@oficio/contract/domains/accounts/accounts.schema.ts';
import { testUser } from './fake-server.tsx';

/** The signed-in user, as `getOwnUser` responds. */
export const testOwnUser: OwnUser = {
  ...testUser,
  roles: ['CLIENT'],
  isActive: true,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  providerProfile: null,
  district: null,
  placeId: null,
  promotionsUsedCount: 0,
  referralCredits: 2,
  referredByCode: null,
  hasPassword: true,
  pendingEmail: null,
};
