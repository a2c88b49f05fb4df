import { newNotification } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { SocketNamespace } from '../../platform/sockets/namespace.ts';

/** Pages only listen here: whom a notification reaches is computed from its order, never asked for (fault C11). */
export const notificationsSocket: SocketNamespace = {
  name: newNotification.namespace,
  access: 'user',
  handlers: [],
};
