import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listTexts: { access: 'admin', bare: 200 },
  getText: { access: 'admin', bare: 404 },
  saveText: { access: 'admin', bare: 400 },
  previewText: { access: 'admin', bare: 400 },
};
