import type { ListedCard } from '@oficio/contract/domains/catalog/catalog-list.schema.ts';
import { DOLLARS } from '@oficio/contract/platform/price.ts';

export const skill = {
  id: '01a1fd4d-d074-7537-8dff-0dc21939b5d7',
  name: 'Plomería',
  defaultImageUrls: [],
};

export const place = {
  id: '3936456',
  name: 'Miraflores',
  region: 'Lima',
  country: 'Perú' as const,
  slug: 'miraflores',
};

/** A card of a list. */
export function tile(number: number, title: string): ListedCard {
  const image = { url: '/covers/stock-800.webp', width: 1200, height: 675 };
  return {
    id: `01a1f06d-ea74-7b19-8a1e-${String(number).padStart(12, '0')}`,
    title,
    instantBooking: null,
    isEmergency: number === 1,
    emergencyFee: 10,
    coverImageUrl: image.url,
    coverImage: { ...image, srcset: [], previewUrl: '/covers/stock-1200.jpg', placeholder: '' },
    galleryImages: [],
    skill,
    reach: ['Surco', 'Miraflores', 'Barranco', 'Lince'],
    priceMin: 80,
    priceMax: 140,
    ...DOLLARS,
    packages: [],
    providerProfile: {
      id: '01a1f06d-ea74-7b19-8a1e-aa64dfb8d111',
      user: { id: skill.id, fullName: 'Julio Quispe', photoUrl: null, country: 'Perú' },
      verified: { identity: false, licenses: [] },
      rating: { average: number === 1 ? 4.5 : null, count: number === 1 ? 8 : 0 },
      isNew: number !== 1,
      timezone: 'America/Lima',
    },
    distanceKm: null,
    nextSlot: null,
    nextSlots: [],
  };
}
