import { notificationsErrors } from '@oficio/contract/domains/notifications/notifications.errors.ts';
import type * as endpoints from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import {
  notificationTopics,
  type NotificationPreference,
} from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import type { NotificationKind } from '../notifications.template.ts';
import { preferencesUrl, userOfToken } from './links.service.ts';
import * as queries from './preferences.queries.ts';
import { topicOf } from './topics.rules.ts';

async function loadPreferences(db: Db, userId: string): Promise<NotificationPreference[]> {
  const stored = await queries.findPreferences(db, userId);
  return notificationTopics.map(
    (topic) => stored.find((each) => each.topic === topic) ?? { topic, push: true, mail: true },
  );
}

/** The ways by which notifications of a kind reach a user. */
export async function waysTo(
  db: Db,
  userId: string,
  kind: NotificationKind,
): Promise<Pick<NotificationPreference, 'push' | 'mail'>> {
  const stored = await queries.findPreferences(db, userId);
  return stored.find(({ topic }) => topic === topicOf(kind)) ?? { push: true, mail: true };
}

async function save(
  context: Context,
  userId: string,
  preference: NotificationPreference,
): Promise<NotificationPreference[]> {
  return context.transaction(async (tx) => {
    await queries.savePreference(tx.db, userId, preference);
    return loadPreferences(tx.db, userId);
  });
}

/** Returns the user of a mailed link. Throws PREFERENCES_LINK_INVALID (404), also for an erased account. */
async function findLinked({ config, db }: Context, token: string): Promise<string> {
  const userId = userOfToken(config, token);
  if (userId === null || !(await queries.hasAccount(db, userId)))
    throw new DomainError(notificationsErrors.PREFERENCES_LINK_INVALID);
  return userId;
}

export const listPreferences: UseCase<typeof endpoints.listPreferences> = ({ db }, { userId }) =>
  loadPreferences(db, userId);

export const setPreference: UseCase<typeof endpoints.setPreference> = (
  context,
  { userId },
  { body },
) => save(context, userId, body);

export const listLinkedPreferences: UseCase<typeof endpoints.listLinkedPreferences> = async (
  context,
  _actor,
  { body: { token } },
) => loadPreferences(context.db, await findLinked(context, token));

export const setLinkedPreference: UseCase<typeof endpoints.setLinkedPreference> = async (
  context,
  _actor,
  { body: { token, ...preference } },
) => save(context, await findLinked(context, token), preference);

export const unsubscribe: UseCase<typeof endpoints.unsubscribe> = async (
  context,
  _actor,
  { query: { token, topic } },
) => {
  const userId = await findLinked(context, token);
  await context.transaction((tx) => queries.stopMails(tx.db, userId, topic));
};

export const openUnsubscribeLink: UseCase<typeof endpoints.openUnsubscribeLink> = async (
  { config },
  _actor,
  { query: { token } },
  exchange,
) => {
  exchange.redirect(preferencesUrl(config, token));
};
