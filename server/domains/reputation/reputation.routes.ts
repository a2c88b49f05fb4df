import * as endpoints from '@oficio/contract/domains/reputation/reputation.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { explainServiceCard, getProviderFacts } from './reputation.service.ts';

export const reputationRoutes: readonly Route[] = [
  route(endpoints.getProviderFacts, getProviderFacts),
  route(endpoints.explainServiceCard, explainServiceCard),
];
