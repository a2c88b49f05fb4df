import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { placesErrors } from '../places/places.errors.ts';
import { providersErrors } from './providers.errors.ts';
import { getOwnProviderProfileRequest } from './providers.requests.ts';
import * as shape from './providers.schema.ts';

const tag = 'Providers';

export const createProviderProfile = defineEndpoint({
  name: 'createProviderProfile',
  method: 'POST',
  path: '/provider-profiles',
  access: 'member',
  sessionOnly: true,
  refusedDuringErasure: true,
  tag,
  summary: 'Become a provider',
  body: shape.createProviderProfileBody,
  response: shape.savedProviderProfileSchema,
  status: 201,
  errors: [
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
    providersErrors.PROFILE_EXISTS,
    providersErrors.COUNTRY_MISSING,
    providersErrors.EXCEPTION_TOO_FAR,
  ],
});

export const getOwnProviderProfile = defineEndpoint({
  ...getOwnProviderProfileRequest,
  access: 'user',
  tag,
  summary: 'Own provider profile',
  response: shape.providerProfileSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
});

export const updateProviderProfile = defineEndpoint({
  name: 'updateProviderProfile',
  method: 'PATCH',
  path: '/provider-profiles/me',
  access: 'provider',
  tag,
  summary:
    'Change biography, weekly hours, days off and special hours, time zone, or service area; never moves orders',
  body: shape.updateProviderProfileBody,
  response: shape.savedProviderProfileSchema,
  errors: [
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
    providersErrors.EXCEPTION_TOO_FAR,
  ],
});

export const getProviderProfile = defineEndpoint({
  name: 'getProviderProfile',
  method: 'GET',
  path: '/provider-profiles/:id',
  access: 'anyone',
  tag,
  summary: 'A provider, with reviews received and weekly hours',
  params: idParams,
  response: shape.providerProfileSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
  shared: true,
});

export const listSlots = defineEndpoint({
  name: 'listSlots',
  method: 'GET',
  path: '/provider-profiles/:id/availability',
  access: 'anyone',
  tag,
  summary: "Slots of a day ('HH:mm', provider's clock) with room for the whole duration (minutes)",
  params: idParams,
  query: shape.slotsQuery,
  response: shape.slotsSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
});

export const getMonthlyAvailability = defineEndpoint({
  name: 'getMonthlyAvailability',
  method: 'GET',
  path: '/provider-profiles/:id/monthly-availability',
  access: 'anyone',
  tag,
  summary: 'Days of a month, true if the day has a slot of the duration (default 60 minutes)',
  params: idParams,
  query: shape.monthQuery,
  response: shape.monthSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
});

export const getBookingWindow = defineEndpoint({
  name: 'getBookingWindow',
  method: 'GET',
  path: '/booking-window',
  access: 'anyone',
  tag,
  summary: 'Number of days ahead for which slots are offered',
  response: shape.bookingWindowSchema,
});
