import { HOUR_MS } from '#platform/time.ts';

/** Rate limits of service requests per client: in total, and to the same provider. */
export const serviceRequestLimits = {
  total: { requests: 10, windowMs: HOUR_MS },
  perProvider: { requests: 3, windowMs: 24 * HOUR_MS },
} as const;
