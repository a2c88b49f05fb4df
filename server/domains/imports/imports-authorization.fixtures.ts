import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  createImport: { access: 'admin', bare: 415 },
  listImports: { access: 'admin', bare: 200 },
  getImport: { access: 'admin', bare: 404 },
  downloadImportTemplate: { access: 'admin', bare: 200 },
  listImportedProfiles: { access: 'admin', bare: 200 },
  createClaimLink: { access: 'admin', bare: 400 },
  deleteImportedProfile: { access: 'admin', bare: 404 },
  readClaim: { access: 'anyone', bare: 400 },
  acceptClaim: { access: 'member', bare: 400 },
  declineClaim: { access: 'anyone', bare: 400 },
  exportPeople: { access: 'admin', bare: 200 },
  exportCards: { access: 'admin', bare: 200 },
  exportOrders: { access: 'admin', bare: 200 },
};
