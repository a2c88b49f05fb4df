import { MINUTE_MS } from '../../platform/time.ts';

/** Minutes during which the provider may undo the mark. */
export const UNDO_MINUTES = 10;

/** Minimum number of minutes from the acceptance to the mark of an order that counts. The database has the same number. */
const MIN_WORK_MINUTES = 10;
/** The minimum for longer work, as a part of its duration. */
const MIN_WORK_SHARE = 1 / 4;

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

/**
 * Returns whether an order was marked so soon after its acceptance that the work cannot have been done. Such an order counts
 * neither in a rating nor as a job, and earns no referral reward (`is_order_counted` in the database). Times are epoch
 * milliseconds.
 */
export function isTooQuick(acceptedAt: number, markedAt: number, durationMinutes: number): boolean {
  const minutes = Math.max(MIN_WORK_MINUTES, durationMinutes * MIN_WORK_SHARE);
  return markedAt - acceptedAt < minutes * MINUTE_MS;
}
