import { z } from 'zod';
import { defineEndpoint } from '#platform/api/endpoint.ts';
import { idParams } from '#platform/ids.ts';
import { notificationsErrors } from './notifications.errors.ts';
import {
  listNotificationsQuery,
  notificationSchema,
  readPageSchema,
  unreadNotificationsSchema,
} from './notifications.schema.ts';

const tag = 'Notifications';

export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'user',
  tag,
  summary: 'Own notifications, newest first',
  query: listNotificationsQuery,
  response: z.array(notificationSchema),
});

export const countUnreadNotifications = defineEndpoint({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/notifications/unread-count',
  access: 'user',
  tag,
  summary: 'Number of unread own notifications',
  response: unreadNotificationsSchema,
});

export const markNotificationRead = defineEndpoint({
  name: 'markNotificationRead',
  method: 'PATCH',
  path: '/notifications/:id/read',
  access: 'user',
  tag,
  summary: 'Mark a notification as read; repeating it changes nothing',
  params: idParams,
  response: notificationSchema,
  errors: [notificationsErrors.NOTIFICATION_NOT_FOUND],
});

export const markAllNotificationsRead = defineEndpoint({
  name: 'markAllNotificationsRead',
  method: 'PATCH',
  path: '/notifications/read',
  access: 'user',
  tag,
  summary: 'Mark all own notifications as read',
  status: 204,
});

export const markPageRead = defineEndpoint({
  name: 'markPageRead',
  method: 'PATCH',
  path: '/notifications/page/read',
  access: 'user',
  tag,
  summary: 'Mark the own notifications that lead to a page as read; returns the remaining numbers',
  body: readPageSchema,
  response: unreadNotificationsSchema,
});
