import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listSettings: { access: 'admin', right: 'settings', bare: 200 },
  updateSetting: {
    access: 'admin',
    right: 'settings',
    bare: 400,
    record: 'setting',
    others: 200,
    malformed: 404,
    body: () => ({ value: '45' }),
  },
  getPublicSettings: { access: 'anyone', bare: 200 },
};
