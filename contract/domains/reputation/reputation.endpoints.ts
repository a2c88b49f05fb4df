import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { explainServiceCardQuery } from '../catalog/catalog-list.schema.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { placesErrors } from '../places/places.errors.ts';
import { providersErrors } from '../providers/providers.errors.ts';
import { explainServiceCardRequest } from './reputation.requests.ts';
import { cardReasonsSchema, providerFactsSchema } from './reputation.schema.ts';

const { ofRequest, get } = endpointsOf('Reputation');

export const getProviderFacts = get('getProviderFacts', '/provider-profiles/:id/facts', {
  access: 'anyone',
  summary:
    'Facts of a provider from the orders of the last 180 days; null below five cases. Only who caused it is charged',
  response: providerFactsSchema,
  errors: [providersErrors.PROFILE_NOT_FOUND],
  shared: true,
});

export const explainServiceCard = ofRequest(explainServiceCardRequest, {
  access: 'anyone',
  summary: 'The reasons for the place of a card in a search, with the query of that search',
  query: explainServiceCardQuery,
  response: cardReasonsSchema,
  errors: [
    catalogErrors.CARD_NOT_FOUND,
    catalogErrors.CARD_DELETED,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
  ],
});
