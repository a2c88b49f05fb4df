import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { providersErrors } from '@oficio/contract/domains/providers/providers.errors.ts';
import type { AvailabilityException } from '@oficio/contract/domains/providers/providers.schema.ts';

/** Exceptions can be set for the next two years. */
const MONTHS_AHEAD = 24;

/**
 * Returns the first and last date ('yyyy-MM-dd') that can have an exception; `now` is in epoch
 * milliseconds.
 */
export function exceptionWindow(timezone: string, now: number): { first: string; last: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  return { first: today.toString(), last: today.add({ months: MONTHS_AHEAD }).toString() };
}

/**
 * Returns the exceptions without past dates. Throws EXCEPTION_TOO_FAR (400) for a date after the
 * last one.
 */
export function selectUpcoming(
  exceptions: readonly AvailabilityException[],
  { first, last }: { first: string; last: string },
): AvailabilityException[] {
  if (exceptions.some(({ date }) => date > last))
    throw new DomainError(providersErrors.EXCEPTION_TOO_FAR);
  return exceptions.filter(({ date }) => date >= first);
}
