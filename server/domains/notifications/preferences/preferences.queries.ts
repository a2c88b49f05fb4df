import type {
  NotificationPreference,
  NotificationTopic,
} from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import type { Db, TransactionDb } from '#platform/context.ts';

/** Returns the stored choices of a user; a topic without one reaches them by every way. */
export async function findPreferences(db: Db, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['topic', 'push', 'mail'])
    .$narrowType<{ topic: NotificationTopic }>()
    .where('user_id', '=', userId)
    .execute();
}

export async function savePreference(
  db: TransactionDb,
  userId: string,
  { topic, push, mail }: NotificationPreference,
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, topic, push, mail })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ push, mail }))
    .execute();
}

/** Turns off the mails of a topic, and leaves the other way as it is. */
export async function stopMails(
  db: TransactionDb,
  userId: string,
  topic: NotificationTopic,
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, topic, push: true, mail: false })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ mail: false }))
    .execute();
}

export async function deletePreferencesOf(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}

/** Returns whether the account exists, and is not erased. */
export async function hasAccount(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
