import {
  getChat,
  listMessages,
  listUnreadChats,
  markChatRead,
} from '@oficio/contract/domains/chat/chat.endpoints.ts';
import type {
  ChatSummary,
  UnreadChat,
  UnreadChats,
} from '@oficio/contract/domains/chat/chat.schema.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/api-client.ts';
import { withNewest, withOlder, type ChatHistory } from './conversation/history.live.ts';

const PAGE_SIZE = 50;
/** For what the socket did not tell. */
const REFRESH_MS = 60_000;

export const chatKeys = {
  all: ['chat'] as const,
  one: (orderId: string) => ['chat', 'one', orderId] as const,
  messages: (orderId: string) => ['chat', 'messages', orderId] as const,
  unread: ['chat', 'unread'] as const,
};

/** How the chat of an order stands. */
export function chatQuery(orderId: string) {
  return queryOptions({
    queryKey: chatKeys.one(orderId),
    queryFn: ({ signal }) => callEndpoint(getChat, { params: { id: orderId } }, { signal }),
  });
}

/** Starts with the newest page; what is told live and what is older comes into the same cache. */
export function messagesQuery(orderId: string) {
  return queryOptions({
    queryKey: chatKeys.messages(orderId),
    queryFn: async ({ client, signal }): Promise<ChatHistory> => {
      const page = await callEndpoint(
        listMessages,
        { params: { id: orderId }, query: { limit: String(PAGE_SIZE) } },
        { signal },
      );
      return withNewest(client.getQueryData(chatKeys.messages(orderId)), page);
    },
    // Kept up to date by the socket, which asks for what is missing.
    staleTime: Infinity,
  });
}

/** Brings the page before the oldest message that is here. */
export async function fetchOlderMessages(client: QueryClient, orderId: string): Promise<void> {
  const key = chatKeys.messages(orderId);
  const first = client.getQueryData<ChatHistory>(key)?.messages[0]?.seq;
  if (first === undefined) return;
  const query = { before: String(first), limit: String(PAGE_SIZE) };
  const page = await callEndpoint(listMessages, { params: { id: orderId }, query });
  client.setQueryData<ChatHistory>(key, (history) => history && withOlder(history, page));
}

/** What is unread in all chats of this person. */
export function unreadChatsQuery() {
  return queryOptions({
    queryKey: chatKeys.unread,
    queryFn: ({ signal }) => callEndpoint(listUnreadChats, {}, { signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}

/** Shows everywhere how many are unread in one chat. */
export function cacheUnread(client: QueryClient, changed: UnreadChat): void {
  client.setQueryData<ChatSummary>(
    chatKeys.one(changed.orderId),
    (chat) => chat && { ...chat, ...changed },
  );
  client.setQueryData<UnreadChats>(chatKeys.unread, (unread) => {
    if (!unread) return unread;
    const others = unread.chats.filter(({ orderId }) => orderId !== changed.orderId);
    const chats = changed.unreadCount > 0 ? [changed, ...others] : others;
    return { chats, total: chats.reduce((sum, { unreadCount }) => sum + unreadCount, 0) };
  });
}

/** Everything up to `seq` was read: at once here, and on the server. */
export async function markRead(client: QueryClient, orderId: string, seq: number): Promise<void> {
  const changed = await callEndpoint(markChatRead, { params: { id: orderId }, body: { seq } });
  cacheUnread(client, changed);
}
