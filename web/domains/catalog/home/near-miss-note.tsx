import type { NearMiss } from '@oficio/contract/domains/catalog/catalog-empty.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { CatalogFilters } from '../catalog-filters.form.ts';
import { nearMissQuery } from './empty.api.ts';

export interface NearMissNoteProps {
  filters: CatalogFilters;
  /** Id of the signed-in user, whose country decides which cards are listed. */
  viewer: string | null;
  /** The response that the server rendered for exactly this list. */
  rendered: NearMiss | null | undefined;
}

/** Says above a list that none of its cards has the thing that was asked for. */
export function NearMissNote({ filters, viewer, rendered }: NearMissNoteProps) {
  const { data } = useQuery(nearMissQuery(filters, viewer, rendered));
  return data ? <p className="mb-3 text-sm text-muted">{data.text}</p> : null;
}
