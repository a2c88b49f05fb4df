import * as endpoints from '@oficio/contract/domains/negotiations/negotiations.endpoints.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { previewAcceptance } from './answers/acceptance.service.ts';
import {
  acceptNegotiation,
  makeOffer,
  rejectNegotiation,
  withdrawNegotiation,
} from './answers/answers.service.ts';
import { addNegotiationImage, createNegotiation } from './requests/requests.service.ts';
import { getNegotiation, listNegotiations } from './negotiations.service.ts';

export const negotiationsRoutes: readonly Route[] = [
  route(endpoints.createNegotiation, createNegotiation),
  route(endpoints.addNegotiationImage, addNegotiationImage),
  route(endpoints.listNegotiations, listNegotiations),
  route(endpoints.getNegotiation, getNegotiation),
  route(endpoints.makeOffer, makeOffer),
  route(endpoints.previewAcceptance, previewAcceptance),
  route(endpoints.acceptNegotiation, acceptNegotiation),
  route(endpoints.rejectNegotiation, rejectNegotiation),
  route(endpoints.withdrawNegotiation, withdrawNegotiation),
];
