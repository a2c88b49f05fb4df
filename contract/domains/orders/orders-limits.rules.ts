import { DAY_MS, HOUR_MS } from '../../platform/time.ts';

/** Limits on the PENDING orders of a client who has completed an order. */
export const pendingLimits = { total: 10, perProvider: 3, emergencyPerCard: 1 } as const;

/** The same limits for a new client: one without a completed order. */
export const newClientPendingLimits = { total: 3, perProvider: 1 } as const;

/** Longest answer time of the provider for an order of a new client. Emergencies keep theirs. */
export const NEW_CLIENT_RESPONSE_HOURS = 12;

/**
 * A new order counts its answer time from the first order that its client withdrew from this provider within this time,
 * so that withdrawing and booking again does not hold the calendar longer.
 */
export const WITHDRAWN_HOURS = 24;

/** The provider always has this much time for an answer, if the start is not earlier. */
export const SHORTEST_RESPONSE_HOURS = 2;

/** Limits on the orders and quotes that a client creates, withdrawn ones included: in all, and for one provider. */
export const creationLimits = {
  hourly: { requests: 10, windowMs: HOUR_MS },
  daily: { requests: 30, windowMs: DAY_MS },
  perProvider: { requests: 5, windowMs: DAY_MS },
} as const;

/** Says when a limit allows the next request: 'en 12 minutos', 'en una hora', 'en 5 horas'. */
export function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return minutes <= 1 ? 'en un minuto' : `en ${minutes} minutos`;
  const hours = Math.ceil(minutes / 60);
  return hours === 1 ? 'en una hora' : `en ${hours} horas`;
}
