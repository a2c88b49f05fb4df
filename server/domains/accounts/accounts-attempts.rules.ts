const MINUTE_MS = 60_000;

/** Failed sign-ins of one account from one address (fault D12). */
export const loginLimit = { failures: 10, windowMs: 15 * MINUTE_MS } as const;
/** Failed sign-ins from one address, whatever the account: one password tried on many. */
export const sprayLimit = { failures: 100, windowMs: 15 * MINUTE_MS } as const;
/** Mails that somebody who is not signed in can cause (fault D11). */
export const mailLimit = { perRecipient: 3, perAddress: 10, windowMs: 60 * MINUTE_MS } as const;

const FREE_FAILURES = 3;
const LONGEST_DELAY_MS = 1_000;

/** How long the answer to a wrong password waits after so many earlier ones, in milliseconds. */
export function failureDelay(earlierFailures: number): number {
  if (earlierFailures < FREE_FAILURES) return 0;
  return Math.min(50 * 2 ** (earlierFailures - FREE_FAILURES), LONGEST_DELAY_MS);
}

/** Seconds until the oldest of the counted attempts leaves the window. */
export function secondsUntilFree(oldest: number, windowMs: number, now: number): number {
  return Math.max(1, Math.ceil((oldest + windowMs - now) / 1_000));
}
