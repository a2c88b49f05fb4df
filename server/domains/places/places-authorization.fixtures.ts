import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  listPlaces: { access: 'anyone', bare: 400 },
  findTypedPlace: { access: 'anyone', bare: 400 },
  listNearPlaces: { access: 'anyone', bare: 400 },
  getPlace: { access: 'anyone', bare: 400 },
};
