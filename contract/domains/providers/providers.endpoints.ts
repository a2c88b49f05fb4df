import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { placesErrors } from '../places/places.errors.ts';
import { providersErrors } from './providers.errors.ts';
import { getOwnProviderProfileRequest } from './providers.requests.ts';
import * as shape from './providers.schema.ts';

const { ofRequest, get, post, patch } = endpointsOf('Providers');

export const createProviderProfile = post('createProviderProfile', '/provider-profiles', {
  access: 'member',
  sessionOnly: true,
  refusedDuringErasure: true,
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

export const getOwnProviderProfile = ofRequest(getOwnProviderProfileRequest, {
  access: 'user',
  summary: 'Own provider profile',
  response: shape.providerProfileSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
});

export const updateProviderProfile = patch('updateProviderProfile', '/provider-profiles/me', {
  access: 'provider',
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

export const getProviderProfile = get('getProviderProfile', '/provider-profiles/:id', {
  access: 'anyone',
  summary: 'A provider, with reviews received and weekly hours',
  response: shape.providerProfileSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
  shared: true,
});

export const listSlots = get('listSlots', '/provider-profiles/:id/availability', {
  access: 'anyone',
  summary: "Slots of a day ('HH:mm', provider's clock) with room for the whole duration (minutes)",
  query: shape.slotsQuery,
  response: shape.slotsSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
});

export const getMonthlyAvailability = get(
  'getMonthlyAvailability',
  '/provider-profiles/:id/monthly-availability',
  {
    access: 'anyone',
    summary: 'Days of a month, true if the day has a slot of the duration (default 60 minutes)',
    query: shape.monthQuery,
    response: shape.monthSchema,
    errors: [providersErrors.PROFILE_NOT_FOUND],
  },
);

export const getBookingWindow = get('getBookingWindow', '/booking-window', {
  access: 'anyone',
  summary: 'Number of days ahead for which slots are offered',
  response: shape.bookingWindowSchema,
});
