import { randomUUID } from 'node:crypto';
import type { Access } from '@oficio/contract/platform/api/endpoint.ts';
import type { RecordKind, World } from './authorization-world.ts';

/**
 * The access of one endpoint and its expected statuses for parties, other users and unknown ids.
 */
export interface AuthorizationRow {
  /** Repeats the endpoint's own declaration, so that a mistake there fails a test. */
  access: Access;
  /** Status for every authorized caller, with an unknown id and without a body. */
  bare: number;
  /**
   * Replaces `bare` for a provider, because only providers have orders as provider and a profile.
   */
  bareForProvider?: number;
  /** Kind of record that the id in the path names. */
  record?: RecordKind;
  /** Statuses for the two parties of the record; 403 where only the other party may call. */
  client?: number;
  provider?: number;
  /** Status for authorized users who are no party of the record. Default: 404. */
  others?: number;
  /** Status for a malformed id. Default: 400. */
  malformed?: number;
  /** Signs out the callers, so that they must not be those of other rows. */
  endsSessions?: boolean;
  /** Body, query and file of a request with a real id. */
  body?: (world: World) => unknown;
  query?: Record<string, string>;
  file?: boolean;
}

const start = '2030-01-07T15:00:00.000Z';

/** Actions after the booking: withdrawal, cancellation, moves, absences, problems, settlement. */
const changing: Record<string, AuthorizationRow> = {
  withdrawOrder: { access: 'member', bare: 404, record: 'order', client: 200, provider: 403 },
  cancelOrder: {
    access: 'member',
    bare: 400,
    record: 'acceptedOrder',
    client: 200,
    provider: 200,
    body: () => ({ reason: 'ILLNESS' }),
  },
  proposeMove: {
    access: 'member',
    bare: 400,
    record: 'movableOrder',
    client: 201,
    provider: 201,
    body: ({ freeStart }) => ({ starts: [freeStart()] }),
  },
  acceptMove: {
    access: 'member',
    bare: 400,
    record: 'moveOfProvider',
    client: 409,
    provider: 403,
    // No hour that was proposed: 409 for the party that may take one.
    body: () => ({ start }),
  },
  declineMove: {
    access: 'member',
    bare: 404,
    record: 'moveOfProvider',
    client: 200,
    provider: 403,
  },
  withdrawMove: {
    access: 'member',
    bare: 404,
    record: 'moveOfProvider',
    client: 403,
    provider: 200,
  },
  reportAbsence: {
    access: 'member',
    bare: 404,
    record: 'acceptedOrder',
    client: 201,
    provider: 201,
  },
  agreeAbsence: {
    access: 'member',
    bare: 404,
    record: 'absenceByClient',
    client: 403,
    provider: 200,
  },
  contradictAbsence: {
    access: 'member',
    bare: 400,
    record: 'absenceByClient',
    client: 403,
    provider: 200,
    body: () => ({ comment: 'x' }),
  },
  reportProblem: {
    access: 'member',
    bare: 400,
    record: 'markedOrder',
    client: 201,
    provider: 403,
    body: () => ({ kind: 'DAMAGE', comment: 'x' }),
  },
  withdrawProblem: {
    access: 'member',
    bare: 404,
    record: 'problemOrder',
    client: 200,
    provider: 403,
  },
  answerProblem: {
    access: 'member',
    bare: 400,
    record: 'problemOrder',
    client: 403,
    provider: 201,
    body: () => ({ comment: 'x' }),
  },
  rejectSolution: {
    access: 'member',
    bare: 400,
    record: 'solvedOrder',
    client: 200,
    provider: 403,
    body: () => ({}),
  },
  settleOrder: {
    access: 'admin',
    bare: 400,
    record: 'problemOrder',
    others: 204,
    body: () => ({ as: 'COMPLETED', cause: 'provider', grounds: 'x' }),
  },
};

