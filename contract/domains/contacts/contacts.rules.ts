/** Service requests that one person may send within an hour, to whomever (fault I17). */
export const contactLimit = { requests: 10, windowMs: 60 * 60_000 } as const;

/** Seconds until the oldest of the counted requests (epoch milliseconds) leaves the window. */
export function secondsUntilNextContact(oldest: number, now: number): number {
  return Math.max(1, Math.ceil((oldest + contactLimit.windowMs - now) / 1_000));
}
