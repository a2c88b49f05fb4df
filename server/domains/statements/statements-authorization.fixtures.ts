import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listStatements: { access: 'admin', right: 'money', bare: 200 },
  downloadStatements: { access: 'admin', right: 'money', bare: 200 },
  getStatement: { access: 'admin', right: 'money', bare: 400 },
  downloadStatement: { access: 'admin', right: 'money', bare: 400 },
  sendStatement: { access: 'admin', right: 'money', bare: 400 },
  payStatement: { access: 'admin', right: 'money', bare: 400 },
  correctStatement: { access: 'admin', right: 'money', bare: 400 },
  listOwnStatements: { access: 'user', bare: 403, bareForProvider: 200 },
  // Without a month.
  getOwnStatement: { access: 'user', bare: 400 },
};
