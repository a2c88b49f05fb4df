import { defineRequest } from '#platform/api/endpoint.ts';

const tileFields = [
  'id',
  'title',
  'isEmergency',
  'emergencyFee',
  'coverImageUrl',
  'coverImage',
  'galleryImages',
  'skill',
  'reach',
  'priceMin',
  'priceMax',
  'currency',
  'currencyCountry',
  'packages',
  'instantBooking',
  'providerProfile',
] as const;

export const listServiceCardsRequest = defineRequest({
  name: 'listServiceCards',
  method: 'GET',
  path: '/service-cards',
  responseShape: { isList: true, fields: [...tileFields, 'distanceKm', 'nextSlot', 'nextSlots'] },
});

export const listCardSlotsRequest = defineRequest({
  name: 'listCardSlots',
  method: 'GET',
  path: '/service-cards/slots',
  responseShape: { isList: true, fields: ['cardId', 'packageId', 'nextSlots'] },
});

export const countServiceCardsRequest = defineRequest({
  name: 'countServiceCards',
  method: 'GET',
  path: '/service-cards/counts',
  responseShape: { isList: false, fields: ['total', 'price', 'filters', 'relaxed'] },
});

export const getServiceCardRequest = defineRequest({
  name: 'getServiceCard',
  method: 'GET',
  path: '/service-cards/:id',
  responseShape: {
    isList: false,
    fields: [
      ...tileFields,
      'description',
      'shareImageUrl',
      'noticeHours',
      'pauseMinutes',
      'isPaused',
    ],
  },
});
