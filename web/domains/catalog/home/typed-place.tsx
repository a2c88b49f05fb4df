import { placeLabel } from '@oficio/contract/domains/places/places.rules.ts';
import type { TypedPlace } from '@oficio/contract/domains/places/places.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { changedAddress, type CatalogFilters } from '../catalog-filters.form.ts';
import { homeWords as words } from '../catalog-home.text.ts';
import { typedPlaceQuery } from '../catalog-list.api.ts';

export interface TypedPlaceNoteProps {
  /** The text that was typed as a place. */
  name: string;
  /** The filters of the address, and of the list, which has a country. */
  address: CatalogFilters;
  filters: CatalogFilters;
  rendered: TypedPlace | undefined;
}

/** Says that no place has the typed name, or asks whether the one far away is meant. */
export function TypedPlaceNote({ name, address, filters, rendered }: TypedPlaceNoteProps) {
  const { data, isError } = useQuery({
    ...typedPlaceQuery(name, filters),
    initialData: rendered,
  });
  if (!data && !isError) return null;
  const place = data?.place;
  return (
    <Banner
      className="mb-4"
      tone="warning"
      role="status"
      action={
        place && (
          <Button asChild variant="secondary">
            <Link to={changedAddress(address, { place: place.id, near: null })}>
              {words.yesThere}
            </Link>
          </Button>
        )
      }
    >
      {place ? words.farPlace(placeLabel(place), data.farKm) : words.whereUnknown(name)}
    </Banner>
  );
}
