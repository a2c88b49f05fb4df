import { z } from 'zod';
import { endpointsOf } from '#platform/api/endpoints-of.ts';
import { notificationsErrors } from './notifications.errors.ts';
import {
  listNotificationsQuery,
  notificationSchema,
  readPageSchema,
  unreadNotificationsSchema,
} from './notifications.schema.ts';

const { get, patch } = endpointsOf('Notifications');

export const listNotifications = get('listNotifications', '/notifications', {
  access: 'user',
  summary: 'Own notifications, newest first',
  query: listNotificationsQuery,
  response: z.array(notificationSchema),
});

export const countUnreadNotifications = get(
  'countUnreadNotifications',
  '/notifications/unread-count',
  {
    access: 'user',
    summary: 'Number of unread own notifications',
    response: unreadNotificationsSchema,
  },
);

export const markNotificationRead = patch('markNotificationRead', '/notifications/:id/read', {
  access: 'user',
  summary: 'Mark a notification as read; repeating it changes nothing',
  response: notificationSchema,
  errors: [notificationsErrors.NOTIFICATION_NOT_FOUND],
});

export const markAllNotificationsRead = patch('markAllNotificationsRead', '/notifications/read', {
  access: 'user',
  summary: 'Mark all own notifications as read',
});

export const markPageRead = patch('markPageRead', '/notifications/page/read', {
  access: 'user',
  summary: 'Mark the own notifications that lead to a page as read; returns the remaining numbers',
  body: readPageSchema,
  response: unreadNotificationsSchema,
});
