import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { providersErrors } from '@oficio/contract/domains/providers/providers.errors.ts';
import type { AvailabilityException } from '@oficio/contract/domains/providers/providers.schema.ts';

/** Plans reach two years ahead. */
const MONTHS_AHEAD = 24;

/** The first and the last date ('yyyy-MM-dd') that may be given hours of its own; `now` in epoch milliseconds. */
export function exceptionWindow(timezone: string, now: number): { first: string; last: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  return { first: today.toString(), last: today.add({ months: MONTHS_AHEAD }).toString() };
}

/** The dates that are worth keeping: those that are over are left out. Throws EXCEPTION_TOO_FAR. */
export function keepUpcoming(
  exceptions: readonly AvailabilityException[],
  { first, last }: { first: string; last: string },
): AvailabilityException[] {
  if (exceptions.some(({ date }) => date > last))
    throw new DomainError(providersErrors.EXCEPTION_TOO_FAR);
  return exceptions.filter(({ date }) => date >= first);
}
