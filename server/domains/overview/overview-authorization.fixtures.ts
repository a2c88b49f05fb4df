import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getOverview: { access: 'admin', bare: 200 },
  downloadOverviewWeeks: { access: 'admin', bare: 200 },
  downloadFillRates: { access: 'admin', bare: 200 },
};
