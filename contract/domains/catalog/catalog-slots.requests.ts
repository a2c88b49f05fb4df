import { defineRequest } from '#platform/api/endpoint.ts';

export const listCardSlotsRequest = defineRequest({
  name: 'listCardSlots',
  method: 'GET',
  path: '/service-cards/slots',
  responseShape: { isList: true, fields: ['cardId', 'packageId', 'nextSlots'] },
});
