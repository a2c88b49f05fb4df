import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getCalendarFeed: { access: 'user', bare: 200 },
  renewCalendarFeed: { access: 'member', bare: 200 },
  deleteCalendarFeed: { access: 'user', bare: 204 },
};
