import { followChats } from '../domains/chat/chat.live.ts';
import { followContacts } from '../domains/contacts/contacts.live.ts';
import { followFavorites } from '../domains/favorites/favorites.live.ts';
import { followNegotiations } from '../domains/negotiations/negotiations.live.ts';
import { followNotifications } from '../domains/notifications/notifications.live.ts';
import { followOrders } from '../domains/orders/orders.live.ts';
import { startLive, type Live } from '../platform/live.ts';
import { tabQueryClient } from '../platform/query-client.ts';

/** Everything that a signed-in person's open page follows; fetched by `LiveUpdates`. */
export function followLive(userId: string): Live {
  // What is told without a network has to be here already.
  void import('../ui/toast-stack.tsx').catch(() => undefined);
  const client = tabQueryClient();
  const ends = [
    followNotifications(client),
    followOrders(client),
    followNegotiations(client),
    followContacts(client),
    followFavorites(client),
    followChats(client, userId),
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
