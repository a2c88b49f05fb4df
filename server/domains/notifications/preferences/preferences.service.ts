import { notificationsErrors } from '@oficio/contract/domains/notifications/notifications.errors.ts';
import type * as endpoints from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import {
  notificationTopics,
  type NotificationPreference,
  type PreferenceInput,
} from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Context, Db } from '#platform/context.ts';
import type { UseCase } from '#platform/http/route.ts';
import { administratorIds } from '#domains/accounts/accounts-administration.service.ts';
import { templateOf, type NotificationKind } from '../notifications.template.ts';
import { preferencesUrl, userOfToken } from './links.service.ts';
import * as queries from './preferences.queries.ts';
import { usualWays, type Ways } from './ways.rules.ts';

type Deps = Pick<Context, 'config'>;

/** Returns whether the operator has a channel and the user a phone number. */
const hasChannel = async ({ config }: Deps, db: Db, userId: string): Promise<boolean> =>
  config.CHANNEL_URL !== undefined && (await queries.findPhone(db, userId)) !== null;

async function loadPreferences(
  deps: Deps,
  db: Db,
  userId: string,
): Promise<NotificationPreference[]> {
  const stored = await queries.findPreferences(db, userId);
  const isOffered = await hasChannel(deps, db, userId);
  const moderates = (await administratorIds(db, 'moderation')).includes(userId);
  const topics = notificationTopics.filter((topic) => topic !== 'moderation' || moderates);
  return topics.map((topic) => {
    const ways = stored.find((each) => each.topic === topic) ?? { topic, ...usualWays };
    return { ...ways, channel: isOffered ? ways.channel : null };
  });
}

/** Loads the ways by which notifications reach a user, as a function of their kind. */
export async function loadWays(
  deps: Deps,
  db: Db,
  userId: string,
): Promise<(kind: NotificationKind) => Ways> {
  const stored = await queries.findPreferences(db, userId);
  const isOpen = stored.some(({ channel }) => channel) && (await hasChannel(deps, db, userId));
  return (kind) => {
    const { push, channel, mail } =
      stored.find(({ topic }) => topic === templateOf(kind).topic) ?? usualWays;
    return { push, channel: channel && isOpen, mail };
  };
}

/** The ways by which notifications of a kind reach a user. */
export const waysTo = async (
  deps: Deps,
  db: Db,
  userId: string,
  kind: NotificationKind,
): Promise<Ways> => (await loadWays(deps, db, userId))(kind);

async function save(
  context: Context,
  userId: string,
  preference: PreferenceInput,
): Promise<NotificationPreference[]> {
  return context.transaction(async (tx) => {
    await queries.savePreference(tx.db, userId, preference);
    return loadPreferences(context, tx.db, userId);
  });
}

/** Returns the user of a mailed link. Throws PREFERENCES_LINK_INVALID (404), also for an erased account. */
async function findLinked({ config, db }: Context, token: string): Promise<string> {
  const userId = userOfToken(config, token);
  if (userId === null || !(await queries.hasAccount(db, userId)))
    throw new DomainError(notificationsErrors.PREFERENCES_LINK_INVALID);
  return userId;
}

export const listPreferences: UseCase<typeof endpoints.listPreferences> = (context, { userId }) =>
  loadPreferences(context, context.db, userId);

export const setPreference: UseCase<typeof endpoints.setPreference> = (
  context,
  { userId },
  { body },
) => save(context, userId, body);

export const listLinkedPreferences: UseCase<typeof endpoints.listLinkedPreferences> = async (
  context,
  _actor,
  { body: { token } },
) => loadPreferences(context, context.db, await findLinked(context, token));

export const setLinkedPreference: UseCase<typeof endpoints.setLinkedPreference> = async (
  context,
  _actor,
  { body: { token, ...preference } },
) => save(context, await findLinked(context, token), preference);

export const unsubscribe: UseCase<typeof endpoints.unsubscribe> = async (
  context,
  _actor,
  { query: { token, topic: topics } },
) => {
  const userId = await findLinked(context, token);
  await context.transaction((tx) => queries.stopMails(tx.db, userId, topics));
};

export const openUnsubscribeLink: UseCase<typeof endpoints.openUnsubscribeLink> = async (
  { config },
  _actor,
  { query: { token } },
  exchange,
) => {
  exchange.redirect(preferencesUrl(config, token));
};
