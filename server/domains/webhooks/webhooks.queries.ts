import type { Db } from '#platform/context.ts';

/** The kind of address to which a message goes. */
export type Purpose = 'channel' | 'event';

export async function findDelivery(db: Db, id: string) {
  return db
    .selectFrom('webhook_deliveries')
    .select(['attempts', 'ended_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface RecordedAttempt {
  id: string;
  purpose: Purpose;
  status: number | null;
  at: Date;
  /** Null ends the delivery. */
  nextAt: Date | null;
}

/**
 * Counts an attempt, unless the delivery has ended: an attempt that fails late never reopens one that another process
 * delivered. The delivery of an event exists before its first one, unless its webhook was deleted meanwhile.
 */
export async function recordAttempt(
  db: Db,
  { id, purpose, status, at, nextAt }: RecordedAttempt,
): Promise<void> {
  const result = { last_status: status, next_attempt_at: nextAt, ended_at: nextAt ? null : at };
  if (purpose === 'channel')
    await db
      .insertInto('webhook_deliveries')
      .values({ id, purpose, created_at: at, attempts: 0, next_attempt_at: at })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  await db
    .updateTable('webhook_deliveries')
    .set((eb) => ({ ...result, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endDelivery(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: null, ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
