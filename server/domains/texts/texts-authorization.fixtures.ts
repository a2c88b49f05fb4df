import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listTexts: { access: 'admin', right: 'settings', bare: 200 },
  getText: { access: 'admin', right: 'settings', bare: 404 },
  saveText: { access: 'admin', right: 'settings', bare: 400 },
  previewText: { access: 'admin', right: 'settings', bare: 400 },
};
