import type { TypedPlace } from '@oficio/contract/domains/places/places.schema.ts';

/** True if the page has to ask whether this place is meant, or which one. */
export const isUnclear = ({ farKm, others }: Pick<TypedPlace, 'farKm' | 'others'>): boolean =>
  farKm !== null || others.length > 0;
