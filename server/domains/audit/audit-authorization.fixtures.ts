import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listAuditEntries: { access: 'admin', right: 'people', bare: 200 },
};
