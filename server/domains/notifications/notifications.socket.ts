import { newNotification } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { SocketNamespace } from '#platform/sockets/namespace.ts';

/** Has no handlers: the server chooses the recipient of a notification, pages cannot subscribe to anything. */
export const notificationsSocket: SocketNamespace = {
  name: newNotification.namespace,
  access: 'user',
  handlers: [],
};
