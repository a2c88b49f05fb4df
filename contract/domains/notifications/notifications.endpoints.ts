import { z } from 'zod';
import { defineEndpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/ids.ts';
import { pageQuery } from '../../platform/page.ts';
import { notificationSchema } from './notifications.schema.ts';

const tag = 'Notificaciones';

export const listNotifications = defineEndpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/notifications',
  access: 'user',
  tag,
  summary: 'Own notifications, newest first',
  query: pageQuery,
  response: z.array(notificationSchema),
});

export const markNotificationRead = defineEndpoint({
  name: 'markNotificationRead',
  method: 'PATCH',
  path: '/notifications/:id/read',
  access: 'user',
  tag,
  summary: 'Mark one as read; repeating it changes nothing',
  params: idParams,
  response: notificationSchema,
});

export const markAllNotificationsRead = defineEndpoint({
  name: 'markAllNotificationsRead',
  method: 'PATCH',
  path: '/notifications/read',
  access: 'user',
  tag,
  summary: 'Mark all as read',
  status: 204,
});
