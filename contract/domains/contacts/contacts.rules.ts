const HOUR_MS = 60 * 60_000;

/** Service requests that one person may send to anybody, and to one and the same provider. */
export const contactLimits = {
  total: { requests: 10, windowMs: HOUR_MS },
  perProvider: { requests: 3, windowMs: 24 * HOUR_MS },
} as const;
