import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getBrand: { access: 'anyone', bare: 200 },
  getBrandSettings: { access: 'admin', right: 'settings', bare: 200 },
  updateBrand: { access: 'admin', right: 'settings', bare: 400 },
  setBrandPicture: { access: 'admin', right: 'settings', bare: 400 },
  removeBrandPicture: { access: 'admin', right: 'settings', bare: 400 },
};
