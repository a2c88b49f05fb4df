import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { MAX_DAYS_AHEAD } from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
/**
 * Parses an ISO 8601 instant. Throws INVALID_START (400) for an invalid one, and for one with more
 * than nine decimals of a second, which the request schema accepts.
 */
function nanosecondsOf(instant: string): bigint {
  try {
    return Temporal.Instant.from(instant).epochNanoseconds;
  } catch {
    throw new DomainError(ordersErrors.INVALID_START);
  }
}

/** Parses an instant and returns epoch milliseconds. Throws INVALID_START (400). */
export function parseInstant(instant: string): number {
  return Number(nanosecondsOf(instant) / 1_000_000n);
}

/**
 * Parses a requested start and returns epoch milliseconds. Throws INVALID_START (400) for an
 * instant that can never be a slot: with seconds, not in the future, or more than 180 days ahead.
 * It does not check that the slot is free (SLOT_TAKEN, 409).
 */
export function parseStart(requested: string, now: number): number {
  const epochNanoseconds = nanosecondsOf(requested);
  const start = Number(epochNanoseconds / 1_000_000n);
  const isWholeMinute = epochNanoseconds % 60_000_000_000n === 0n;
  if (!isWholeMinute || start <= now || start > now + MAX_DAYS_AHEAD * 24 * HOUR_MS)
    throw new DomainError(ordersErrors.INVALID_START);
  return start;
}
