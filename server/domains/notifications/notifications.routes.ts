import * as endpoints from '@oficio/contract/domains/notifications/notifications.endpoints.ts';
import * as choices from '@oficio/contract/domains/notifications/notifications-preferences.endpoints.ts';
import { route, type Route } from '#platform/http/route.ts';
import * as preferences from './preferences/preferences.service.ts';
import * as service from './notifications.service.ts';

export const notificationsRoutes: readonly Route[] = [
  route(endpoints.listNotifications, service.listNotifications),
  route(endpoints.countUnreadNotifications, service.countUnreadNotifications),
  route(endpoints.markNotificationRead, service.markNotificationRead),
  route(endpoints.markAllNotificationsRead, service.markAllNotificationsRead),
  route(endpoints.markPageRead, service.markPageRead),
  route(choices.listPreferences, preferences.listPreferences),
  route(choices.setPreference, preferences.setPreference),
  route(choices.listLinkedPreferences, preferences.listLinkedPreferences),
  route(choices.setLinkedPreference, preferences.setLinkedPreference),
  route(choices.unsubscribe, preferences.unsubscribe),
  route(choices.openUnsubscribeLink, preferences.openUnsubscribeLink),
];
