import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CatalogFilters } from '../catalog-filters.form.ts';
import type { TileCard } from '../catalog.api.ts';
import { otherCardsQuery } from './empty.api.ts';
import { emptyWords } from './empty.text.ts';

export interface OtherCardsProps {
  filters: CatalogFilters;
  /** Id of the signed-in user, whose country decides which cards are listed. */
  viewer: string | null;
  children: (cards: TileCard[]) => ReactNode;
}

/** Cards of other trades whose title has the words of the search. Nothing while they load, and without any. */
export function OtherCards({ filters, viewer, children }: OtherCardsProps) {
  const { data = [] } = useQuery(otherCardsQuery(filters, viewer));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="otros" className="mt-10">
      <h2 id="otros" className="mb-4 text-xl">
        {emptyWords.others}
      </h2>
      {children(data)}
    </section>
  );
}
