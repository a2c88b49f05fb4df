/** Duration in minutes of a custom package (a negotiated order) whose offer names none. */
export const CUSTOM_MINUTES = 60;

/** Minutes that an offer may estimate for the work: the limits, and the step between two values. */
export const offerMinutes = { min: 30, max: 720, step: 15 } as const;

/** Returns the minutes of work of an offer, which may name none. */
export function durationOfOffer(named: number | null | undefined): number {
  return named ?? CUSTOM_MINUTES;
}
