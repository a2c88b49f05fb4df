import { defineRequest } from '#platform/api/endpoint.ts';

export const explainServiceCardRequest = defineRequest({
  name: 'explainServiceCard',
  method: 'GET',
  path: '/service-cards/:id/reasons',
  responseShape: {
    isList: false,
    fields: [
      'words',
      'distanceKm',
      'nextSlot',
      'rating',
      'completed',
      'isNew',
      'order',
      'hasNewcomerPlace',
    ],
  },
});
