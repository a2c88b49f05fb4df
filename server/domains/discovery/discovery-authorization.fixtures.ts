import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listUnmetDemand: { access: 'admin', right: 'settings', bare: 200 },
  listCardFigures: { access: 'provider', bare: 200 },
  getTradePage: { access: 'anyone', bare: 404 },
  getTradePlacePage: { access: 'anyone', bare: 404 },
};
