import { accountsErrors } from '../accounts/accounts.errors.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { placesErrors } from '../places/places.errors.ts';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { jobReachQuery, jobReachSchema } from './orders-reach.schema.ts';

export const getJobReach = defineEndpoint({
  name: 'getJobReach',
  method: 'GET',
  path: '/service-orders/reach',
  access: 'member',
  tag: 'Orders',
  summary: 'Whether the provider of a card goes to the place of an own address',
  query: jobReachQuery,
  response: jobReachSchema,
  errors: [
    catalogErrors.CARD_NOT_FOUND,
    accountsErrors.ADDRESS_NOT_FOUND,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
  ],
});
