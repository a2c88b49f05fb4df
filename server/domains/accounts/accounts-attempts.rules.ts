import { MINUTE_MS } from '@oficio/contract/platform/time.ts';

/** Limit of failed sign-ins of one account from one IP address. */
export const loginLimit = { failures: 10, windowMs: 15 * MINUTE_MS } as const;
/**
 * Limit of failed sign-ins from one IP address over all accounts: one password tried on many of
 * them.
 */
export const sprayLimit = { failures: 100, windowMs: 15 * MINUTE_MS } as const;
/** Limits of mails that an anonymous caller can trigger: per recipient and per IP address. */
export const mailLimit = { perRecipient: 3, perAddress: 10, windowMs: 60 * MINUTE_MS } as const;

/** Limit of codes that one IP address sends, over all addresses. */
export const codeLimit = { perAddress: 60, windowMs: 15 * MINUTE_MS } as const;

const FREE_FAILURES = 3;

/**
 * Delay before the response to a wrong password, in milliseconds; it grows with the earlier
 * failures to the longest.
 */
export function failureDelay(earlierFailures: number, longestMs: number): number {
  if (earlierFailures < FREE_FAILURES) return 0;
  return Math.min(50 * 2 ** (earlierFailures - FREE_FAILURES), longestMs);
}

/**
 * Seconds until the oldest of the counted attempts leaves the window; at least 1. `oldest` can be later than `now` when
 * this transaction started first and then waited for the one that wrote it; the wait is never longer than the window.
 */
export function secondsUntilFree(oldest: number, windowMs: number, now: number): number {
  const waitMs = Math.min(oldest + windowMs - now, windowMs);
  return Math.max(1, Math.ceil(waitMs / 1_000));
}
