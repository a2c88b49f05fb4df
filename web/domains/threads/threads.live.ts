import { chatUnread } from '@oficio/contract/domains/chat/chat.socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ChangedQueries } from '#platform/live/changes.ts';
import { onLive } from '#platform/live/live.ts';
import { threadKeys } from './threads.api.ts';

export const threadChanges: ChangedQueries = {
  byKind: {
    chat: () => [threadKeys.all],
    negotiation: () => [threadKeys.all],
    serviceRequest: () => [threadKeys.all],
  },
  onResync: [threadKeys.all],
};

/** Requests the conversations again when a message arrives or was read. Returns the unsubscribe function. */
export function subscribeToThreads(client: QueryClient): () => void {
  return onLive(chatUnread, () => void client.invalidateQueries({ queryKey: threadKeys.all }));
}
