import type {
  NotificationTopic,
  PreferenceInput,
} from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import type { Db, TransactionDb } from '#platform/context.ts';
import { usualWays } from './ways.rules.ts';

/** Returns the stored choices of a user; a topic without one reaches them by the usual ways. */
export async function findPreferences(db: Db, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['topic', 'push', 'channel', 'mail'])
    .$narrowType<{ topic: NotificationTopic }>()
    .where('user_id', '=', userId)
    .execute();
}

export async function savePreference(
  db: TransactionDb,
  userId: string,
  { topic, push, channel, mail }: PreferenceInput,
): Promise<void> {
  const ways = { push, mail, ...(channel !== null && { channel }) };
  await db
    .insertInto('notification_preferences')
    .values({ ...usualWays, user_id: userId, topic, ...ways })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet(ways))
    .execute();
}

/** Turns off the mails of topics, and leaves the other ways as they are. */
export async function stopMails(
  db: TransactionDb,
  userId: string,
  topics: readonly NotificationTopic[],
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values(topics.map((topic) => ({ ...usualWays, user_id: userId, topic, mail: false })))
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ mail: false }))
    .execute();
}

export async function deletePreferencesOf(db: TransactionDb, userId: string): Promise<void> {
  await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
}

/** Returns the phone number of a user, if there is one. */
export async function findPhone(db: Db, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.phone ?? null;
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