const hiring: Record<string, AuthorizationRow> = {
  previewOrder: { access: 'member', bare: 400 },
  createOrder: { access: 'member', bare: 400 },
  listProviderOrders: { access: 'user', bare: 403, bareForProvider: 200 },
  listClientOrders: { access: 'user', bare: 200 },
  getOrder: { access: 'user', bare: 404, record: 'order', client: 200, provider: 200 },
  acceptOrder: { access: 'member', bare: 404, record: 'order', client: 403, provider: 200 },
  rejectOrder: {
    access: 'member',
    bare: 400,
    record: 'order',
    client: 403,
    provider: 200,
    body: () => ({ rejectionReason: 'x' }),
  },
  markOrderFinished: {
    access: 'member',
    bare: 404,
    record: 'acceptedOrder',
    client: 403,
    provider: 200,
  },
  undoOrderMark: { access: 'member', bare: 404, record: 'markedOrder', client: 403, provider: 200 },
  confirmOrder: { access: 'member', bare: 404, record: 'markedOrder', client: 200, provider: 403 },
  listWaitingEntries: {
    access: 'member',
    bare: 200,
    record: 'card',
    client: 200,
    provider: 200,
    others: 200,
  },
  listOwnWaitingEntries: { access: 'user', bare: 200 },
  getWaitingDay: {
    access: 'anyone',
    bare: 400,
    record: 'card',
    client: 409,
    provider: 409,
    others: 409,
    query: { day: '2000-01-01', servicePackageId: '00000000-0000-7000-8000-000000000000' },
  },
  joinWaitingList: {
    access: 'member',
    bare: 400,
    record: 'card',
    client: 409,
    provider: 403,
    others: 409,
    body: () => ({ day: '2000-01-01', servicePackageId: randomUUID() }),
  },
  leaveWaitingList: {
    access: 'member',
    bare: 400,
    record: 'card',
    client: 204,
    provider: 204,
    others: 204,
    query: { day: '2000-01-01', servicePackageId: '00000000-0000-7000-8000-000000000000' },
  },
  addOrderImage: {
    access: 'member',
    bare: 415,
    record: 'order',
    client: 201,
    provider: 403,
    file: true,
  },
  addProblemImage: {
    access: 'member',
    bare: 415,
    record: 'problemOrder',
    client: 201,
    provider: 403,
    file: true,
  },
  addReplyImage: {
    access: 'member',
    bare: 415,
    record: 'problemOrder',
    client: 409,
    provider: 409,
    file: true,
  },
  createReview: { access: 'member', bare: 400 },
  listReceivedReviews: { access: 'user', bare: 200 },
  listPendingReviews: { access: 'user', bare: 200 },
  updateReview: {
    access: 'member',
    bare: 400,
    record: 'sealedReview',
    client: 200,
    provider: 404,
    body: () => ({ rating: 4 }),
  },
  answerReview: {
    access: 'member',
    bare: 400,
    record: 'publishedReview',
    client: 404,
    provider: 201,
    body: () => ({ text: 'x' }),
  },
  listFavorites: { access: 'user', bare: 200 },
  listFavoriteCards: { access: 'user', bare: 200 },
  addFavorite: {
    access: 'member',
    bare: 404,
    record: 'card',
    client: 204,
    provider: 403,
    others: 204,
  },
  removeFavorite: {
    access: 'member',
    bare: 404,
    record: 'card',
    client: 204,
    provider: 204,
    others: 204,
  },
  createServiceRequest: { access: 'member', bare: 400 },
  listServiceRequests: { access: 'provider', bare: 200 },
  getServiceRequest: { access: 'provider', bare: 404, record: 'serviceRequest', provider: 200 },
  markServiceRequestAnswered: {
    access: 'provider',
    bare: 404,
    record: 'serviceRequest',
    provider: 200,
  },
};

const negotiating: Record<string, AuthorizationRow> = {
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

const chatting: Record<string, AuthorizationRow> = {
  getChat: { access: 'user', bare: 404, record: 'acceptedOrder', client: 200, provider: 200 },
  listMessages: { access: 'user', bare: 404, record: 'acceptedOrder', client: 200, provider: 200 },
  markChatRead: {
    access: 'user',
    bare: 400,
    record: 'acceptedOrder',
    client: 200,
    provider: 200,
    body: () => ({ seq: 0 }),
  },
  listUnreadChats: { access: 'user', bare: 200 },
  listChats: { access: 'user', bare: 200 },
};

const notifications: Record<string, AuthorizationRow> = {
  listNotifications: { access: 'user', bare: 200 },
  countUnreadNotifications: { access: 'user', bare: 200 },
  markNotificationRead: {
    access: 'user',
    bare: 404,
    record: 'notification',
    client: 200,
    provider: 404,
  },
  markAllNotificationsRead: { access: 'user', bare: 204 },
  markPageRead: { access: 'user', bare: 400 },
};

/** Endpoints of orders, negotiations, chats and notifications. */
export const lifecycleRows: Readonly<Record<string, AuthorizationRow>> = {
  ...hiring,
  ...changing,
  ...negotiating,
  ...chatting,
  ...notifications,
};
