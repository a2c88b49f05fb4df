import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { placesErrors } from '../places/places.errors.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import { negotiationsErrors } from './negotiations.errors.ts';
import * as shape from './negotiations.schema.ts';

const tag = 'Negotiations';
const answerErrors = [
  negotiationsErrors.NEGOTIATION_NOT_FOUND,
  negotiationsErrors.NEGOTIATION_CLOSED,
  negotiationsErrors.NEGOTIATION_EXPIRED,
  negotiationsErrors.NOT_YOUR_TURN,
  ordersErrors.PROVIDER_ROLE_LOST,
] as const;

export const createNegotiation = defineEndpoint({
  name: 'createNegotiation',
  method: 'POST',
  path: '/negotiations',
  access: 'member',
  refusedDuringErasure: true,
  tag,
  summary: 'Request a price from a provider, for a free slot or as an emergency',
  body: shape.createNegotiationBody,
  response: shape.negotiationSchema,
  status: 201,
  idempotent: true,
  errors: [
    catalogErrors.CARD_NOT_FOUND,
    catalogErrors.CARD_DELETED,
    negotiationsErrors.CARD_NOT_OF_PROVIDER,
    ordersErrors.OWN_SERVICE,
    ordersErrors.NO_EMERGENCIES,
    ordersErrors.INVALID_START,
    ordersErrors.SLOT_TAKEN,
    ordersErrors.PROFILE_INCOMPLETE,
    negotiationsErrors.TOO_MANY_OPEN,
    negotiationsErrors.TOO_MANY_OPEN_WITH_PROVIDER,
    ordersErrors.TOO_MANY_CREATED,
    ordersErrors.TOO_MANY_CREATED_WITH_PROVIDER,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
  ],
});

export const addNegotiationImage = defineEndpoint({
  name: 'addNegotiationImage',
  method: 'POST',
  path: '/negotiations/:id/images',
  access: 'member',
  tag,
  summary: 'Client: add a picture to the first message (5 at most), until the provider responds',
  params: idParams,
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  response: shape.negotiationSchema,
  status: 201,
  idempotent: true,
  errors: [
    negotiationsErrors.NEGOTIATION_NOT_FOUND,
    negotiationsErrors.IMAGES_NOT_YOURS,
    negotiationsErrors.NEGOTIATION_CLOSED,
    negotiationsErrors.IMAGES_TOO_LATE,
    negotiationsErrors.IMAGES_FULL,
    catalogErrors.CARD_NOT_FOUND,
  ],
});

export const listNegotiations = defineEndpoint({
  name: 'listNegotiations',
  method: 'GET',
  path: '/negotiations',
  access: 'user',
  tag,
  summary: 'List own negotiations as client, as provider or both, newest first',
  query: shape.listNegotiationsQuery,
  response: z.array(shape.negotiationSchema),
});

export const getNegotiation = defineEndpoint({
  name: 'getNegotiation',
  method: 'GET',
  path: '/negotiations/:id',
  access: 'user',
  tag,
  summary: 'Get one negotiation, for its two parties',
  params: idParams,
  response: shape.negotiationSchema,
  errors: [negotiationsErrors.NEGOTIATION_NOT_FOUND],
});

export const makeOffer = defineEndpoint({
  name: 'makeOffer',
  method: 'POST',
  path: '/negotiations/:id/offers',
  access: 'member',
  refusedDuringErasure: true,
  tag,
  summary:
    'Party whose turn it is: offer a price, optionally a duration and another slot; 2 offers per party',
  params: idParams,
  body: shape.makeOfferBody,
  response: shape.madeOfferSchema,
  status: 201,
  idempotent: true,
  errors: [
    ...answerErrors,
    negotiationsErrors.OFFER_LIMIT_REACHED,
    negotiationsErrors.EMERGENCY_WITHOUT_TIME,
    ordersErrors.INVALID_START,
    ordersErrors.SLOT_TAKEN,
    catalogErrors.CARD_NOT_FOUND,
  ],
});

export const previewAcceptance = defineEndpoint({
  name: 'previewAcceptance',
  method: 'GET',
  path: '/negotiations/:id/preview-acceptance',
  access: 'member',
  tag,
  summary: 'Preview the costs and the slot of accepting the latest offer now',
  params: idParams,
  response: shape.acceptancePreviewSchema,
  errors: [
    ...answerErrors,
    negotiationsErrors.NOTHING_TO_ACCEPT,
    ordersErrors.SLOT_TAKEN,
    ordersErrors.DAY_OFF,
    catalogErrors.CARD_NOT_FOUND,
  ],
});

export const acceptNegotiation = defineEndpoint({
  name: 'acceptNegotiation',
  method: 'PATCH',
  path: '/negotiations/:id/accept',
  access: 'member',
  refusedDuringErasure: true,
  tag,
  summary: "Accept the other party's latest offer: opens an accepted order and books its slot",
  params: idParams,
  body: shape.acceptNegotiationBody,
  response: shape.negotiationSchema,
  idempotent: true,
  errors: [
    ...answerErrors,
    negotiationsErrors.NOTHING_TO_ACCEPT,
    negotiationsErrors.OFFER_OUTDATED,
    ordersErrors.SLOT_TAKEN,
    ordersErrors.DAY_OFF,
    ordersErrors.PRICE_CHANGED,
    ordersErrors.OUTSIDE_AREA,
    placesErrors.PLACE_UNKNOWN,
    placesErrors.PLACE_ELSEWHERE,
    catalogErrors.CARD_NOT_FOUND,
  ],
});

export const rejectNegotiation = defineEndpoint({
  name: 'rejectNegotiation',
  method: 'PATCH',
  path: '/negotiations/:id/reject',
  access: 'member',
  tag,
  summary: 'Party whose turn it is: end the negotiation without an agreement',
  params: idParams,
  response: shape.negotiationSchema,
  errors: answerErrors,
});

export const withdrawNegotiation = defineEndpoint({
  name: 'withdrawNegotiation',
  method: 'PATCH',
  path: '/negotiations/:id/withdraw',
  access: 'member',
  tag,
  summary: 'Client: take back an open request, whoever has to respond',
  params: idParams,
  response: shape.negotiationSchema,
  errors: [
    negotiationsErrors.NEGOTIATION_NOT_FOUND,
    negotiationsErrors.WITHDRAWAL_NOT_YOURS,
    negotiationsErrors.NEGOTIATION_CLOSED,
    negotiationsErrors.NEGOTIATION_EXPIRED,
  ],
});
