import type { NotificationTopic } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { idSchema } from '@oficio/contract/platform/ids.ts';
import type { Context } from '#platform/context.ts';
import { isSigned, sign } from '#platform/signatures.ts';

type Config = Context['config'];

const PURPOSE = 'notification-preferences';

const tokenFor = (config: Config, userId: string): string =>
  `${userId}.${sign(config, PURPOSE, userId)}`;

/** Returns the user of a token, which never expires: it opens nothing but these preferences. Null for another text. */
export function userOfToken(config: Config, token: string): string | null {
  const [userId = '', signature = '', ...rest] = token.split('.');
  const isIntact =
    rest.length === 0 &&
    idSchema.safeParse(userId).success &&
    isSigned(config, PURPOSE, userId, signature);
  return isIntact ? userId : null;
}

/** The page of the preferences, for a mail. */
export const preferencesUrl = (config: Config, token: string): string =>
  `${config.PUBLIC_URL}/avisos/preferencias?token=${encodeURIComponent(token)}`;

/** The addresses in a mail about some topics: the page, and the one-click address of mail programs. */
export function mailLinks(config: Config, userId: string, topics: readonly NotificationTopic[]) {
  const token = tokenFor(config, userId);
  return {
    preferencesUrl: preferencesUrl(config, token),
    unsubscribeUrl: `${config.PUBLIC_URL}/api/notifications/preferences/unsubscribe?token=${token}&topic=${topics.join(',')}`,
  };
}
