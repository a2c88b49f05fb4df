import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { placesErrors } from './places.errors.ts';
import {
  findTypedPlaceRequest,
  getPlaceRequest,
  listNearPlacesRequest,
  listPlacesRequest,
} from './places.requests.ts';
import {
  listPlacesQuery,
  nearPlacesBody,
  placeIdSchema,
  placeSchema,
  typedPlaceQuery,
  typedPlaceSchema,
} from './places.schema.ts';

const { ofRequest } = endpointsOf('Places');

export const listPlaces = ofRequest(listPlacesRequest, {
  access: 'anyone',
  summary:
    'Cities and districts whose name or other name begins with the words, largest first: those of `country`, or of the country of the signed-in user',
  query: listPlacesQuery,
  response: z.array(placeSchema),
  shared: true,
});

export const findTypedPlace = ofRequest(findTypedPlaceRequest, {
  access: 'anyone',
  summary:
    'The place that a typed name means: the largest of this name within 100 km of the visitor, else the largest of all; `farKm` asks whether a small one far away is meant, `others` which of several nearby',
  query: typedPlaceQuery,
  response: typedPlaceSchema,
  errors: [placesErrors.PLACE_UNKNOWN],
  shared: true,
});

export const listNearPlaces = ofRequest(listNearPlacesRequest, {
  onlyReads: true,
  access: 'anyone',
  summary: 'The cities and districts nearest to a point, at most 5 within 100 km',
  body: nearPlacesBody,
  response: z.array(placeSchema),
});

export const getPlace = ofRequest(getPlaceRequest, {
  access: 'anyone',
  summary: 'One city or district',
  params: z.strictObject({ id: placeIdSchema }),
  response: placeSchema,
  errors: [placesErrors.PLACE_NOT_FOUND],
  shared: true,
});
