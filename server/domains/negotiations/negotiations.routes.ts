import * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import { prepareAcceptancePreview, previewAcceptance } from './lifecycle/acceptance.service.ts';
import { actionRoutes } from './lifecycle/transitions.service.ts';
import {
  addNegotiationImage,
  createNegotiation,
  prepareNegotiation,
} from './requests/requests.service.ts';
import { getNegotiation, listNegotiations } from './negotiations.service.ts';

export const negotiationsRoutes: readonly Route[] = [
  route(endpoints.createNegotiation, createNegotiation, prepareNegotiation),
  route(endpoints.addNegotiationImage, addNegotiationImage),
  route(endpoints.listNegotiations, listNegotiations),
  route(endpoints.getNegotiation, getNegotiation),
  route(endpoints.previewAcceptance, previewAcceptance, prepareAcceptancePreview),
  ...actionRoutes,
];
