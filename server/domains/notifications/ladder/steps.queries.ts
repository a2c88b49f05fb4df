import { sql } from 'kysely';
import type { Db, TransactionDb } from '#platform/context.ts';
import type { Step } from './steps.rules.ts';

/** Subject and paragraphs of a mail. */
export interface StoredMail {
  subject: string;
  paragraphs: string[];
}

export interface NewLadder {
  notificationId: string;
  step: Step;
  dueAt: Date;
  isMailed: boolean;
  mail: StoredMail | null;
}

export async function insertLadder(
  db: TransactionDb,
  { notificationId, step, dueAt, isMailed, mail }: NewLadder,
): Promise<void> {
  await db
    .insertInto('notification_ladders')
    .values({
      notification_id: notificationId,
      step,
      due_at: dueAt,
      is_mailed: isMailed,
      mail: mail && JSON.stringify(mail),
    })
    .execute();
}

export type LadderRow = NonNullable<Awaited<ReturnType<typeof lockLadder>>>;

const selectLadders = (db: TransactionDb) =>
  db
    .selectFrom('notification_ladders as ladder')
    .innerJoin('notifications as n', 'n.id', 'ladder.notification_id')
    .select([
      'ladder.notification_id',
      'ladder.step',
      'ladder.is_mailed',
      'ladder.mail',
      'n.user_id',
      'n.kind',
      'n.order_id',
      'n.negotiation_id',
      'n.other_user_id',
      'n.is_mail_held',
    ]);

/** Locks the ladder of a notification and the notification, which cannot be marked as read until the commit. */
export async function lockLadder(db: TransactionDb, notificationId: string) {
  return selectLadders(db)
    .where('ladder.notification_id', '=', notificationId)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the other ladders of a user whose mail is due. */
export async function lockOtherDueMails(
  db: TransactionDb,
  { userId, exceptId, at }: { userId: string; exceptId: string; at: Date },
): Promise<LadderRow[]> {
  return selectLadders(db)
    .where('n.user_id', '=', userId)
    .where('ladder.notification_id', '<>', exceptId)
    .where('ladder.step', '=', 'mail')
    .where('ladder.due_at', '<=', at)
    .orderBy('ladder.notification_id')
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function moveLadder(
  db: TransactionDb,
  notificationId: string,
  { step, dueAt }: { step: Step; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('notification_ladders')
    .set({ step, due_at: dueAt })
    .where('notification_id', '=', notificationId)
    .execute();
}

export async function deleteLadder(db: TransactionDb, notificationId: string): Promise<void> {
  await db
    .deleteFrom('notification_ladders')
    .where('notification_id', '=', notificationId)
    .execute();
}

/** Returns the zone of a user's hours as a provider, and the country of the account. */
export async function findClock(db: Db, userId: string) {
  const { rows } = await sql<{ timezone: string | null; country: string | null }>`
    select (select timezone from provider_profiles where user_id = users.id) as timezone, country
      from users where id = ${userId}`.execute(db);
  return rows[0];
}
