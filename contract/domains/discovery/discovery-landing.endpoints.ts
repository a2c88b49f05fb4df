import { defineEndpoint } from '#platform/api/endpoint.ts';
import { discoveryErrors } from './discovery.errors.ts';
import * as shape from './discovery-landing.schema.ts';

const tag = 'Discovery';

export const getTradePage = defineEndpoint({
  name: 'getTradePage',
  method: 'GET',
  path: '/trade-pages/:skill',
  access: 'anyone',
  tag,
  summary: 'Landing page of a trade: the places in which it is offered',
  params: shape.tradePageParams,
  response: shape.tradePageSchema,
  shared: true,
  errors: [discoveryErrors.TRADE_PAGE_NOT_FOUND],
});

export const getTradePlacePage = defineEndpoint({
  name: 'getTradePlacePage',
  method: 'GET',
  path: '/trade-pages/:skill/:place',
  access: 'anyone',
  tag,
  summary: 'Landing page of a trade in a place: prices, next slot, jobs done and reviews there',
  params: shape.tradePlacePageParams,
  response: shape.tradePlacePageSchema,
  shared: true,
  errors: [discoveryErrors.TRADE_PAGE_NOT_FOUND],
});
