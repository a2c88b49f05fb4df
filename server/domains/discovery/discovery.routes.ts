import * as landing from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import { listCardFigures } from '@oficio/contract/domains/discovery/discovery-visits.endpoints.ts';
import * as endpoints from '@oficio/contract/domains/discovery/discovery.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { getTradePage, getTradePlacePage } from './landing/landing.service.ts';
import * as visits from './visits/visits.service.ts';
import * as unmet from './discovery-unmet.service.ts';

export const discoveryRoutes: readonly Route[] = [
  route(endpoints.listUnmetDemand, unmet.listUnmetDemand),
  route(landing.getTradePage, getTradePage),
  route(landing.getTradePlacePage, getTradePlacePage),
  route(listCardFigures, visits.listCardFigures),
];
