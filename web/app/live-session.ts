import type { QueryClient } from '@tanstack/react-query';
import { followNotifications } from '../domains/notifications/notifications.live.ts';
import { followOrders } from '../domains/orders/orders.live.ts';
import { startLive, type Live } from '../platform/live.ts';

/** Everything that a signed-in person's open page follows; fetched by `LiveUpdates`. */
export function followLive(client: QueryClient): Live {
  const ends = [followNotifications(client), followOrders(client)];
  const live = startLive();
  return {
    comeBack: () => live.comeBack(),
    stop() {
      live.stop();
      for (const end of ends) end();
    },
  };
}
