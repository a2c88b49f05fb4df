import { accountsErrors } from '../accounts/accounts.errors.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { placesErrors } from '../places/places.errors.ts';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { jobReachQuery, jobReachSchema } from './orders-reach.schema.ts';

const { get } = endpointsOf('Orders');

export const getJobReach = get('getJobReach', '/service-orders/reach', {
  access: 'member',
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
