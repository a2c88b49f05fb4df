import { MINUTE_MS } from '#platform/time.ts';

/** Minutes during which the provider may undo the mark. */
export const UNDO_MINUTES = 10;

export interface StartedWork {
  isEmergency: boolean;
  /** Epoch milliseconds. */
  start: number;
  /** The provider's time zone. */
  timezone: string;
}

/**
 * Returns the earliest time at which an accepted order can be marked as finished, in epoch
 * milliseconds: the start of its day in the provider's zone. Returns null for an emergency, which
 * can be marked immediately.
 */
export function finishableFrom({ isEmergency, start, timezone }: StartedWork): number | null {
  if (isEmergency) return null;
  const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone);
  return day.startOfDay().epochMilliseconds;
}

/** Returns the end of the period in which the mark can be undone, in epoch milliseconds. */
export function undoableUntil(markedAt: number): number {
  return markedAt + UNDO_MINUTES * MINUTE_MS;
}
