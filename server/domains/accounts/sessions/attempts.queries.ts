import type { Db, TransactionDb } from '#platform/context.ts';
import { lock } from '#platform/database/advisory-locks.ts';

export type AttemptKind =
  | 'LOGIN'
  | 'LOGIN_ADDRESS'
  | 'REGISTER_MAIL'
  | 'LINK_MAIL'
  | 'LINK_ADDRESS'
  | 'CODE_ADDRESS'
  | 'EMAIL_CHANGE'
  | 'EMAIL_CHANGE_MAIL'
  | 'ALERT_MAIL';

/**
 * Serializes the counting of attempts of this subject until the transaction ends, so that limits
 * are exact.
 */
export async function lockAttempts(db: TransactionDb, subject: string): Promise<void> {
  await lock(db, 'attempts', subject);
}

export interface RecentAttempts {
  count: number;
  /**
   * Time of the oldest of the last `limit` attempts, epoch milliseconds; undefined when there are
   * fewer.
   */
  blockingSince: number | undefined;
}

export async function findRecentAttempts(
  db: Db,
  kind: AttemptKind,
  subject: string,
  window: { since: number; limit: number },
): Promise<RecentAttempts> {
  const rows = await db
    .selectFrom('attempts')
    .select('at')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', new Date(window.since))
    .orderBy('at', 'desc')
    .limit(window.limit)
    .execute();
  return { count: rows.length, blockingSince: rows[window.limit - 1]?.at.getTime() };
}

export async function insertAttempt(
  db: Db,
  kind: AttemptKind,
  subject: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('attempts')
    .values({ kind, subject, at: new Date(now) })
    .execute();
}

export async function clearAttempts(db: Db, kind: AttemptKind, subject: string): Promise<void> {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('subject', '=', subject).execute();
}
