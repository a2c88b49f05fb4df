import type { RecordState } from '@oficio/contract/platform/api/page.ts';
import { sql, type Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';
import type { ServiceRequests } from '#platform/database/schema.ts';

const columns = [
  'id',
  'client_id',
  'provider_profile_id',
  'message',
  'hidden_reason',
  'answered_at',
  'created_at',
] as const;

/** Serializes the service requests of a client until the transaction ends, so that the limits are exact. */
export async function lockServiceRequestsOf(db: TransactionDb, clientId: string): Promise<void> {
  await lock(db, 'service-requests', clientId);
}

export interface SentFilter {
  clientId: string;
  /** Only service requests to this provider. */
  providerProfileId?: string;
  since: number;
}

/** Returns the time of the `count`-th newest of these service requests; undefined when there are fewer. */
export async function findNthLatest(
  db: Db,
  { clientId, providerProfileId, since }: SentFilter,
  count: number,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('service_requests')
    .select('created_at')
    .where('client_id', '=', clientId)
    .where('created_at', '>', new Date(since))
    .$if(providerProfileId !== undefined, (query) =>
      query.where('provider_profile_id', '=', providerProfileId ?? ''),
    )
    .orderBy('created_at', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function insertServiceRequest(
  db: TransactionDb,
  request: Insertable<ServiceRequests>,
) {
  return db
    .insertInto('service_requests')
    .values(request)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export type ServiceRequestRow = Awaited<ReturnType<typeof listReceived>>[number];

interface ReceivedPage {
  state: RecordState | undefined;
  limit: number;
  /** Id of the last request on the previous page. */
  cursor: string | undefined;
}

export async function listReceived(
  db: Db,
  providerProfileId: string,
  { state, limit, cursor }: ReceivedPage,
) {
  return db
    .selectFrom('service_requests')
    .select(columns)
    .where('provider_profile_id', '=', providerProfileId)
    .$if(state !== undefined, (query) =>
      query.where('answered_at', state === 'open' ? 'is' : 'is not', null),
    )
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns undefined when the user neither sent nor received it. */
export async function findOfParty(
  db: Db,
  id: string,
  { userId, providerProfileId }: { userId: string; providerProfileId: string | null },
) {
  return db
    .selectFrom('service_requests')
    .select(columns)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('client_id', '=', userId), eb('provider_profile_id', '=', providerProfileId)]),
    )
    .executeTakeFirst();
}

/**
 * Returns undefined when this provider did not receive it. A repeated mark does not change the
 * time.
 */
export async function markAnswered(
  db: TransactionDb,
  id: string,
  providerProfileId: string,
  at: Date,
) {
  return db
    .updateTable('service_requests')
    .set({ answered_at: sql<Date>`coalesce(answered_at, ${at})` })
    .where('id', '=', id)
    .where('provider_profile_id', '=', providerProfileId)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * Records the time of a message in the chat of a service request, and locks it until the transaction ends. The first one of
 * its provider answers it. Returns whether it did not wait for an answer before.
 */
export async function saveMessage(
  db: TransactionDb,
  id: string,
  { at, isAnswer }: { at: Date; isAnswer: boolean },
): Promise<{ was_answered: boolean } | undefined> {
  const { rows } = await sql<{ was_answered: boolean }>`
    with before as (select id, answered_at from service_requests where id = ${id} for no key update)
    update service_requests r
       set last_message_at = ${at},
           answered_at = case when ${isAnswer} then coalesce(r.answered_at, ${at}) else r.answered_at end
      from before
     where r.id = before.id
    returning before.answered_at is not null as was_answered`.execute(db);
  return rows[0];
}

/** Returns a service request with the user who received it, also a hidden one. */
export async function findServiceRequest(db: Db, id: string) {
  return db
    .selectFrom('service_requests as request')
    .innerJoin('provider_profiles as profile', 'profile.id', 'request.provider_profile_id')
    .select(['request.client_id', 'request.message', 'request.hidden_reason', 'profile.user_id'])
    .where('request.id', '=', id)
    .executeTakeFirst();
}

export async function saveRequestHiding(
  db: TransactionDb,
  id: string,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable('service_requests')
    .set({ hidden_reason: reason })
    .where('id', '=', id)
    .execute();
}
