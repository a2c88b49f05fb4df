import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
/** Minimum number of minutes from the acceptance to the mark of an order that counts. The database has the same number. */
const MIN_WORK_MINUTES = 10;
/** The minimum for longer work, as a part of its duration. */
const MIN_WORK_SHARE = 1 / 4;

/**
 * Returns whether an order was marked so soon after its acceptance that the work cannot have been done. Such an order counts
 * neither in a rating nor as a job, and earns no referral reward (`is_order_counted` in the database). Times are epoch
 * milliseconds.
 */
export function isTooQuick(acceptedAt: number, markedAt: number, durationMinutes: number): boolean {
  const minutes = Math.max(MIN_WORK_MINUTES, durationMinutes * MIN_WORK_SHARE);
  return markedAt - acceptedAt < minutes * MINUTE_MS;
}
