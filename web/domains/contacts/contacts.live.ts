import { liveChange } from '@oficio/contract/domains/notifications/notifications.socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../platform/live.ts';
import { contactKeys } from './contacts.api.ts';

/** Asks again for the requests of a provider when another one has come. */
export function followContacts(client: QueryClient): () => void {
  const ask = () => void client.invalidateQueries({ queryKey: contactKeys.all });
  const ends = [
    onLive(liveChange, ({ kind }) => {
      if (kind === 'serviceRequest') ask();
    }),
    onResync(ask),
  ];
  return () => ends.forEach((end) => end());
}
