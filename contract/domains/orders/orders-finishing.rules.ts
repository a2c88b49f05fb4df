const MINUTE = 60_000;

/** For how long the provider may take the mark back. */
export const UNDO_MINUTES = 10;

/** An order that is finished sooner after its acceptance brings its referrers nothing. */
const MIN_REWARDED_MINUTES = 10;

export interface StartedWork {
  isEmergency: boolean;
  /** Epoch milliseconds. */
  start: number;
  /** The provider's. */
  timezone: string;
}

/**
 * From when an accepted order can be marked as finished, epoch milliseconds: the first instant of the day of its start
 * in the provider's zone. Null for an emergency: at once.
 */
export function finishableFrom({ isEmergency, start, timezone }: StartedWork): number | null {
  if (isEmergency) return null;
  const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone);
  return day.startOfDay().epochMilliseconds;
}

/** Until when the mark can be undone. Both in epoch milliseconds. */
export function undoableUntil(markedAt: number): number {
  return markedAt + UNDO_MINUTES * MINUTE;
}

/** Was an order finished too soon after its acceptance to earn a referral reward? Both in epoch milliseconds. */
export function isTooQuickForReward(acceptedAt: number, markedAt: number): boolean {
  return markedAt - acceptedAt < MIN_REWARDED_MINUTES * MINUTE;
}
