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

function textOf(name: string, typed: TypedPlace | undefined): string {
  if (!typed?.place) return words.whereUnknown(name);
  if (typed.others.length > 0) return words.whichPlace(name);
  return words.farPlace(placeLabel(typed.place), typed.farKm);
}

/** Says that no place has the typed name, or asks whether the one far away, or which of several, is meant. */
export function TypedPlaceNote({ name, address, filters, rendered }: TypedPlaceNoteProps) {
  const { data, isError } = useQuery({
    ...typedPlaceQuery(name, filters),
    initialData: rendered,
  });
  if (!data && !isError) return null;
  const place = data?.place;
  const others = data?.others ?? [];
  return (
    <Banner
      className="mb-4"
      tone="warning"
      role="status"
      action={
        place && (
          <div className="flex flex-wrap gap-2">
            {[place, ...others].map((choice) => (
              <Button key={choice.id} asChild variant="secondary">
                <Link to={changedAddress(address, { place: choice.id, near: null })}>
                  {others.length > 0 ? placeLabel(choice) : words.yesThere}
                </Link>
              </Button>
            ))}
          </div>
        )
      }
    >
      {textOf(name, data)}
    </Banner>
  );
}
