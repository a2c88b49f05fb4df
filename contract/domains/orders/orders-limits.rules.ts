import { DAY_MS, HOUR_MS } from '#platform/time.ts';

/** Limits on the PENDING orders of a client who has completed an order. */
export const pendingLimits = { total: 10, perProvider: 3, emergencyPerCard: 1 } as const;

/** The same limits for a new client: one without a completed order. */
export const newClientPendingLimits = { total: 3, perProvider: 1 } as const;

/** Longest answer time of the provider for an order of a new client. Emergencies keep theirs. */
export const NEW_CLIENT_RESPONSE_HOURS = 12;

/** Limits on the orders and quotes that a client creates, withdrawn ones included: in all, and for one provider. */
export const creationLimits = {
  hourly: { requests: 10, windowMs: HOUR_MS },
  daily: { requests: 30, windowMs: DAY_MS },
  perProvider: { requests: 5, windowMs: DAY_MS },
} as const;
