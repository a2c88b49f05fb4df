import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { imageFormats, MAX_IMAGE_BYTES } from '../media/media.schema.ts';
import { skillsErrors } from '../skills/skills.errors.ts';
import { catalogErrors } from './catalog.errors.ts';
import { placesErrors } from '../places/places.errors.ts';
import {
  explainEmptyListRequest,
  findNearMissRequest,
  listOtherCardsRequest,
} from './catalog-empty.requests.ts';
import { emptyListSchema, nearMissSchema } from './catalog-empty.schema.ts';
import { listSuggestionsRequest } from './catalog-suggestions.requests.ts';
import * as suggestions from './catalog-suggestions.schema.ts';
import {
  cardCountsSchema,
  cardSlotsSchema,
  countServiceCardsQuery,
  listCardSlotsQuery,
  listedCardSchema,
  listServiceCardsQuery,
} from './catalog-list.schema.ts';
import {
  countServiceCardsRequest,
  getServiceCardRequest,
  listCardSlotsRequest,
  listServiceCardsRequest,
} from './catalog.requests.ts';
import * as shape from './catalog.schema.ts';

const tag = 'Catalog';
const upload = { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES } as const;

export const listServiceCards = defineEndpoint({
  ...listServiceCardsRequest,
  access: 'anyone',
  tag,
  summary:
    "Visible cards, newest first, best match first with `search`, nearest first with a place; with a token, those of the user's country",
  query: listServiceCardsQuery,
  response: z.array(listedCardSchema),
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const listCardSlots = defineEndpoint({
  ...listCardSlotsRequest,
  access: 'anyone',
  tag,
  summary:
    'The next slots of listed cards, in the order of the ids; up to 10 seconds old without a token',
  query: listCardSlotsQuery,
  response: z.array(cardSlotsSchema),
  shared: true,
});

export const countServiceCards = defineEndpoint({
  ...countServiceCardsRequest,
  access: 'anyone',
  tag,
  summary:
    'Number of cards that a question finds (up to 100), for each further filter, and relaxed searches if it finds none',
  query: countServiceCardsQuery,
  response: cardCountsSchema,
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const listOtherCards = defineEndpoint({
  ...listOtherCardsRequest,
  access: 'anyone',
  tag,
  summary:
    'Cards of other trades than the one that `search` names, with at least two of its words in their title (up to 6)',
  query: countServiceCardsQuery,
  response: z.array(listedCardSchema),
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const explainEmptyList = defineEndpoint({
  ...explainEmptyListRequest,
  access: 'anyone',
  tag,
  summary:
    'Why the list of a question is empty, and what there is instead: the nearest places with the trade, changes that find cards, trades that do this work too',
  query: countServiceCardsQuery,
  response: emptyListSchema,
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const findNearMiss = defineEndpoint({
  ...findNearMissRequest,
  access: 'anyone',
  tag,
  summary:
    'Whether a list has cards of the trade that `search` names, but none with the thing that it asks for',
  query: countServiceCardsQuery,
  response: nearMissSchema,
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const listSuggestions = defineEndpoint({
  ...listSuggestionsRequest,
  access: 'anyone',
  tag,
  summary: 'Trades, places and providers for the beginning of a search',
  query: suggestions.suggestionsQuery,
  response: suggestions.suggestionsSchema,
  shared: true,
});

export const getServiceCard = defineEndpoint({
  ...getServiceCardRequest,
  access: 'anyone',
  tag,
  summary: 'A card with its gallery, packages and the reviews of its provider',
  params: idParams,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.CARD_DELETED],
  shared: true,
});

export const listOwnServiceCards = defineEndpoint({
  name: 'listOwnServiceCards',
  method: 'GET',
  path: '/service-cards/me',
  access: 'provider',
  tag,
  summary: 'Own cards, newest first, paused ones included',
  response: z.array(shape.serviceCardSchema),
});

export const createServiceCard = defineEndpoint({
  name: 'createServiceCard',
  method: 'POST',
  path: '/service-cards',
  idempotent: true,
  access: 'provider',
  refusedDuringErasure: true,
  tag,
  summary: 'Publish a card (50 at most for a provider)',
  body: shape.serviceCardBody,
  response: shape.serviceCardSchema,
  status: 201,
  errors: [
    catalogErrors.CARD_LIMIT,
    catalogErrors.CARD_RATE,
    catalogErrors.COUNTRY_NEEDED,
    catalogErrors.PACKAGE_UNKNOWN,
    skillsErrors.SKILL_UNKNOWN,
  ],
});

export const updateServiceCard = defineEndpoint({
  name: 'updateServiceCard',
  method: 'PATCH',
  path: '/service-cards/:id',
  access: 'provider',
  tag,
  summary:
    'Replace the content of a card; packages that are left out are archived, orders keep their copy',
  params: idParams,
  body: shape.serviceCardBody,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.PACKAGE_UNKNOWN, skillsErrors.SKILL_UNKNOWN],
});

export const pauseServiceCard = defineEndpoint({
  name: 'pauseServiceCard',
  method: 'PATCH',
  path: '/service-cards/:id/pause',
  access: 'provider',
  tag,
  summary: 'Hide an own card until it is resumed; orders and negotiations continue',
  params: idParams,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND],
});

export const resumeServiceCard = defineEndpoint({
  name: 'resumeServiceCard',
  method: 'PATCH',
  path: '/service-cards/:id/resume',
  access: 'provider',
  refusedDuringErasure: true,
  tag,
  summary: 'Show an own paused card again; repeating it changes nothing',
  params: idParams,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND],
});

export const checkDeletion = defineEndpoint({
  name: 'checkDeletion',
  method: 'GET',
  path: '/service-cards/:id/deletion',
  access: 'provider',
  tag,
  summary: 'Check that an own card can be deleted now; the refusal names what is still open',
  params: idParams,
  status: 204,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.CARD_IN_USE],
});

export const deleteServiceCard = defineEndpoint({
  name: 'deleteServiceCard',
  method: 'DELETE',
  path: '/service-cards/:id',
  access: 'provider',
  tag,
  summary: 'Delete an own card without open orders or negotiations; orders keep their copy',
  params: idParams,
  status: 204,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.CARD_IN_USE],
});

export const replaceCoverImage = defineEndpoint({
  name: 'replaceCoverImage',
  method: 'PATCH',
  path: '/service-cards/:id/cover-image',
  access: 'provider',
  tag,
  summary: "Change a card's cover",
  params: idParams,
  upload,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND],
});

export const addGalleryImage = defineEndpoint({
  name: 'addGalleryImage',
  method: 'POST',
  path: '/service-cards/:id/gallery-image',
  idempotent: true,
  access: 'provider',
  tag,
  summary: "Add a picture to a card's gallery (10 at most)",
  params: idParams,
  body: shape.galleryImageFields,
  upload,
  response: shape.galleryImageResponse,
  status: 201,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.GALLERY_FULL],
});

export const describeGalleryImage = defineEndpoint({
  name: 'describeGalleryImage',
  method: 'PATCH',
  path: '/service-cards/gallery-image/:id',
  documentedPath: '/gallery-images/:id',
  access: 'provider',
  tag,
  summary: 'Change the description of a picture in an own gallery',
  params: idParams,
  body: shape.galleryDescriptionBody,
  response: shape.galleryImageResponse,
  errors: [catalogErrors.IMAGE_NOT_FOUND],
});

export const orderGallery = defineEndpoint({
  name: 'orderGallery',
  method: 'PUT',
  path: '/service-cards/:id/gallery-order',
  access: 'provider',
  tag,
  summary: 'Set the order of the pictures of an own gallery; all of them must be named',
  params: idParams,
  body: shape.galleryOrderBody,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.GALLERY_CHANGED],
});

export const deleteGalleryImage = defineEndpoint({
  name: 'deleteGalleryImage',
  method: 'DELETE',
  path: '/service-cards/gallery-image/:id',
  documentedPath: '/gallery-images/:id',
  access: 'provider',
  tag,
  summary: 'Remove a picture from an own gallery',
  params: idParams,
  status: 204,
  errors: [catalogErrors.IMAGE_NOT_FOUND],
});
