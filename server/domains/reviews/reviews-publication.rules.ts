import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
/**
 * Days for which a newer review replaces an older one in the rating, if both are by one author about one subject. The
 * replaced review is still listed.
 */
export const COUNTED_REVIEW_DAYS = 90;

/** Returns the first full hour after an instant, both in epoch milliseconds. */
export function nextFullHour(at: number): number {
  return (Math.floor(at / HOUR_MS) + 1) * HOUR_MS;
}

/**
 * Returns the full hour at which a review that is written now is published at the latest, all in epoch milliseconds. It
 * depends only on the order and on the setting, never on the review of the other party, because the author sees this time.
 */
export function latestPublication(completedAt: number, now: number, revealDays: number): number {
  const deadline = Math.ceil((completedAt + revealDays * DAY_MS) / HOUR_MS) * HOUR_MS;
  return Math.max(deadline, nextFullHour(now));
}

/** Days after its completion for which an order is listed as waiting for a review. It can be reviewed later too. */
export const REVIEW_REMINDER_DAYS = 60;
