import * as endpoints from '@oficio/contract/domains/places/places.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findTypedPlace } from './places-typed.service.ts';
import * as service from './places.service.ts';

export const placesRoutes: readonly Route[] = [
  route(endpoints.listPlaces, service.listPlaces),
  route(endpoints.findTypedPlace, findTypedPlace),
  route(endpoints.listNearPlaces, service.listNearPlaces),
  route(endpoints.getPlace, service.getPlace),
];
