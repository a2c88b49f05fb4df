const MINUTE = 60_000;

/** Minutes during which the provider may undo the mark. */
export const UNDO_MINUTES = 10;

/** Minimum number of minutes from the acceptance to the mark for a referral reward. */
const MIN_REWARDED_MINUTES = 10;

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
  return markedAt + UNDO_MINUTES * MINUTE;
}

/**
 * Returns whether an order was finished too soon after its acceptance to earn a referral reward.
 * Both times are epoch milliseconds.
 */
export function isTooQuickForReward(acceptedAt: number, markedAt: number): boolean {
  return markedAt - acceptedAt < MIN_REWARDED_MINUTES * MINUTE;
}
