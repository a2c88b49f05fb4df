import { defineEvent } from '#platform/jobs/domain-events.ts';

// A type, because an interface is no JSON data of a job.
type EmptySearch = {
  /** The trade that was chosen or that the words name; null if there is none. */
  skillId: string | null;
  /** GeoNames id of the place, or of the one nearest to the point, of the search. */
  placeId: string | null;
  country: string | null;
  /** True if the search finds cards without its day, hour, urgency and distance. Events of the version before lack it. */
  isNarrow?: boolean;
};

/** The first page of a search was empty. Neither the words nor the person are part of it. */
export const searchFoundNothing = defineEvent<EmptySearch>('catalog.search-found-nothing');

/** A paused card is offered again. */
export const cardResumed = defineEvent<{ readonly providerProfileId: string }>(
  'catalog.card-resumed',
);
/** A new card was published: at its creation, or at its approval if it had to wait. */
export const cardCreated = defineEvent<{ readonly serviceCardId: string }>('catalog.card-created');
/** Its content was edited. */
export const cardChanged = defineEvent<{ readonly serviceCardId: string }>('catalog.card-changed');
export const cardDeleted = defineEvent<{ readonly serviceCardId: string }>('catalog.card-deleted');

/** A card waits for the approval of an administrator. */
export const cardWaits = defineEvent<{ readonly serviceCardId: string }>('catalog.card-waits');
export const cardDecided = defineEvent<{
  readonly serviceCardId: string;
  readonly isApproved: boolean;
}>('catalog.card-decided');
