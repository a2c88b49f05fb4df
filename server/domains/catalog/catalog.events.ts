import { defineEvent } from '../../platform/jobs/domain-events.ts';

// A type, because an interface is no JSON data of a job.
type EmptySearch = {
  /** The trade that was chosen or that the words name; null if there is none. */
  skillId: string | null;
  /** GeoNames id of the place, or of the one nearest to the point, of the search. */
  placeId: string | null;
  country: string | null;
};

/** The first page of a search was empty. Neither the words nor the person are part of it. */
export const searchFoundNothing = defineEvent<EmptySearch>('catalog.search-found-nothing');
