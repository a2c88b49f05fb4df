import { randomUUIDv7 } from 'node:crypto';
import type * as endpoints from '@oficio/contract/domains/contacts/contacts.endpoints.ts';
import { contactsErrors } from '@oficio/contract/domains/contacts/contacts.errors.ts';
import {
  contactLimit,
  secondsUntilNextContact,
} from '@oficio/contract/domains/contacts/contacts.rules.ts';
import type { ServiceRequest } from '@oficio/contract/domains/contacts/contacts.schema.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/page.ts';
import type { Db, TransactionDb } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Exchange } from '../../platform/http/exchange.ts';
import type { UseCase } from '../../platform/http/route.ts';
import { loadPublicUsers } from '../accounts/accounts.service.ts';
import { getVisibleProvider } from '../providers/providers.service.ts';
import { serviceRequestCreated } from './contacts.events.ts';
import {
  findNthLatest,
  findReceived,
  insertServiceRequest,
  listReceived,
  lockContactsOf,
  markAnswered,
  type ServiceRequestRow,
} from './contacts.queries.ts';
import { toServiceRequest } from './contacts.view.ts';

async function showRequests(db: Db, rows: readonly ServiceRequestRow[]): Promise<ServiceRequest[]> {
  const people = await loadPublicUsers(
    db,
    rows.map((row) => row.client_id),
  );
  return rows.map((row) => toServiceRequest(row, people));
}

async function showRequest(db: Db, row: ServiceRequestRow | undefined): Promise<ServiceRequest> {
  const [request] = row ? await showRequests(db, [row]) : [];
  if (!request) throw new DomainError(contactsErrors.SERVICE_REQUEST_NOT_FOUND);
  return request;
}

/** The profile of somebody whom an endpoint for providers let in. */
function profileOf(actor: Actor): string {
  if (!actor.providerProfileId) throw new Error('A provider has a profile.');
  return actor.providerProfileId;
}

/** Throws TOO_MANY_SERVICE_REQUESTS (429) once the hour's are used up, also by requests sent at once. */
async function checkLimit(
  db: TransactionDb,
  clientId: string,
  now: number,
  exchange: Exchange,
): Promise<void> {
  await lockContactsOf(db, clientId);
  const oldest = await findNthLatest(db, clientId, {
    since: now - contactLimit.windowMs,
    count: contactLimit.requests,
  });
  if (!oldest) return;
  exchange.retryAfter(secondsUntilNextContact(oldest.getTime(), now));
  throw new DomainError(contactsErrors.TOO_MANY_SERVICE_REQUESTS);
}

/**
 * A first message to a provider. Throws PROFILE_NOT_FOUND (404) when the provider is not to be seen, OWN_PROFILE (403)
 * for oneself, TOO_MANY_SERVICE_REQUESTS (429).
 */
export const createServiceRequest: UseCase<typeof endpoints.createServiceRequest> = (
  context,
  { userId },
  { body },
  exchange,
) =>
  context.transaction(async (tx) => {
    const provider = await getVisibleProvider(tx.db, body.providerProfileId);
    if (provider.userId === userId) throw new DomainError(contactsErrors.OWN_PROFILE);
    const now = await context.now(tx.db);
    await checkLimit(tx.db, userId, now, exchange);
    const row = await insertServiceRequest(tx.db, {
      id: randomUUIDv7(),
      client_id: userId,
      provider_profile_id: provider.id,
      message: body.message,
      created_at: new Date(now),
    });
    await tx.announce(serviceRequestCreated({ serviceRequestId: row.id }));
    return showRequest(tx.db, row);
  });

export const listServiceRequests: UseCase<typeof endpoints.listServiceRequests> = async (
  { db },
  actor,
  { query },
  exchange,
) => {
  const limit = query.limit ?? DEFAULT_PAGE_SIZE;
  const { cursor } = query;
  // One more than asked for tells whether there is a next page.
  const rows = await listReceived(db, profileOf(actor), { limit: limit + 1, cursor });
  const page = rows.slice(0, limit);
  exchange.nextPage(rows.length > limit ? (page.at(-1)?.id ?? null) : null);
  return showRequests(db, page);
};

/** Throws SERVICE_REQUEST_NOT_FOUND (404) for what somebody else received. */
export const getServiceRequest: UseCase<typeof endpoints.getServiceRequest> = async (
  { db },
  actor,
  { params },
) => showRequest(db, await findReceived(db, params.id, profileOf(actor)));

/** Throws SERVICE_REQUEST_NOT_FOUND (404) for what somebody else received. */
export const markServiceRequestAnswered: UseCase<typeof endpoints.markServiceRequestAnswered> = (
  context,
  actor,
  { params },
) =>
  context.transaction(async (tx) => {
    const now = new Date(await context.now(tx.db));
    return showRequest(tx.db, await markAnswered(tx.db, params.id, profileOf(actor), now));
  });
