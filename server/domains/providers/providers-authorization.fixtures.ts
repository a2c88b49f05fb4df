import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getBookingWindow: { access: 'anyone', bare: 200 },
  getProviderProfile: {
    access: 'anyone',
    bare: 404,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
  },
  listSlots: {
    access: 'anyone',
    bare: 400,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
    query: { date: '2030-01-07', duration: '60' },
  },
  getMonthlyAvailability: {
    access: 'anyone',
    bare: 400,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
    query: { month: '2030-01' },
  },
  createProviderProfile: { access: 'member', bare: 400 },
  getOwnProviderProfile: { access: 'user', bare: 404, bareForProvider: 200 },
  updateProviderProfile: { access: 'provider', bare: 400 },
};
