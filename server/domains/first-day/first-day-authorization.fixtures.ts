import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getFirstDay: { access: 'admin', right: 'settings', bare: 200 },
  sendTestMail: { access: 'admin', right: 'settings', bare: 200 },
  removeDemo: { access: 'admin', right: 'settings', bare: 400 },
};
