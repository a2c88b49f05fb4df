import { agendaChanges } from '#domains/agenda/agenda.live.ts';
import { catalogChanges } from '#domains/catalog/catalog.live.ts';
import { disputeChanges } from '#domains/administration/administration.live.ts';
import { chatChanges, subscribeToChats } from '#domains/chat/chat.live.ts';
import { serviceRequestChanges } from '#domains/service-requests/service-requests.live.ts';
import { subscribeToFavorites } from '#domains/favorites/favorites.live.ts';
import { negotiationChanges } from '#domains/negotiations/negotiations.live.ts';
import {
  subscribeToNotifications,
  notificationChanges,
} from '#domains/notifications/notifications.live.ts';
import { offerOnReturn } from '#domains/notifications/notifications-return.live.ts';
import { renewSubscription } from '#domains/push/push.api.ts';
import { leaveDevice } from '#domains/push/push-device.api.ts';
import { verificationChanges } from '#domains/verifications/verifications.live.ts';
import { orderChanges } from '#domains/orders/orders.live.ts';
import { reportChanges } from '#domains/reports/reports.live.ts';
import { reviewChanges } from '#domains/reviews/reviews.live.ts';
import { subscribeToThreads, threadChanges } from '#domains/threads/threads.live.ts';
import { subscribeToChanges } from '#platform/live/changes.ts';
import { startLive, type Live } from '#platform/live/live.ts';
import { getSession } from '#platform/session/session.ts';
import { loadMainPages } from './main-pages.ts';
import { tabQueryClient } from '#platform/api/query-client.ts';

/** The queries that each domain invalidates when an order, a negotiation and so on changes. */
const registry = [
  agendaChanges,
  orderChanges,
  reviewChanges,
  negotiationChanges,
  serviceRequestChanges,
  catalogChanges,
  chatChanges,
  notificationChanges,
  disputeChanges,
  reportChanges,
  verificationChanges,
  threadChanges,
];

/** Starts all push subscriptions of a signed-in user's page. Loaded on demand by `LiveUpdates`. */
export function startLiveSession(userId: string): Live {
  // Preloaded, because toasts must also work after the network is lost.
  void import('#ui/feedback/toast-stack.tsx').catch(() => undefined);
  const client = tabQueryClient();
  const subscriptions = [
    subscribeToChanges(client, registry),
    subscribeToNotifications(client),
    subscribeToFavorites(client),
    subscribeToChats(client, userId),
    subscribeToThreads(client),
    offerOnReturn(),
  ];
  // Without it this device receives nothing until the next visit.
  renewSubscription(userId).catch(() => undefined);
  const live = startLive();
  subscriptions.push(loadMainPages());
  return {
    reconnect: () => live.reconnect(),
    stop() {
      live.stop();
      for (const unsubscribe of subscriptions) unsubscribe();
      // A session that expired is renewed by its user; one that was ended leaves the device to anybody.
      const { user, isExpired } = getSession();
      if (user?.id !== userId && !isExpired) leaveDevice().catch(() => undefined);
    },
  };
}
