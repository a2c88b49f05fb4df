import { z } from 'zod';
import { defineEndpoint } from '../../platform/api/endpoint.ts';
import { placesErrors } from './places.errors.ts';
import { getPlaceRequest, listNearPlacesRequest, listPlacesRequest } from './places.requests.ts';
import { listPlacesQuery, nearPlacesQuery, placeIdSchema, placeSchema } from './places.schema.ts';

const tag = 'Places';

export const listPlaces = defineEndpoint({
  ...listPlacesRequest,
  access: 'anyone',
  tag,
  summary:
    "Cities whose name or other name begins with the words, largest first; with a token, those of the user's country",
  query: listPlacesQuery,
  response: z.array(placeSchema),
  shared: true,
});

export const listNearPlaces = defineEndpoint({
  ...listNearPlacesRequest,
  access: 'anyone',
  tag,
  summary: 'The cities nearest to a point, at most 5 within 100 km',
  query: nearPlacesQuery,
  response: z.array(placeSchema),
  shared: true,
});

export const getPlace = defineEndpoint({
  ...getPlaceRequest,
  access: 'anyone',
  tag,
  summary: 'One city',
  params: z.strictObject({ id: placeIdSchema }),
  response: placeSchema,
  errors: [placesErrors.PLACE_NOT_FOUND],
  shared: true,
});
