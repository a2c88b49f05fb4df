import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { catalogErrors } from '../catalog/catalog.errors.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { placesErrors } from '../places/places.errors.ts';
import { ordersErrors } from '../orders/orders.errors.ts';
import { negotiationsErrors } from './negotiations.errors.ts';
import * as shape from './negotiations.schema.ts';

const { get, create, patch } = endpointsOf('Negotiations');
const answerErrors = [
  negotiationsErrors.NEGOTIATION_NOT_FOUND,
  negotiationsErrors.NEGOTIATION_CLOSED,
  negotiationsErrors.NEGOTIATION_EXPIRED,
  negotiationsErrors.NOT_YOUR_TURN,
  ordersErrors.PROVIDER_ROLE_LOST,
] as const;

export const createNegotiation = create('createNegotiation', '/negotiations', {
  access: 'member',
  refusedDuringErasure: true,
  summary: 'Request a price from a provider, for a free slot or as an emergency',
  body: shape.createNegotiationBody,
  response: shape.negotiationSchema,
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

export const addNegotiationImage = create('addNegotiationImage', '/negotiations/:id/images', {
  access: 'member',
  summary: 'Client: add a picture to the first message (5 at most), until the provider responds',
  upload: { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES },
  response: shape.negotiationSchema,
  errors: [
    negotiationsErrors.NEGOTIATION_NOT_FOUND,
    negotiationsErrors.IMAGES_NOT_YOURS,
    negotiationsErrors.NEGOTIATION_CLOSED,
    negotiationsErrors.IMAGES_TOO_LATE,
    negotiationsErrors.IMAGES_FULL,
    catalogErrors.CARD_NOT_FOUND,
  ],
});

export const listNegotiations = get('listNegotiations', '/negotiations', {
  access: 'user',
  summary: 'List own negotiations as client, as provider or both, newest first',
  query: shape.listNegotiationsQuery,
  response: z.array(shape.negotiationSchema),
});

export const getNegotiation = get('getNegotiation', '/negotiations/:id', {
  access: 'user',
  summary: 'Get one negotiation, for its two parties',
  response: shape.negotiationSchema,
  errors: [negotiationsErrors.NEGOTIATION_NOT_FOUND],
});

export const makeOffer = create('makeOffer', '/negotiations/:id/offers', {
  access: 'member',
  refusedDuringErasure: true,
  summary:
    'Party whose turn it is: offer a price, optionally a duration and another slot; 2 offers per party',
  body: shape.makeOfferBody,
  response: shape.madeOfferSchema,
  errors: [
    ...answerErrors,
    negotiationsErrors.OFFER_LIMIT_REACHED,
    negotiationsErrors.EMERGENCY_WITHOUT_TIME,
    ordersErrors.INVALID_START,
    ordersErrors.SLOT_TAKEN,
    catalogErrors.CARD_NOT_FOUND,
  ],
});

export const previewAcceptance = get('previewAcceptance', '/negotiations/:id/preview-acceptance', {
  access: 'member',
  summary: 'Preview the costs and the slot of accepting the latest offer now',
  response: shape.acceptancePreviewSchema,
  errors: [
    ...answerErrors,
    negotiationsErrors.NOTHING_TO_ACCEPT,
    ordersErrors.SLOT_TAKEN,
    ordersErrors.DAY_OFF,
    catalogErrors.CARD_NOT_FOUND,
  ],
});

export const acceptNegotiation = patch('acceptNegotiation', '/negotiations/:id/accept', {
  access: 'member',
  refusedDuringErasure: true,
  summary: "Accept the other party's latest offer: opens an accepted order and books its slot",
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

export const rejectNegotiation = patch('rejectNegotiation', '/negotiations/:id/reject', {
  access: 'member',
  summary: 'Party whose turn it is: end the negotiation without an agreement',
  response: shape.negotiationSchema,
  errors: answerErrors,
});

export const withdrawNegotiation = patch('withdrawNegotiation', '/negotiations/:id/withdraw', {
  access: 'member',
  summary: 'Client: take back an open request, whoever has to respond',
  response: shape.negotiationSchema,
  errors: [
    negotiationsErrors.NEGOTIATION_NOT_FOUND,
    negotiationsErrors.WITHDRAWAL_NOT_YOURS,
    negotiationsErrors.NEGOTIATION_CLOSED,
    negotiationsErrors.NEGOTIATION_EXPIRED,
  ],
});
