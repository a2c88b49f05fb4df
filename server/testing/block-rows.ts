import { randomUUID } from 'node:crypto';
import { authorizationRows } from './authorization-rows.ts';

/** The public records of a person, or ids of records that do not exist. */
export interface Targets {
  userId: string;
  profileId: string;
  cardId: string;
  packageId: string;
  /** Slug of the only trade of the person. */
  trade: string;
  skillId: string;
  /** Part of the name and of the title of the card. */
  word: string;
}

export interface BlockCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

type Calls = (target: Targets) => readonly BlockCall[];

/**
 * How an endpoint is tested for two people with a block between them. Without a row it is called with unknown ids, and its
 * response must not contain the other person.
 */
export interface BlockRow {
  /** Calls about records of the other person; each response must equal that about records that do not exist. */
  calls?: Calls;
  /** The response may contain the other person, for this reason. */
  shared?: string;
  /** The call ends the sessions of the caller, so it is made last. */
  isLast?: boolean;
}

const byId = (key: keyof Targets) => (target: Targets) => [{ params: { id: target[key] } }];

const THREE_DAYS_MS = 3 * 86_400_000;
const start = `${new Date(Date.now() + THREE_DAYS_MS).toISOString().slice(0, 10)}T15:00:00Z`;

const OWN_RECORD = 'a record of both that existed before the block';

const questions = ({ profileId, skillId, word }: Targets): BlockCall[] => [
  { query: { provider: profileId } },
  { query: { skill: skillId } },
  { query: { search: word } },
];

const OWN_REVIEWS = 'reviews about the caller, which their public profile shows';

const reading: Record<string, BlockRow> = {
  listServiceCards: {
    calls: (target) => [
      ...questions(target),
      { query: { skill: target.skillId, sort: 'rating' } },
      { query: { skill: target.skillId, sort: 'price', country: 'Argentina' } },
      { query: { skill: target.skillId, day: 'tomorrow' } },
    ],
  },
  countServiceCards: { calls: questions },
  listSuggestions: { calls: ({ word }) => [{ query: { search: word } }] },
  getTradePlacePage: {
    calls: ({ trade }) => [{ params: { skill: trade, place: 'ciudad-de-bloqueos' } }],
  },
  getServiceCard: { calls: byId('cardId') },
  explainServiceCard: { calls: byId('cardId') },
  getProviderProfile: { calls: byId('profileId') },
  listSlots: {
    calls: ({ profileId }) => [
      { params: { id: profileId }, query: { date: '2031-03-04', duration: '60' } },
    ],
  },
  getMonthlyAvailability: {
    calls: ({ profileId }) => [{ params: { id: profileId }, query: { month: '2031-03' } }],
  },
  listWaitingEntries: { calls: byId('cardId') },
  listPendingReviews: { shared: 'own reviews of orders of both that existed before the block' },
};

const hiring: Record<string, BlockRow> = {
  previewOrder: {
    calls: ({ cardId, packageId }) => [
      { body: { serviceCardId: cardId, servicePackageId: packageId, isEmergencyRequest: false } },
    ],
  },
  createOrder: {
    calls: ({ cardId, packageId }) =>
      [true, false].map((isEmergencyRequest) => ({
        body: {
          serviceCardId: cardId,
          servicePackageId: packageId,
          isEmergencyRequest,
          ...(!isEmergencyRequest && { scheduledDate: start }),
        },
      })),
  },
  createNegotiation: {
    calls: ({ cardId, profileId }) => [
      {
        body: {
          providerProfileId: profileId,
          serviceCardId: cardId,
          initialRequestMessage: 'x'.repeat(20),
          isEmergency: true,
        },
      },
    ],
  },
  createServiceRequest: {
    calls: ({ profileId }) => [{ body: { providerProfileId: profileId, message: 'Hola' } }],
  },
  getWaitingDay: {
    calls: ({ cardId, packageId }) => [
      { params: { id: cardId }, query: { day: '2031-03-04', servicePackageId: packageId } },
    ],
  },
  addFavorite: { calls: byId('cardId') },
  joinWaitingList: {
    calls: ({ cardId, packageId }) => [
      { params: { id: cardId }, body: { day: '2031-03-04', servicePackageId: packageId } },
    ],
  },
  leaveWaitingList: {
    calls: ({ cardId, packageId }) => [
      { params: { id: cardId }, query: { day: '2031-03-04', servicePackageId: packageId } },
    ],
  },
};

const records: Record<string, BlockRow> = {
  listProviderOrders: { shared: OWN_RECORD },
  listClientOrders: { shared: OWN_RECORD },
  getEarnings: { shared: OWN_RECORD },
  getNextAppointment: { shared: OWN_RECORD },
  listThreads: { shared: OWN_RECORD },
  listNegotiations: { shared: OWN_RECORD },
  listServiceRequests: { shared: OWN_RECORD },
  listReceivedReviews: { shared: OWN_REVIEWS },
  getOwnProviderProfile: { shared: OWN_REVIEWS },
  listOwnServiceCards: { shared: OWN_REVIEWS },
  listNotifications: { shared: 'notifications that were written before the block' },
  exportUserData: { shared: 'all data of the caller, with the titles of past orders' },
  listBlocks: { shared: 'the list of the user who blocked' },
  pauseOwnAccount: { isLast: true },
};

const rows: Readonly<Record<string, BlockRow>> = { ...reading, ...hiring, ...records };

/** Returns the row of an endpoint, which must be known to the authorization rows too. */
export function blockRowOf(name: string): BlockRow {
  if (!authorizationRows[name]) throw new Error(`${name} has no row.`);
  return rows[name] ?? {};
}

/** Names of rows, so that a test finds those without an endpoint. */
export const blockRowNames: readonly string[] = Object.keys(rows);

/** Records that do not exist. */
export function absentTargets(): Targets {
  const [userId, profileId, cardId, packageId, skillId] = Array.from({ length: 5 }, () =>
    randomUUID(),
  ) as [string, string, string, string, string];
  return { userId, profileId, cardId, packageId, skillId, trade: 'nada', word: 'Xilofonista' };
}
