import type {
  listNearPlaces,
  listPlaces,
} from '@oficio/contract/domains/places/places.endpoints.ts';
import {
  listNearPlacesRequest,
  listPlacesRequest,
} from '@oficio/contract/domains/places/places.requests.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';

/** Places change only with a new version of the product. */
const LOCATION_TIMEOUT_MS = 15_000;

/** Places whose name begins with the text, in the signed-in user's country. */
export function placesQuery(search: string) {
  const words = search.trim().slice(0, 80);
  return queryOptions({
    queryKey: ['places', words],
    queryFn: ({ signal }) =>
      callEndpoint<typeof listPlaces>(listPlacesRequest, { query: { search: words } }, { signal }),
    enabled: words !== '',
    staleTime: HOUR_MS,
  });
}

const round = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Asks the browser for the location and returns the places around it, nearest first. The location
 * is rounded to two decimals, about 1 km, before it is sent. Throws if the user denies it.
 */
export async function findPlacesHere() {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      maximumAge: HOUR_MS,
      timeout: LOCATION_TIMEOUT_MS,
    });
  });
  const near = `${round(coords.latitude)},${round(coords.longitude)}`;
  return callEndpoint<typeof listNearPlaces>(listNearPlacesRequest, { query: { near } });
}
