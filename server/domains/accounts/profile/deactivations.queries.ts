import type { Insertable } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { AccountDeactivations } from '#platform/database/schema.ts';

export async function insertDeactivation(
  db: TransactionDb,
  deactivation: Insertable<AccountDeactivations>,
): Promise<void> {
  await db.insertInto('account_deactivations').values(deactivation).execute();
}

export async function endDeactivation(
  db: TransactionDb,
  userId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('account_deactivations')
    .set({ ended_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns the reason of the current deactivation; undefined for an active account. */
export async function findDeactivationReason(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account_deactivations')
    .select('reason')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.reason;
}

/** Returns the report that caused the current deactivation; null for an administrator, undefined for an active account. */
export async function findDeactivatingReport(
  db: Db,
  userId: string,
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('account_deactivations')
    .select('report_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.report_id;
}

/** Replaces the report of the current deactivation, and its reason unless the grounds were deleted. */
export async function saveDeactivatingReport(
  db: TransactionDb,
  userId: string,
  { id, grounds }: { id: string; grounds: string | null },
): Promise<void> {
  await db
    .updateTable('account_deactivations')
    .set({ report_id: id, ...(grounds !== null && { reason: grounds }) })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function deleteDeactivations(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('account_deactivations').where('user_id', '=', userId).execute();
}
