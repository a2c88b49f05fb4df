import * as endpoints from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import * as preferencesEndpoints from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import * as notificationsSchemas from '@oficio/contract/domains/notifications/notifications.schema.ts';
import * as preferencesSchemas from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import { serve } from '#platform/http/route.ts';
import {
  climbLadders,
  deliverPushes,
  deliverToChannels,
  sendHeldMails,
} from './notifications.jobs.ts';
import { notificationListeners } from './notifications.listeners.ts';
import { notificationsSocket } from './notifications.socket.ts';
import { formerQueues } from './writing/former-queues.jobs.ts';
import * as service from './notifications.service.ts';
import { exportNotifications } from './notifications.service.ts';
import * as preferences from './preferences/preferences.service.ts';
import { exportedPreferences } from './notifications-export.columns.ts';
import { deleteNotificationsOf } from './notifications.queries.ts';
import { deletePreferencesOf } from './preferences/preferences.queries.ts';

export const notifications = defineDomain({
  name: 'notifications',
  tag: {
    name: 'Notifications',
    description: 'Notifications of the user.',
  },
  schemas: [notificationsSchemas, preferencesSchemas],
  routes: [...serve(endpoints, service), ...serve(preferencesEndpoints, preferences)],
  socket: notificationsSocket,
  listeners: notificationListeners,
  jobs: [...formerQueues, sendHeldMails, climbLadders, deliverPushes, deliverToChannels],
  exports: (owner) => ({
    ...exportedPreferences(owner),
    notifications: ({ db }) => exportNotifications(db, owner.userId),
  }),
  async erases({ tx: { db }, userId }) {
    // Notifications of other users load the name from the erased account.
    await deleteNotificationsOf(db, userId);
    await deletePreferencesOf(db, userId);
  },
});
