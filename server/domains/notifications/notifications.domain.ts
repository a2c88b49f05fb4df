import * as notificationsSchemas from '@oficio/contract/domains/notifications/notifications.schema.ts';
import * as preferencesSchemas from '@oficio/contract/domains/notifications/notifications-preferences.schema.ts';
import { defineDomain } from '#platform/domain.ts';
import {
  climbLadders,
  deliverPushes,
  deliverToChannels,
  sendHeldMails,
} from './notifications.jobs.ts';
import { notificationListeners } from './notifications.listeners.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { notificationsSocket } from './notifications.socket.ts';
import { formerQueues } from './writing/former-queues.jobs.ts';

export const notifications = defineDomain({
  name: 'notifications',
  tag: {
    name: 'Notifications',
    description: 'Notifications of the user.',
  },
  schemas: [notificationsSchemas, preferencesSchemas],
  routes: notificationsRoutes,
  socket: notificationsSocket,
  listeners: notificationListeners,
  jobs: [...formerQueues, sendHeldMails, climbLadders, deliverPushes, deliverToChannels],
});
