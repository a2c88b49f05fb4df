/**
 * Steps of distance, in km: a tile shows the first one that is not exceeded ('a unos 10 km'). A base with a radius, whose
 * point is not public, is never nearer than the second step.
 */
export const distanceSteps = [5, 10, 25, 50, 100] as const;
export type DistanceStep = (typeof distanceSteps)[number];
/** The steps that a list near a place offers as filters. */
export const offeredSteps = distanceSteps.slice(1, 3);

/** A tile shows so many next hours. */
export const MAX_NEXT_SLOTS = 3;

export const cardSorts = ['match', 'near', 'rating', 'price'] as const;
export type CardSort = (typeof cardSorts)[number];

/** `listCardSlots` returns the slots of at most so many cards. */
export const MAX_SLOT_CARDS = 24;
