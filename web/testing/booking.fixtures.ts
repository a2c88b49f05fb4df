import { DOLLARS } from '@oficio/contract/platform/price.ts';
import type { ServiceCard } from '@oficio/contract/domains/catalog/catalog.schema.ts';
import type { OrderPreview } from '@oficio/contract/domains/orders/orders.schema.ts';

export const bookingIds = {
  card: '019b97ae-4f11-7000-8000-000000000001',
  short: '019b97ae-4f11-7000-8000-000000000002',
  long: '019b97ae-4f11-7000-8000-000000000003',
  provider: '019b97ae-4f11-7000-8000-000000000004',
  order: '019b97ae-4f11-7000-8000-000000000005',
};
const cover = {
  url: '/covers/a.webp',
  previewUrl: '/covers/a.jpg',
  srcset: [],
  width: 4,
  height: 3,
  placeholder: '',
};
/** A card of a provider in Lima, which is five hours behind UTC all year. */
export const bookableCard: ServiceCard = {
  id: bookingIds.card,
  title: 'Reparación de fugas',
  description: 'Fugas de agua.',
  shareImageUrl: '/previews/service-cards/one.jpg',
  isEmergency: true,
  emergencyFee: 30,
  noticeHours: 24,
  pauseMinutes: 0,
  instantBooking: null,
  isPaused: false,
  coverImageUrl: cover.url,
  coverImage: cover,
  galleryImages: [],
  skill: { id: bookingIds.card, name: 'Plomería', defaultImageUrls: [] },
  reach: ['Miraflores'],
  priceMin: 70,
  priceMax: 120,
  ...DOLLARS,
  packages: [
    { id: bookingIds.short, name: 'Fuga visible', description: 'a', price: 70, duration: 60 },
    { id: bookingIds.long, name: 'Fuga oculta', description: 'b', price: 120, duration: 180 },
  ],
  providerProfile: {
    id: bookingIds.provider,
    user: { id: bookingIds.provider, fullName: 'Julio Quispe', photoUrl: null, country: 'Perú' },
    verified: { identity: false, licenses: [] },
    rating: { average: null, count: 0 },
    isNew: false,
    timezone: 'America/Lima',
    bio: '',
    reviewsReceived: [],
    reviewTags: [],
  },
};

export const costSummary: OrderPreview = {
  outcome: 'request',
  basePrice: 70,
  emergencyFee: 0,
  platformFee: 7,
  total: 70,
  discountAmount: 7,
  appliedPromotionType: 'LAUNCH',
  ...DOLLARS,
};

/**
 * Monthly availability in which only the last day of each month is free. Three months are given,
 * because the test machine and the provider may be in different months.
 */
export function freeDays(): Record<string, boolean> {
  const today = new Date();
  const days = [0, 1, 2].map((months) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, 0))
      .toISOString()
      .slice(0, 10),
  );
  return Object.fromEntries(days.map((day) => [day, true]));
}
