import { z } from 'zod';
import { defineEndpoint } from '../../platform/api/endpoint.ts';
import { listPlacesQuery, nearPlacesQuery, placeSchema } from './places.schema.ts';

const tag = 'Places';

export const listPlaces = defineEndpoint({
  name: 'listPlaces',
  method: 'GET',
  path: '/places',
  access: 'anyone',
  tag,
  summary:
    "Cities whose name or other name begins with the words, largest first; with a token, those of the user's country",
  query: listPlacesQuery,
  response: z.array(placeSchema),
  shared: true,
});

export const listNearPlaces = defineEndpoint({
  name: 'listNearPlaces',
  method: 'GET',
  path: '/places/near',
  access: 'anyone',
  tag,
  summary: 'The cities nearest to a point, at most 5 within 100 km',
  query: nearPlacesQuery,
  response: z.array(placeSchema),
  shared: true,
});
