import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  createSearchAlert: { access: 'anyone', bare: 400 },
  listSearchAlerts: { access: 'user', bare: 200 },
  getSearchAlert: { access: 'anyone', bare: 404 },
  confirmSearchAlert: { access: 'anyone', bare: 400 },
  deleteSearchAlert: { access: 'anyone', bare: 404 },
};
