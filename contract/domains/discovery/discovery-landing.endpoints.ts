import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { discoveryErrors } from './discovery.errors.ts';
import * as shape from './discovery-landing.schema.ts';

const { get } = endpointsOf('Discovery');

export const getTradePage = get('getTradePage', '/trade-pages/:skill', {
  access: 'anyone',
  summary: 'Landing page of a trade: the places in which it is offered',
  params: shape.tradePageParams,
  response: shape.tradePageSchema,
  shared: true,
  errors: [discoveryErrors.TRADE_PAGE_NOT_FOUND],
});

export const getTradePlacePage = get('getTradePlacePage', '/trade-pages/:skill/:place', {
  access: 'anyone',
  summary: 'Landing page of a trade in a place: prices, next slot, jobs done and reviews there',
  params: shape.tradePlacePageParams,
  response: shape.tradePlacePageSchema,
  shared: true,
  errors: [discoveryErrors.TRADE_PAGE_NOT_FOUND],
});
