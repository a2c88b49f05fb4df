import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { secondsUntilFree } from '../accounts/accounts-attempts.rules.ts';
import { serviceRequestsErrors } from '@oficio/contract/domains/service-requests/service-requests.errors.ts';
import { serviceRequestLimits } from '@oficio/contract/domains/service-requests/service-requests.rules.ts';
import type { ServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Db, TransactionDb, Tx } from '#platform/context.ts';
import { loadPage } from '#platform/http/keyset-page.ts';
import type { UseCase } from '#platform/http/route.ts';
import { loadPublicUsers } from '../accounts/accounts.service.ts';
import { contactProvider } from '../providers/providers.service.ts';
import { serviceRequestAnswered, serviceRequestCreated } from './service-requests.events.ts';
import {
  findNthLatest,
  findOfParty,
  findServiceRequest,
  insertServiceRequest,
  listReceived,
  lockServiceRequestsOf,
  markAnswered,
  saveMessage,
  saveRequestHiding,
  type ServiceRequestRow,
} from './service-requests.queries.ts';
import { toServiceRequest } from './service-requests.view.ts';

async function loadRequestViews(
  db: Db,
  rows: readonly ServiceRequestRow[],
  viewerId: string,
): Promise<ServiceRequest[]> {
  const users = await loadPublicUsers(
    db,
    rows.map((row) => row.client_id),
  );
  return rows.map((row) => toServiceRequest(row, users, viewerId));
}

async function loadRequestView(
  db: Db,
  row: ServiceRequestRow | undefined,
  viewerId: string,
): Promise<ServiceRequest> {
  const [request] = row ? await loadRequestViews(db, [row], viewerId) : [];
  if (!request) throw new DomainError(serviceRequestsErrors.SERVICE_REQUEST_NOT_FOUND);
  return request;
}

interface Pair {
  clientId: string;
  providerProfileId: string;
}

/** Seconds until the limit allows another service request; 0 when it is allowed now. */
async function secondsToWait(
  db: TransactionDb,
  sender: Pick<Pair, 'clientId'> & Partial<Pair>,
  { requests, windowMs }: { requests: number; windowMs: number },
  now: number,
): Promise<number> {
  const oldest = await findNthLatest(db, { ...sender, since: now - windowMs }, requests);
  return oldest ? secondsUntilFree(oldest.getTime(), windowMs, now) : 0;
}

/**
 * Acquires the lock of this client's service requests, so that concurrent ones are counted too. Throws the refusal with
 * the longer wait: TOO_MANY_TO_PROVIDER or TOO_MANY_SERVICE_REQUESTS (429).
 */
async function checkLimits(db: TransactionDb, pair: Pair, now: number): Promise<void> {
  const { clientId } = pair;
  await lockServiceRequestsOf(db, clientId);
  const totalWait = await secondsToWait(db, { clientId }, serviceRequestLimits.total, now);
  const providerWait = await secondsToWait(db, pair, serviceRequestLimits.perProvider, now);
  const retryAfterSeconds = Math.max(totalWait, providerWait);
  if (retryAfterSeconds === 0) return;
  const details = { retryAfterSeconds };
  if (totalWait >= providerWait)
    throw new DomainError(serviceRequestsErrors.TOO_MANY_SERVICE_REQUESTS, undefined, details);
  const hours = Math.ceil(providerWait / 3_600);
  throw new DomainError(serviceRequestsErrors.TOO_MANY_TO_PROVIDER, { hours }, details);
}

/**
 * Sends a service request to a provider. Throws PROFILE_NOT_FOUND (404) for a hidden provider, OWN_PROFILE (403) for
 * the caller's own profile, TOO_MANY_SERVICE_REQUESTS and TOO_MANY_TO_PROVIDER (429).
 */
export const createServiceRequest: UseCase<typeof endpoints.createServiceRequest> = (
  context,
  { userId },
  { body },
) =>
  context.transaction(async (tx) => {
    const provider = await contactProvider(tx.db, body.providerProfileId, userId);
    if (provider.userId === userId) throw new DomainError(serviceRequestsErrors.OWN_PROFILE);
    const now = await context.now(tx.db);
    await checkLimits(tx.db, { clientId: userId, providerProfileId: provider.id }, now);
    const row = await insertServiceRequest(tx.db, {
      id: randomUUIDv7(),
      client_id: userId,
      provider_profile_id: provider.id,
      message: body.message,
      created_at: new Date(now),
    });
    await tx.publish(serviceRequestCreated({ serviceRequestId: row.id }));
    await tx.changed({ kind: 'serviceRequest', id: row.id }, [provider.userId]);
    return loadRequestView(tx.db, row, userId);
  });

export const listServiceRequests: UseCase<typeof endpoints.listServiceRequests> = async (
  { db },
  actor,
  { query },
  exchange,
) =>
  loadRequestViews(
    db,
    await loadPage(query, exchange, (position) =>
      listReceived(db, actor.providerProfileId, { ...position, state: query.state }),
    ),
    actor.userId,
  );

/** Throws SERVICE_REQUEST_NOT_FOUND (404), also when it is of others. */
export const getServiceRequest: UseCase<typeof endpoints.getServiceRequest> = async (
  { db },
  actor,
  { params },
) => loadRequestView(db, await findOfParty(db, params.id, actor), actor.userId);

/** Throws SERVICE_REQUEST_NOT_FOUND (404), also when another provider received it. */
export const markServiceRequestAnswered: UseCase<typeof endpoints.markServiceRequestAnswered> = (
  context,
  actor,
  { params },
) =>
  context.transaction(async (tx) => {
    const now = new Date(await context.now(tx.db));
    const row = await markAnswered(tx.db, params.id, actor.providerProfileId, now);
    if (row) await tx.publish(serviceRequestAnswered({ serviceRequestId: row.id }));
    // Updates the other tabs and devices of the provider.
    await tx.changed({ kind: 'serviceRequest', id: params.id }, [actor.userId]);
    return loadRequestView(tx.db, row, actor.userId);
  });

/**
 * Records a message in the chat of a service request, and locks it until the transaction ends. The first message of the
 * provider answers it.
 */
export async function recordRequestMessage(
  tx: Tx,
  id: string,
  { at, by, userId }: { at: Date; by: 'client' | 'provider'; userId: string },
): Promise<void> {
  const isAnswer = by === 'provider';
  const before = await saveMessage(tx.db, id, { at, isAnswer });
  if (!isAnswer || before?.was_answered) return;
  await tx.publish(serviceRequestAnswered({ serviceRequestId: id }));
  await tx.changed({ kind: 'serviceRequest', id }, [userId]);
}

/** A service request with both of its users, as a report copies it. */
export async function loadReportedRequest(db: Db, id: string) {
  return findServiceRequest(db, id);
}

/** Hides the text of a service request for a reason, or shows them again for null. */
export async function hideServiceRequest(tx: Tx, id: string, reason: string | null): Promise<void> {
  const request = await findServiceRequest(tx.db, id);
  if (!request) return;
  await saveRequestHiding(tx.db, id, reason);
  await tx.changed({ kind: 'serviceRequest', id }, [request.user_id]);
}
