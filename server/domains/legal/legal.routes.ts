import * as endpoints from '@oficio/contract/domains/legal/legal.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as service from './legal.service.ts';

export const legalRoutes: readonly Route[] = [route(endpoints.getLegalPage, service.getLegalPage)];
