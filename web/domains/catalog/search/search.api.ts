import { useEffect, useState } from 'react';
import type { listSuggestions } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { listSuggestionsRequest } from '@oficio/contract/domains/catalog/catalog-suggestions.requests.ts';
import type { listNearPlaces } from '@oficio/contract/domains/places/places.endpoints.ts';
import { listNearPlacesRequest } from '@oficio/contract/domains/places/places.requests.ts';
import type { Place } from '@oficio/contract/domains/places/places.schema.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callEndpoint, callPage } from '#platform/api/api-client.ts';
import { publicQuery } from '#platform/api/query-client.ts';
import { typedText } from '#ui/combobox/combobox-list.tsx';
import { placesQuery } from '#domains/places/places.api.ts';

/** In milliseconds; short, so that suggestions appear within 100 ms of the last letter. */
const DEBOUNCE_MS = 40;
/** Suggestions of the same letters stay valid, so that deleting a letter sends no request. */
const STALE_MS = 5 * 60_000;

/** Returns the text of a field once the user pauses. */
export function useTypedText(input: HTMLInputElement): string {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setText(typedText(input)), DEBOUNCE_MS);
    };
    // The text of a chosen place is no beginning of a search: the list starts with all options.
    const restart = () => setText('');
    input.addEventListener('input', read);
    input.addEventListener('focus', restart);
    if (input.value !== input.defaultValue) read();
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', read);
      input.removeEventListener('focus', restart);
    };
  }, [input]);
  return text;
}

const typed = {
  ...publicQuery,
  staleTime: STALE_MS,
  placeholderData: keepPreviousData,
  retry: false,
} as const;

/** The request of a text that is no longer typed is canceled. */
export function useSuggestions(search: string, country: Country | undefined) {
  const key = search.toLowerCase();
  return useQuery({
    ...typed,
    queryKey: ['suggestions', country, key],
    queryFn: ({ signal }) =>
      callEndpoint<typeof listSuggestions>(
        listSuggestionsRequest,
        { query: { search: key, country } },
        { signal },
      ),
    enabled: key !== '',
  });
}

export const usePlaces = (search: string, country: Country | undefined) =>
  useQuery({
    ...placesQuery(search.toLowerCase(), country),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** 'Miraflores · Lima, Perú' is the name and this. */
export function placeDetail({ region, country }: Place): string {
  return [region, country].filter(Boolean).join(', ');
}

/** Returns the nearest city of a point; null if there is none. Throws `ApiError`. */
export async function findNearestPlace(near: string): Promise<Place | null> {
  const { items } = await callPage<typeof listNearPlaces>(listNearPlacesRequest, {
    body: { near },
  });
  return items[0] ?? null;
}
