import { creationLimits } from '@oficio/contract/domains/orders/orders-limits.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, TransactionDb } from '#platform/context.ts';
import { secondsUntilFree } from '../accounts/accounts-attempts.rules.ts';
import { lockBookingsOf } from './booking/booking.queries.ts';
import { listCreatedRequests, type CreatedRequest } from './booking/creation.queries.ts';
import { waitInWords } from './booking/limits.template.ts';

type CreationLimit = (typeof creationLimits)[keyof typeof creationLimits];

/** Seconds until this limit allows another request; 0 when it is allowed now. `created` is newest first. */
function secondsToWait(
  created: readonly CreatedRequest[],
  { requests, windowMs }: CreationLimit,
  now: number,
): number {
  const oldest = created[requests - 1]?.created_at.getTime();
  if (oldest === undefined || oldest <= now - windowMs) return 0;
  return secondsUntilFree(oldest, windowMs, now);
}

/**
 * Limits the orders and quotes that a client creates, withdrawn ones included. Acquires the lock of the client's
 * bookings, so that concurrent requests on any instance are counted. Throws TOO_MANY_CREATED and
 * TOO_MANY_CREATED_WITH_PROVIDER (429).
 */
export async function checkCreationLimits(
  { config }: Pick<Context, 'config'>,
  db: TransactionDb,
  {
    clientId,
    providerProfileId,
    now,
  }: { clientId: string; providerProfileId: string; now: number },
): Promise<void> {
  if (config.RATE_LIMIT === 'off') return;
  await lockBookingsOf(db, clientId);
  const since = new Date(now - creationLimits.daily.windowMs);
  const created = await listCreatedRequests(db, { clientId, since });
  const withProvider = created.filter((each) => each.provider_profile_id === providerProfileId);
  const total = Math.max(
    secondsToWait(created, creationLimits.hourly, now),
    secondsToWait(created, creationLimits.daily, now),
  );
  const provider = secondsToWait(withProvider, creationLimits.perProvider, now);
  const retryAfterSeconds = Math.max(total, provider);
  if (retryAfterSeconds === 0) return;
  const error =
    total >= provider ? ordersErrors.TOO_MANY_CREATED : ordersErrors.TOO_MANY_CREATED_WITH_PROVIDER;
  throw new DomainError(error, { wait: waitInWords(retryAfterSeconds) }, { retryAfterSeconds });
}
