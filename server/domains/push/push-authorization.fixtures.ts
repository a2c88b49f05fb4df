import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getPushKey: { access: 'user', bare: 200 },
  savePushSubscription: { access: 'user', bare: 400 },
  deletePushSubscription: { access: 'user', bare: 204 },
  testPush: { access: 'user', bare: 404 },
  confirmPush: { access: 'user', bare: 404 },
};
