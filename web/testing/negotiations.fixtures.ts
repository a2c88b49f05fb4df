import { DOLLARS } from '@oficio/contract/platform/price.ts';
import type {
  AcceptancePreview,
  Negotiation,
  Offer,
} from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { testUser } from './fake-server.tsx';
import { idOf, PROFILE_ID, hoursFromNow } from './orders.fixtures.ts';

const rating = { average: 5, count: 1 };
const client = { id: testUser.id, fullName: testUser.fullName, photoUrl: null };
const provider = { id: idOf(8), fullName: 'Julio Quispe', photoUrl: null };

/** Offers in the given order, each by 'client' or 'provider' with an amount. */
export function offersOf(...made: ['client' | 'provider', number][]): Offer[] {
  return made.map(([by, amount], index) => ({
    id: idOf(index + 1),
    by,
    author: by === 'client' ? client : provider,
    amount,
    message: null,
    scheduledDate: null,
    durationMinutes: 60,
    createdAt: '2026-03-01T11:00:00.000Z',
  }));
}

type Actions = NonNullable<Negotiation['nextActions']>;

const answers: Actions = ['offer', 'accept', 'reject'];
/** The actions that the server names to each party, by the number of offers. */
const named: Record<'client' | 'provider', readonly Actions[]> = {
  client: [
    ['withdraw'],
    [...answers, 'withdraw'],
    ['withdraw'],
    [...answers, 'withdraw'],
    ['withdraw'],
  ],
  provider: [['offer', 'reject'], [], answers, [], ['accept', 'reject']],
};

/** Returns the negotiation as the server sends it to a party, unless its actions are given. */
export function asSentTo(viewer: 'client' | 'provider', negotiation: Negotiation): Negotiation {
  const isOpen = negotiation.status.startsWith('PENDING');
  const nextActions = isOpen ? (named[viewer][negotiation.offers.length] ?? []) : [];
  return { nextActions, ...negotiation };
}

/** A negotiation in which the signed-in user requests a price from Julio Quispe, in Lima. */
export function aNegotiation(changes: Partial<Negotiation> = {}): Negotiation {
  return {
    id: idOf(5),
    status: 'PENDING_PROVIDER_RESPONSE',
    client: { ...client, rating, reviewsReceived: [], facts: null },
    providerProfile: {
      id: PROFILE_ID,
      user: { ...provider, country: 'Perú' },
      timezone: 'America/Lima',
      rating,
    },
    serviceCard: { id: idOf(7), title: 'Reparación de fugas', emergencyFee: 30 },
    ...DOLLARS,
    offers: [],
    initialRequestMessage: 'Hay una fuga debajo del lavadero.',
    job: { district: null, street: null },
    initialRequestImageUrls: [],
    initialRequestImages: [],
    isEmergency: false,
    scheduledDate: hoursFromNow(72),
    isTimeTaken: false,
    finalAgreedPrice: null,
    createdServiceOrder: null,
    cancellationReason: null,
    deadline: hoursFromNow(48),
    history: [
      {
        at: '2026-03-01T10:00:00.000Z',
        action: 'create',
        by: 'client',
        from: null,
        to: 'PENDING_PROVIDER_RESPONSE',
      },
    ],
    hasMessages: false,
    lastMessage: null,
    createdAt: '2026-03-01T10:00:00.000Z',
    updatedAt: '2026-03-01T10:00:00.000Z',
    ...changes,
  };
}

export const acceptancePreview: AcceptancePreview = {
  basePrice: 90,
  emergencyFee: 0,
  platformFee: 9,
  total: 90,
  discountAmount: 0,
  appliedPromotionType: 'NONE',
  providerPayout: 81,
  offerId: idOf(1),
  scheduledDate: hoursFromNow(72),
  ...DOLLARS,
  durationMinutes: 60,
  noticeHours: 24,
};
