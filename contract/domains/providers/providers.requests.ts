import { defineRequest } from '#platform/api/endpoint.ts';

export const getOwnProviderProfileRequest = defineRequest({
  name: 'getOwnProviderProfile',
  method: 'GET',
  path: '/provider-profiles/me',
  responseShape: {
    isList: false,
    fields: [
      'id',
      'user',
      'bio',
      'availability',
      'availabilityExceptions',
      'timezone',
      'serviceArea',
      'shareImageUrl',
      'verified',
      'rating',
      'reviewSummary',
      'reviewsReceived',
    ],
  },
});
