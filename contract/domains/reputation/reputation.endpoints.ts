import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { explainServiceCardQuery } from '../catalog/catalog-list.schema.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { placesErrors } from '../places/places.errors.ts';
import { providersErrors } from '../providers/providers.errors.ts';
import { explainServiceCardRequest } from './reputation.requests.ts';
import { cardReasonsSchema, providerFactsSchema } from './reputation.schema.ts';

const tag = 'Reputation';

export const getProviderFacts = defineEndpoint({
  name: 'getProviderFacts',
  method: 'GET',
  path: '/provider-profiles/:id/facts',
  access: 'anyone',
  tag,
  summary:
    'Facts of a provider from the orders of the last 180 days; null below five cases. Only who caused it is charged',
  params: idParams,
  response: providerFactsSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
  shared: true,
});

export const explainServiceCard = defineEndpoint({
  ...explainServiceCardRequest,
  access: 'anyone',
  tag,
  summary: 'The reasons for the place of a card in a search, with the query of that search',
  params: idParams,
  query: explainServiceCardQuery,
  response: cardReasonsSchema,
  errors: [
    catalogErrors.CARD_NOT_FOUND,
    catalogErrors.CARD_DELETED,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
  ],
});
