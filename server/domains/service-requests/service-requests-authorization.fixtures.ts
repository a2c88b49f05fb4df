import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  createServiceRequest: { access: 'member', bare: 400 },
  listServiceRequests: { access: 'provider', bare: 200 },
  getServiceRequest: {
    access: 'user',
    bare: 404,
    record: 'serviceRequest',
    client: 200,
    provider: 200,
  },
  markServiceRequestAnswered: {
    access: 'provider',
    bare: 404,
    record: 'serviceRequest',
    provider: 200,
  },
};
