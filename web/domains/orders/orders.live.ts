import { liveChange } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../platform/live.ts';
import { orderKeys } from './orders.api.ts';

/** Asks again for an order that changed, and for the lists that show it. */
export function followOrders(client: QueryClient): () => void {
  const ends = [
    onLive(liveChange, (change) => {
      if (change.kind !== 'order') return;
      void client.invalidateQueries({ queryKey: orderKeys.one(change.id) });
      void client.invalidateQueries({ queryKey: orderKeys.lists });
    }),
    onResync(() => void client.invalidateQueries({ queryKey: orderKeys.all })),
  ];
  return () => ends.forEach((end) => end());
}
