import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  findDanger: { access: 'anyone', bare: 400 },
  listDangerNotes: { access: 'admin', right: 'settings', bare: 200 },
  updateDangerNote: { access: 'admin', right: 'settings', bare: 400 },
};
