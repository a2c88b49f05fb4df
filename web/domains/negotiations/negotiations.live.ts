import { liveChange } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../platform/live.ts';
import { slotKeys } from '../providers/providers-slots.api.ts';
import { negotiationKeys } from './negotiations.api.ts';

/** Asks again for a negotiation that changed, and for the lists that show it. */
export function followNegotiations(client: QueryClient): () => void {
  const ends = [
    onLive(liveChange, (change) => {
      if (change.kind !== 'negotiation') return;
      void client.invalidateQueries({ queryKey: negotiationKeys.one(change.id) });
      void client.invalidateQueries({ queryKey: negotiationKeys.lists });
    }),
    onResync(() => {
      void client.invalidateQueries({ queryKey: negotiationKeys.all });
      void client.invalidateQueries({ queryKey: slotKeys.all });
    }),
  ];
  return () => ends.forEach((end) => end());
}
