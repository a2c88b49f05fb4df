import * as endpoints from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import { route, type Route } from '../../platform/http/route.ts';
import * as service from './notifications.service.ts';

export const notificationsRoutes: readonly Route[] = [
  route(endpoints.listNotifications, service.listNotifications),
  route(endpoints.countUnreadNotifications, service.countUnreadNotifications),
  route(endpoints.markNotificationRead, service.markNotificationRead),
  route(endpoints.markAllNotificationsRead, service.markAllNotificationsRead),
  route(endpoints.markPageRead, service.markPageRead),
];
