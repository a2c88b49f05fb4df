import { defineSocketEvent } from '#platform/api/socket.ts';
import { notificationSchema } from './notifications.schema.ts';

const namespace = '/notifications';

/** Pushed to all open pages of a user when a notification is written for them. */
export const newNotification = defineSocketEvent({
  namespace,
  name: 'newNotification',
  payload: notificationSchema,
});
