import type {
  getPlace,
  listNearPlaces,
  listPlaces,
} from '@oficio/contract/domains/places/places.endpoints.ts';
import {
  getPlaceRequest,
  listNearPlacesRequest,
  listPlacesRequest,
} from '@oficio/contract/domains/places/places.requests.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callEndpoint } from '#platform/api/api-client.ts';

const LOCATION_TIMEOUT_MS = 15_000;

/**
 * Places whose name begins with the text, in a country; without one, in that of the signed-in user. They change only with
 * a new version of the product.
 */
export function placesQuery(search: string, country?: Country) {
  const words = search.trim().slice(0, 80);
  return queryOptions({
    queryKey: ['places', words, country],
    queryFn: ({ signal }) =>
      callEndpoint<typeof listPlaces>(
        listPlacesRequest,
        { query: { search: words, country } },
        { signal },
      ),
    enabled: words !== '',
    staleTime: HOUR_MS,
  });
}

/**
 * Returns the place that travels with the link to a card, such as that of the search, if it is in the country. Only for
 * parts that the browser renders.
 */
export function useChosenPlace(country: string | null): Place | undefined {
  const id = useSearchParams()[0].get('place') ?? '';
  const { data } = useQuery({
    queryKey: ['places', 'one', id],
    queryFn: ({ signal }) =>
      callEndpoint<typeof getPlace>(getPlaceRequest, { params: { id } }, { signal }),
    enabled: /^[1-9]\d{0,9}$/.test(id),
    retry: false,
    staleTime: HOUR_MS,
  });
  return data?.country === country ? data : undefined;
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
  return callEndpoint<typeof listNearPlaces>(listNearPlacesRequest, { body: { near } });
}
