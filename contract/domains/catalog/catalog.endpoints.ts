import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
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

const { ofRequest, get, create, put, patch, remove } = endpointsOf('Catalog');
const upload = { formats: imageFormats, maxBytes: MAX_IMAGE_BYTES } as const;

export const listServiceCards = ofRequest(listServiceCardsRequest, {
  access: 'anyone',
  summary:
    "Visible cards, newest first, best match first with `search`, nearest first with a place; with a token, those of the user's country",
  query: listServiceCardsQuery,
  response: z.array(listedCardSchema),
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const listCardSlots = ofRequest(listCardSlotsRequest, {
  access: 'anyone',
  summary:
    'The next slots of listed cards, in the order of the ids; up to 10 seconds old without a token',
  query: listCardSlotsQuery,
  response: z.array(cardSlotsSchema),
  shared: true,
});

export const countServiceCards = ofRequest(countServiceCardsRequest, {
  access: 'anyone',
  summary:
    'Number of cards that a question finds (up to 100), for each further filter, and relaxed searches if it finds none',
  query: countServiceCardsQuery,
  response: cardCountsSchema,
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const listOtherCards = ofRequest(listOtherCardsRequest, {
  access: 'anyone',
  summary:
    'Cards of other trades than the one that `search` names, with at least two of its words in their title (up to 6)',
  query: countServiceCardsQuery,
  response: z.array(listedCardSchema),
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const explainEmptyList = ofRequest(explainEmptyListRequest, {
  access: 'anyone',
  summary:
    'Why the list of a question is empty, and what there is instead: the nearest places with the trade, changes that find cards, trades that do this work too',
  query: countServiceCardsQuery,
  response: emptyListSchema,
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const findNearMiss = ofRequest(findNearMissRequest, {
  access: 'anyone',
  summary:
    'Whether a list has cards of the trade that `search` names, but none with the thing that it asks for',
  query: countServiceCardsQuery,
  response: nearMissSchema,
  errors: [placesErrors.PLACE_UNKNOWN, placesErrors.PLACE_ELSEWHERE],
  shared: true,
});

export const listSuggestions = ofRequest(listSuggestionsRequest, {
  access: 'anyone',
  summary: 'Trades, places and providers for the beginning of a search',
  query: suggestions.suggestionsQuery,
  response: suggestions.suggestionsSchema,
  shared: true,
});

export const getServiceCard = ofRequest(getServiceCardRequest, {
  access: 'anyone',
  summary: 'A card with its gallery, packages and the reviews of its provider',
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.CARD_DELETED],
  shared: true,
});

export const listOwnServiceCards = get('listOwnServiceCards', '/service-cards/me', {
  access: 'provider',
  summary: 'Own cards, newest first, paused ones included',
  response: z.array(shape.serviceCardSchema),
});

export const createServiceCard = create('createServiceCard', '/service-cards', {
  access: 'provider',
  refusedDuringErasure: true,
  summary: 'Publish a card (50 at most for a provider)',
  body: shape.serviceCardBody,
  response: shape.serviceCardSchema,
  errors: [
    catalogErrors.CARD_LIMIT,
    catalogErrors.CARD_RATE,
    catalogErrors.COUNTRY_NEEDED,
    catalogErrors.PACKAGE_UNKNOWN,
    skillsErrors.SKILL_UNKNOWN,
  ],
});

export const updateServiceCard = patch('updateServiceCard', '/service-cards/:id', {
  access: 'provider',
  summary:
    'Replace the content of a card; packages that are left out are archived, orders keep their copy',
  body: shape.serviceCardBody,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.PACKAGE_UNKNOWN, skillsErrors.SKILL_UNKNOWN],
});

export const pauseServiceCard = patch('pauseServiceCard', '/service-cards/:id/pause', {
  access: 'provider',
  summary: 'Hide an own card until it is resumed; orders and negotiations continue',
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND],
});

export const resumeServiceCard = patch('resumeServiceCard', '/service-cards/:id/resume', {
  access: 'provider',
  refusedDuringErasure: true,
  summary: 'Show an own paused card again; repeating it changes nothing',
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND],
});

export const checkDeletion = get('checkDeletion', '/service-cards/:id/deletion', {
  access: 'provider',
  summary: 'Check that an own card can be deleted now; the refusal names what is still open',
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.CARD_IN_USE],
});

export const deleteServiceCard = remove('deleteServiceCard', '/service-cards/:id', {
  access: 'provider',
  summary: 'Delete an own card without open orders or negotiations; orders keep their copy',
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.CARD_IN_USE],
});

export const replaceCoverImage = patch('replaceCoverImage', '/service-cards/:id/cover-image', {
  access: 'provider',
  summary: "Change a card's cover",
  upload,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND],
});

export const addGalleryImage = create('addGalleryImage', '/service-cards/:id/gallery-image', {
  access: 'provider',
  summary: "Add a picture to a card's gallery (10 at most)",
  body: shape.galleryImageFields,
  upload,
  response: shape.galleryImageResponse,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.GALLERY_FULL],
});

export const describeGalleryImage = patch(
  'describeGalleryImage',
  '/service-cards/gallery-image/:id',
  {
    documentedPath: '/gallery-images/:id',
    access: 'provider',
    summary: 'Change the description of a picture in an own gallery',
    body: shape.galleryDescriptionBody,
    response: shape.galleryImageResponse,
    errors: [catalogErrors.IMAGE_NOT_FOUND],
  },
);

export const orderGallery = put('orderGallery', '/service-cards/:id/gallery-order', {
  access: 'provider',
  summary: 'Set the order of the pictures of an own gallery; all of them must be named',
  body: shape.galleryOrderBody,
  response: shape.serviceCardSchema,
  errors: [catalogErrors.CARD_NOT_FOUND, catalogErrors.GALLERY_CHANGED],
});

export const deleteGalleryImage = remove('deleteGalleryImage', '/service-cards/gallery-image/:id', {
  documentedPath: '/gallery-images/:id',
  access: 'provider',
  summary: 'Remove a picture from an own gallery',
  errors: [catalogErrors.IMAGE_NOT_FOUND],
});
