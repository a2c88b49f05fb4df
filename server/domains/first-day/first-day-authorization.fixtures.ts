import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getFirstDay: { access: 'admin', bare: 200 },
  sendTestMail: { access: 'admin', bare: 200 },
  removeDemo: { access: 'admin', bare: 400 },
};
