import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  createImport: { access: 'admin', right: 'people', bare: 415 },
  listImports: { access: 'admin', right: 'people', bare: 200 },
  getImport: { access: 'admin', right: 'people', bare: 404 },
  downloadImportTemplate: { access: 'admin', right: 'people', bare: 200 },
  listImportedProfiles: { access: 'admin', right: 'people', bare: 200 },
  createClaimLink: { access: 'admin', right: 'people', bare: 400 },
  deleteImportedProfile: { access: 'admin', right: 'people', bare: 404 },
  readClaim: { access: 'anyone', bare: 400 },
  acceptClaim: { access: 'member', bare: 400 },
  declineClaim: { access: 'anyone', bare: 400 },
  exportPeople: { access: 'admin', right: 'people', bare: 400 },
  exportCards: { access: 'admin', right: 'people', bare: 400 },
  exportOrders: { access: 'admin', right: 'money', bare: 200 },
};
