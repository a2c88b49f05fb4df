/** Steps of distance, in km: a tile shows the first one that is not exceeded ('a menos de 5 km'). */
export const distanceSteps = [5, 10, 25, 50, 100] as const;
export type DistanceStep = (typeof distanceSteps)[number];
/** The steps that a list near a place offers as filters. */
export const offeredSteps = distanceSteps.slice(0, 2);

export const cardSorts = ['match', 'near', 'rating', 'price'] as const;
export type CardSort = (typeof cardSorts)[number];
