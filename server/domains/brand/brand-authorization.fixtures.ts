import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getBrand: { access: 'anyone', bare: 200 },
  getBrandSettings: { access: 'admin', bare: 200 },
  updateBrand: { access: 'admin', bare: 400 },
  setBrandPicture: { access: 'admin', bare: 400 },
  removeBrandPicture: { access: 'admin', bare: 400 },
};
