import { chatChanges, subscribeToChats } from '../../domains/chat/chat.live.ts';
import { contactChanges } from '../../domains/contacts/contacts.live.ts';
import { subscribeToFavorites } from '../../domains/favorites/favorites.live.ts';
import { negotiationChanges } from '../../domains/negotiations/negotiations.live.ts';
import {
  subscribeToNotifications,
  notificationChanges,
} from '../../domains/notifications/notifications.live.ts';
import { orderChanges } from '../../domains/orders/orders.live.ts';
import { followChanges } from '../../platform/live/changes.ts';
import { startLive, type Live } from '../../platform/live/live.ts';
import { tabQueryClient } from '../../platform/api/query-client.ts';

/** What each domain has on the screen of an order, a negotiation … that changed. */
const registry = [
  orderChanges,
  negotiationChanges,
  contactChanges,
  chatChanges,
  notificationChanges,
];

/** Everything that a signed-in person's open page follows; fetched by `LiveUpdates`. */
export function followLive(userId: string): Live {
  // What is told without a network has to be here already.
  void import('../../ui/feedback/toast-stack.tsx').catch(() => undefined);
  const client = tabQueryClient();
  const ends = [
    followChanges(client, registry),
    subscribeToNotifications(client),
    subscribeToFavorites(client),
    subscribeToChats(client, userId),
  ];
  const live = startLive();
  return {
    comeBack: () => live.comeBack(),
    stop() {
      live.stop();
      for (const end of ends) end();
    },
  };
}
