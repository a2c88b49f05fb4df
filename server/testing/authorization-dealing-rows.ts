import type { Access } from '@oficio/contract/platform/api/endpoint.ts';
import type { RecordKind, World } from './authorization-world.ts';

/** Who may call one endpoint, and what the parties of a record, everybody else and nobody's id are answered. */
export interface AuthorizationRow {
  /** Said again, so that a slip in the endpoint's own declaration is noticed. */
  who: Access;
  /** Status for everybody who is let in, with an id that is nobody's and without a body. */
  bare: number;
  /** The same for a provider, who may have what the others lack. */
  bareOfProvider?: number;
  /** What the id in the path belongs to. */
  record?: RecordKind;
  /** Statuses for the two parties of the record; 403 where the call is the other party's. */
  client?: number;
  provider?: number;
  /** Status for people who are let in and have nothing to do with the record; 404 unless told. */
  others?: number;
  /** Status for an id that is none; 400 unless told. */
  malformed?: number;
  /** What a call with a real id needs beside it. */
  body?: (world: World) => unknown;
  query?: Record<string, string>;
  file?: boolean;
}

const hiring: Record<string, AuthorizationRow> = {
  previewOrder: { who: 'member', bare: 400 },
  createOrder: { who: 'member', bare: 400 },
  listProviderOrders: { who: 'user', bare: 403, bareOfProvider: 200 },
  listClientOrders: { who: 'user', bare: 200 },
  getOrder: { who: 'user', bare: 404, record: 'order', client: 200, provider: 200 },
  acceptOrder: { who: 'member', bare: 404, record: 'order', client: 403, provider: 200 },
  rejectOrder: {
    who: 'member',
    bare: 400,
    record: 'order',
    client: 403,
    provider: 200,
    body: () => ({ rejectionReason: 'x' }),
  },
  markOrderFinished: {
    who: 'member',
    bare: 404,
    record: 'acceptedOrder',
    client: 403,
    provider: 200,
  },
  undoOrderMark: { who: 'member', bare: 404, record: 'markedOrder', client: 403, provider: 200 },
  confirmOrder: { who: 'member', bare: 404, record: 'markedOrder', client: 200, provider: 403 },
  createReview: { who: 'member', bare: 400 },
  listReceivedReviews: { who: 'user', bare: 200 },
  listFavorites: { who: 'user', bare: 200 },
  listFavoriteCards: { who: 'user', bare: 200 },
  addFavorite: {
    who: 'member',
    bare: 404,
    record: 'card',
    client: 204,
    provider: 403,
    others: 204,
  },
  removeFavorite: {
    who: 'member',
    bare: 404,
    record: 'card',
    client: 204,
    provider: 204,
    others: 204,
  },
  createServiceRequest: { who: 'member', bare: 400 },
  listServiceRequests: { who: 'provider', bare: 200 },
  getServiceRequest: { who: 'provider', bare: 404, record: 'serviceRequest', provider: 200 },
  markServiceRequestAnswered: {
    who: 'provider',
    bare: 404,
    record: 'serviceRequest',
    provider: 200,
  },
};

const negotiating: Record<string, AuthorizationRow> = {
  createNegotiation: { who: 'member', bare: 400 },
  addNegotiationImage: {
    who: 'member',
    bare: 415,
    record: 'negotiation',
    client: 201,
    provider: 403,
    file: true,
  },
  listNegotiations: { who: 'user', bare: 200 },
  getNegotiation: { who: 'user', bare: 404, record: 'negotiation', client: 200, provider: 200 },
  makeOffer: {
    who: 'member',
    bare: 400,
    record: 'negotiation',
    client: 409,
    provider: 201,
    body: () => ({ amount: 10 }),
  },
  previewAcceptance: {
    who: 'member',
    bare: 404,
    record: 'offeredNegotiation',
    client: 200,
    provider: 409,
  },
  acceptNegotiation: {
    who: 'member',
    bare: 404,
    record: 'offeredNegotiation',
    client: 200,
    provider: 409,
  },
  rejectNegotiation: {
    who: 'member',
    bare: 404,
    record: 'negotiation',
    client: 409,
    provider: 200,
  },
};

const chatting: Record<string, AuthorizationRow> = {
  getChat: { who: 'user', bare: 404, record: 'acceptedOrder', client: 200, provider: 200 },
  listMessages: { who: 'user', bare: 404, record: 'acceptedOrder', client: 200, provider: 200 },
  markChatRead: {
    who: 'user',
    bare: 400,
    record: 'acceptedOrder',
    client: 200,
    provider: 200,
    body: () => ({ seq: 0 }),
  },
  listUnreadChats: { who: 'user', bare: 200 },
};

const notices: Record<string, AuthorizationRow> = {
  listNotifications: { who: 'user', bare: 200 },
  countUnreadNotifications: { who: 'user', bare: 200 },
  markNotificationRead: {
    who: 'user',
    bare: 404,
    record: 'notification',
    client: 200,
    provider: 404,
  },
  markAllNotificationsRead: { who: 'user', bare: 204 },
};

/** What clients and providers do with each other. */
export const dealingRows: Readonly<Record<string, AuthorizationRow>> = {
  ...hiring,
  ...negotiating,
  ...chatting,
  ...notices,
};
