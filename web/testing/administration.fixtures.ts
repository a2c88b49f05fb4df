import { DOLLARS } from '@oficio/contract/platform/price.ts';
import type {
  UserDetails,
  UserSummary,
} from '@oficio/contract/domains/administration/administration.schema.ts';

export const rosa: UserSummary = {
  id: '019b97ae-4f11-7464-8d77-13a01015b001',
  fullName: 'Rosa Quispe',
  email: 'rosa@ejemplo.com',
  country: 'Perú',
  photoUrl: null,
  roles: ['CLIENT', 'PROVIDER'],
  isActive: true,
  isVerified: true,
  isErased: false,
  pausedAt: null,
  erasureDueAt: null,
  providerProfileId: '019b97ae-4f11-7464-8d77-13a01015b002',
  createdAt: '2026-03-02T15:00:00.000Z',
};

export const rosaDetails: UserDetails = {
  ...rosa,
  contact: { phone: '+51955500102', address: 'Jr. Puno 14' },
  hasAcceptedTerms: true,
  rights: [],
  referralCode: 'ROSA1234',
  referredByCode: null,
  referralsCount: 3,
  referralCredits: 2,
  promotionsUsedCount: 5,
  rating: { average: 4.5, count: 2 },
  providerProfile: {
    id: '019b97ae-4f11-7464-8d77-13a01015b002',
    bio: 'Electricista desde 2009.',
    timezone: 'America/Lima',
    zones: ['Barranco', 'Surco'],
    rating: { average: null, count: 0 },
    cardsCount: 2,
  },
  openWork: {
    pendingOrders: { asClient: 1, asProvider: 2 },
    openNegotiations: { asClient: 0, asProvider: 1 },
    acceptedOrders: { asClient: 1, asProvider: 0 },
    listedCards: 2,
  },
  deactivation: null,
  ordersCount: { asClient: 1, asProvider: 0 },
  orders: [
    {
      id: '019b97ae-4f11-7464-8d77-13a01015b003',
      number: 'K7M4X3',
      party: 'client',
      status: 'ACCEPTED',
      title: 'Pintura de un cuarto',
      counterpart: { id: '019b97ae-4f11-7464-8d77-13a01015b004', fullName: 'Iván Rojas' },
      scheduledDate: '2026-04-01T15:00:00.000Z',
      totalAmount: 120,
      ...DOLLARS,
      createdAt: '2026-03-20T15:00:00.000Z',
    },
  ],
  updatedAt: '2026-03-20T15:00:00.000Z',
};
