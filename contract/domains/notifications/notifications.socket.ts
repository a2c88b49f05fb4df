import { defineSocketEvent } from '../../platform/api/socket.ts';
import { notificationSchema } from './notifications.schema.ts';

const namespace = '/notifications';

/** A notification was written for this person. */
export const newNotification = defineSocketEvent({
  namespace,
  name: 'newNotification',
  payload: notificationSchema,
});
