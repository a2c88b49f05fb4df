import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  createReport: { access: 'anyone', bare: 400 },
  listReports: { access: 'admin', right: 'moderation', bare: 200 },
  countReports: { access: 'admin', right: 'moderation', bare: 200 },
  listHiddenObjects: { access: 'user', bare: 200 },
  getReport: { access: 'anyone', bare: 404, record: 'report', client: 200, provider: 404 },
  getReportDetails: {
    access: 'admin',
    right: 'moderation',
    bare: 404,
    record: 'report',
    others: 200,
  },
  decideReport: {
    access: 'admin',
    right: 'moderation',
    bare: 400,
    record: 'report',
    others: 200,
    body: () => ({ decision: 'WARN', grounds: 'Prueba' }),
  },
  objectToReport: {
    access: 'anyone',
    bare: 400,
    record: 'decidedReport',
    client: 201,
    provider: 201,
    body: () => ({ comment: 'Prueba' }),
  },
};
