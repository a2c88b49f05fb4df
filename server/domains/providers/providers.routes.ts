import * as endpoints from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { getBookingWindow, getMonthlyAvailability, listSlots } from './providers-slots.service.ts';
import * as service from './providers.service.ts';

export const providersRoutes: readonly Route[] = [
  route(endpoints.createProviderProfile, service.createProviderProfile),
  route(endpoints.getOwnProviderProfile, service.getOwnProviderProfile),
  route(endpoints.updateProviderProfile, service.updateProviderProfile),
  route(endpoints.getProviderProfile, service.getProviderProfile),
  route(endpoints.listSlots, listSlots),
  route(endpoints.getMonthlyAvailability, getMonthlyAvailability),
  route(endpoints.getBookingWindow, getBookingWindow),
];
