import { HOUR_MS, MINUTE_MS } from '#platform/time.ts';

/** Hours before the start from which the provider can say that they are on their way; an emergency needs no wait. */
export const ON_THE_WAY_HOURS = 2;

/** The minutes until the arrival that a provider may announce. */
export const arrivalMinutes = { min: 10, max: 120 } as const;

/** Times that the provider may announce an arrival: the first one, and two corrections. */
export const MAX_ARRIVALS = 3;

/** Minutes until the arrival when the provider names none: of an emergency, and of an appointment that has begun. */
const UNNAMED_MINUTES = { emergency: 30, late: 15 } as const;

/**
 * Returns the announced arrival, in epoch milliseconds like `start` and `now`. Without `minutes` it is the start of the
 * appointment, or `UNNAMED_MINUTES` from now.
 */
export function arrivalAt(
  { isEmergency, start }: { isEmergency: boolean; start: number },
  minutes: number | undefined,
  now: number,
): number {
  if (minutes !== undefined) return now + minutes * MINUTE_MS;
  if (isEmergency) return now + UNNAMED_MINUTES.emergency * MINUTE_MS;
  return Math.max(start, now + UNNAMED_MINUTES.late * MINUTE_MS);
}

/** Returns the time from which the provider of an appointment can say that they are on their way. */
export const onTheWayFrom = (start: number): number => start - ON_THE_WAY_HOURS * HOUR_MS;
