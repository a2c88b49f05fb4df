import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  getProviderFacts: {
    access: 'anyone',
    bare: 404,
    record: 'profile',
    client: 200,
    provider: 200,
    others: 200,
  },
  explainServiceCard: {
    access: 'anyone',
    bare: 404,
    record: 'card',
    client: 200,
    provider: 200,
    others: 200,
  },
};
