import type { NotificationPreference } from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';

/** The ways by which a topic reaches a user. */
export type Ways = Omit<NotificationPreference, 'topic' | 'channel'> & { channel: boolean };

/** The ways of a topic for which a user has not chosen. */
export const usualWays: Ways = { push: true, channel: false, mail: true };
