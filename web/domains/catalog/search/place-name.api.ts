import type { getPlace } from '@oficio/contract/domains/places/places.endpoints.ts';
import { getPlaceRequest } from '@oficio/contract/domains/places/places.requests.ts';
import { callEndpoint } from '#platform/api/api-client.ts';
import type { CatalogFilters } from '../catalog-filters.form.ts';
import { homeWords } from '../catalog-home.text.ts';
import { findNearestPlace } from './search.api.ts';

/** The name of the place of a question, or of the city nearest to its point. Throws `ApiError`. */
export async function loadPlaceName({ place, near }: CatalogFilters): Promise<string> {
  if (place) {
    const { name } = await callEndpoint<typeof getPlace>(getPlaceRequest, {
      params: { id: place },
    });
    return name;
  }
  const nearest = near && (await findNearestPlace(near));
  return nearest ? homeWords.nearPlace(nearest.name) : homeWords.chosenPlace;
}
