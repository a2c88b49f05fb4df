import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getLegalPage: { access: 'anyone', bare: 400 },
};
