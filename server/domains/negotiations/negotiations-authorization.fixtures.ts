import type { AuthorizationRow } from '#testing/authorization-row.ts';

export const authorizationRows: Record<string, AuthorizationRow> = {
  createNegotiation: { access: 'member', bare: 400 },
  addNegotiationImage: {
    access: 'member',
    bare: 415,
    record: 'negotiation',
    client: 201,
    provider: 403,
    file: true,
  },
  listNegotiations: { access: 'user', bare: 200 },
  getNegotiation: { access: 'user', bare: 404, record: 'negotiation', client: 200, provider: 200 },
  makeOffer: {
    access: 'member',
    bare: 400,
    record: 'negotiation',
    client: 409,
    provider: 201,
    body: () => ({ amount: 10 }),
  },
  previewAcceptance: {
    access: 'member',
    bare: 404,
    record: 'offeredNegotiation',
    client: 200,
    provider: 409,
  },
  acceptNegotiation: {
    access: 'member',
    bare: 404,
    record: 'offeredNegotiation',
    client: 200,
    provider: 409,
  },
  rejectNegotiation: {
    access: 'member',
    bare: 404,
    record: 'negotiation',
    client: 409,
    provider: 200,
  },
  withdrawNegotiation: {
    access: 'member',
    bare: 404,
    record: 'negotiation',
    client: 200,
    provider: 403,
  },
};
