import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';

/** An event about a record, for one webhook. */
export interface NewEvent {
  type: string;
  recordKind: string;
  recordId: string;
  createdAt: Date;
  /** The end of its attempts. */
  expiresAt: Date;
}

/** Inserts a delivery to each of these webhooks, due now. Call it under the lock of the record, whose events it orders. */
export async function insertEventDeliveries(
  db: TransactionDb,
  webhookIds: readonly string[],
  { type, recordKind, recordId, createdAt, expiresAt }: NewEvent,
): Promise<string[]> {
  const rows = webhookIds.map((webhookId) => ({
    id: randomUUIDv7(),
    purpose: 'event' as const,
    webhook_id: webhookId,
    type,
    record_kind: recordKind,
    record_id: recordId,
    created_at: createdAt,
    expires_at: expiresAt,
    next_attempt_at: createdAt,
    attempts: 0,
  }));
  if (rows.length > 0) await db.insertInto('webhook_deliveries').values(rows).execute();
  return rows.map(({ id }) => id);
}

const columns = [
  'id',
  'webhook_id',
  'type',
  'record_kind',
  'record_id',
  'created_at',
  'expires_at',
  'attempts',
  'last_status',
  'next_attempt_at',
  'ended_at',
] as const;

export interface EventDeliveryRow {
  id: string;
  webhook_id: string;
  type: string;
  record_kind: string;
  record_id: string;
  created_at: Date;
  expires_at: Date;
  attempts: number;
  last_status: number | null;
  next_attempt_at: Date | null;
  ended_at: Date | null;
}

const selectEvents = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .select(columns)
    .where('purpose', '=', 'event')
    .$castTo<EventDeliveryRow>();

/** The next event of a record waits for the one before. */
const isFirstOfRecord = sql<boolean>`not exists (
  select from webhook_deliveries before
   where before.webhook_id = delivery.webhook_id and before.record_id = delivery.record_id
     and before.ended_at is null and before.sequence < delivery.sequence)`;

/** Returns due deliveries of a webhook, at most one of each record, the oldest first. */
export async function listDue(
  db: Db,
  webhookId: string,
  { at, limit }: { at: Date; limit: number },
): Promise<EventDeliveryRow[]> {
  return selectEvents(db)
    .where('webhook_id', '=', webhookId)
    .where('next_attempt_at', '<=', at)
    .where(isFirstOfRecord)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** Returns when the next delivery of a webhook is due; null when none waits. */
export async function nextDueAt(db: Db, webhookId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('webhook_deliveries as delivery')
    .select(({ fn }) => fn.min('next_attempt_at').as('at'))
    .where('webhook_id', '=', webhookId)
    .where('ended_at', 'is', null)
    .where(isFirstOfRecord)
    .executeTakeFirstOrThrow();
  return at;
}

/** Returns the webhooks with deliveries that are due. */
export async function listWebhooksWithDue(db: Db, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('webhook_id')
    .distinct()
    .where('purpose', '=', 'event')
    .where('next_attempt_at', '<=', at)
    .execute();
  return rows.flatMap(({ webhook_id: id }) => id ?? []);
}

/** Returns deliveries before the delivery `cursor`, newest first. */
export async function listEventDeliveries(
  db: Db,
  webhookId: string,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<EventDeliveryRow[]> {
  return selectEvents(db)
    .where('webhook_id', '=', webhookId)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findEventDelivery(
  db: Db,
  webhookId: string,
  id: string,
): Promise<EventDeliveryRow | undefined> {
  return selectEvents(db)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Starts the attempts of a delivery again. */
export async function replayEvent(
  db: TransactionDb,
  id: string,
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, ended_at: null, next_attempt_at: at, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** The deliveries of a webhook that wait, with the result of the one that was tried most. */
export interface WaitingDeliveries {
  count: number;
  /** 0 when none was tried yet. */
  attempts: number;
  last_status: number | null;
  next_attempt_at: Date | null;
}

/** Returns what waits for each webhook. */
export async function summarizeWaiting(db: Db): Promise<Map<string, WaitingDeliveries>> {
  const { rows } = await sql<WaitingDeliveries & { webhook_id: string }>`
    select webhook_id, count(*)::int as count, max(attempts) as attempts,
           (array_agg(last_status order by attempts desc, sequence))[1] as last_status,
           (array_agg(next_attempt_at order by attempts desc, sequence))[1] as next_attempt_at
      from webhook_deliveries
     where webhook_id is not null and ended_at is null
     group by webhook_id`.execute(db);
  return new Map(rows.map(({ webhook_id: id, ...waiting }) => [id, waiting]));
}
