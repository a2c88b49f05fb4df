import { sql, type Insertable } from 'kysely';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { Webhooks } from '#platform/database/schema.ts';
import { compileOnce, type Placeholders } from '#platform/scale/compiled-statement.ts';

export type DisabledReason = 'EXPIRED' | 'GONE' | 'HOLDER_LOST';

const selectWebhooks = (db: Db) =>
  db
    .selectFrom('webhooks')
    .leftJoin('users as creator', 'creator.id', 'webhooks.creator_id')
    .leftJoin('users as holder', 'holder.id', 'webhooks.holder_id')
    .select([
      'webhooks.id',
      'webhooks.url',
      'webhooks.events',
      'webhooks.secret',
      'webhooks.former_secret',
      'webhooks.former_secret_until',
      'webhooks.earlier_secrets',
      'webhooks.created_at',
      'webhooks.disabled_at',
      'webhooks.disabled_reason',
      'webhooks.creator_id',
      'creator.full_name as creator_name',
      'webhooks.holder_id',
      'holder.full_name as holder_name',
      sql<AdministratorRight[] | null>`case
        when holder.is_active and holder.erased_at is null and holder.erasure_due_at is null
          and holder.roles @> '{ADMIN}'::text[] then holder.administrator_rights end`.as(
        'holder_rights',
      ),
    ]);

export async function listWebhookRows(db: Db) {
  return selectWebhooks(db).orderBy('webhooks.id').execute();
}

export type WebhookRow = Awaited<ReturnType<typeof listWebhookRows>>[number];

export async function findWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  return selectWebhooks(db).where('webhooks.id', '=', id).executeTakeFirst();
}

export async function lockWebhook(db: TransactionDb, id: string): Promise<WebhookRow | undefined> {
  return selectWebhooks(db).where('webhooks.id', '=', id).forUpdate('webhooks').executeTakeFirst();
}

const selectSubscribed = compileOnce(
  (_db, { patterns }: Placeholders<{ patterns: string[] }>) =>
    sql<{
      id: string;
    }>`select id from webhooks where disabled_at is null and events && ${patterns}::text[] order by id for key share`,
);

/**
 * Locks the webhooks in use that subscribed to one of these patterns and returns their ids. None can be deleted before
 * its deliveries are inserted.
 */
export const lockSubscribed = async (db: TransactionDb, patterns: string[]): Promise<string[]> =>
  (await selectSubscribed(db, { patterns })).map(({ id }) => id);

export async function insertWebhook(
  db: TransactionDb,
  webhook: Insertable<Webhooks>,
): Promise<void> {
  await db.insertInto('webhooks').values(webhook).execute();
}

export async function removeWebhook(db: TransactionDb, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

/** A signature of each is a part of every request. */
const MAX_EARLIER_SECRETS = 8;

/** The current secret becomes the former one, which signs until then beside those that sign at this time. */
export async function saveSecret(
  db: TransactionDb,
  id: string,
  { secret, at, formerUntil }: { secret: string; at: Date; formerUntil: Date },
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((eb) => ({
      former_secret: eb.ref('secret'),
      former_secret_until: formerUntil,
      earlier_secrets: sql<string[]>`case when former_secret_until > ${at}
        then (array[former_secret] || earlier_secrets)[1:${sql.lit(MAX_EARLIER_SECRETS)}] else '{}' end`,
      secret,
    }))
    .where('id', '=', id)
    .execute();
}

/** `holderId` becomes its holder. */
export async function saveEnabled(
  db: TransactionDb,
  id: string,
  holderId: string | null,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ disabled_at: null, disabled_reason: null, holder_id: holderId })
    .where('id', '=', id)
    .execute();
}

/** Returns false for a webhook that was disabled or deleted before. */
export async function saveDisabled(
  db: TransactionDb,
  id: string,
  { at, reason }: { at: Date; reason: DisabledReason },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ disabled_at: at, disabled_reason: reason })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Claims or prolongs the right to send to a webhook. Returns undefined while another process has it, or it is not in use. */
export async function claimLease(
  db: Db,
  id: string,
  { leaseId, seconds }: { leaseId: string; seconds: number },
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    update webhooks set lease_id = ${leaseId}, leased_until = now() + ${seconds} * interval '1 second'
     where id = ${id} and disabled_at is null
       and (lease_id is null or lease_id = ${leaseId} or leased_until < now())
    returning id`.execute(db);
  return rows.length > 0 ? findWebhook(db, id) : undefined;
}

export async function releaseLease(db: Db, id: string, leaseId: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ lease_id: null, leased_until: null })
    .where('id', '=', id)
    .where('lease_id', '=', leaseId)
    .execute();
}
