import {
  getChat,
  listChats,
  listMessages,
  listUnreadChats,
  markChatRead,
  pollChat,
  postChatImage,
  postMessage,
} from '@oficio/contract/domains/chat/chat.endpoints.ts';
import type {
  ChatMessage,
  ChatSummary,
  UnreadChat,
  UnreadChats,
} from '@oficio/contract/domains/chat/chat.schema.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { MAX_IMAGE_BYTES } from '@oficio/contract/domains/media/media.schema.ts';
import { callEndpoint } from '#platform/api/api-client.ts';
import { endpointQuery } from '#platform/api/endpoint-options.ts';
import { prepareImage } from '#platform/images/waiting-images.ts';
import { withNewest, withOlder, type ChatHistory } from './conversation/history.live.ts';

const PAGE_SIZE = 50;
/** The fallback for push messages that were lost. */
const REFRESH_MS = 60_000;

export const chatKeys = {
  all: ['chat'] as const,
  summary: (orderId: string) => ['chat', 'summary', orderId] as const,
  messages: (orderId: string) => ['chat', 'messages', orderId] as const,
  unread: ['chat', 'unread'] as const,
  list: ['chat', 'list'] as const,
};

/** The summary of the chat of an order: status, counterpart and unread count. */
export const chatQuery = (orderId: string) =>
  endpointQuery(getChat, { queryKey: chatKeys.summary(orderId), params: { id: orderId } });

/**
 * The newest page of messages. Pushed messages and older pages are added to the same cache entry.
 */
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
    // The socket updates the cache and requests missing messages.
    staleTime: Infinity,
  });
}

/** Loads the page before the oldest cached message into the cache. */
export async function fetchOlderMessages(client: QueryClient, orderId: string): Promise<void> {
  const key = chatKeys.messages(orderId);
  const first = client.getQueryData<ChatHistory>(key)?.messages[0]?.seq;
  if (first === undefined) return;
  const query = { before: String(first), limit: String(PAGE_SIZE) };
  const page = await callEndpoint(listMessages, { params: { id: orderId }, query });
  client.setQueryData<ChatHistory>(key, (history) => history && withOlder(history, page));
}

/** Requests the messages after a sequence number without a websocket, and updates the summary of the chat. */
export async function pollMessages(
  client: QueryClient,
  orderId: string,
  lastSeq: number,
  signal: AbortSignal,
): Promise<ChatMessage[]> {
  const call = { params: { id: orderId }, body: lastSeq > 0 ? { lastSeq } : {} };
  const { chat, messages } = await callEndpoint(pollChat, call, { signal });
  client.setQueryData<ChatSummary>(chatKeys.summary(orderId), chat);
  return messages;
}

/** Sends a message without a websocket. Throws `ApiError`. */
export function sendOverHttp(
  orderId: string,
  body: { content: string; clientId: string },
): Promise<ChatMessage> {
  return callEndpoint(postMessage, { params: { id: orderId }, body });
}

/** Sends a picture, which always goes over HTTP. Throws `ApiError`. */
export async function sendImage(
  orderId: string,
  { file, clientId }: { file: File; clientId: string },
  onProgress: (fraction: number) => void,
): Promise<ChatMessage> {
  const reduced = await prepareImage(file, MAX_IMAGE_BYTES);
  const call = { params: { id: orderId }, body: { clientId }, file: reduced };
  return callEndpoint(postChatImage, call, { onProgress });
}

/** Unread counts of all chats of the signed-in user. */
export const unreadChatsQuery = () =>
  endpointQuery(listUnreadChats, {
    queryKey: chatKeys.unread,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

/** The latest chats with messages, read or not. */
export const chatsQuery = () => endpointQuery(listChats, { queryKey: chatKeys.list });

/** Writes a new unread count of one chat to all caches that contain it. */
export function cacheUnread(client: QueryClient, changed: UnreadChat): void {
  client.setQueryData<ChatSummary>(
    chatKeys.summary(changed.orderId),
    (chat) => chat && { ...chat, ...changed },
  );
  client.setQueryData<UnreadChats>(chatKeys.unread, (unread) => {
    if (!unread) return unread;
    const others = unread.chats.filter(({ orderId }) => orderId !== changed.orderId);
    const chats = changed.unreadCount > 0 ? [changed, ...others] : others;
    const total = chats.reduce((sum, { unreadCount }) => sum + unreadCount, 0);
    return { chats, total, hasChats: true };
  });
}

/** Writes to the cache how far the other party has read; never back. */
export function cacheCounterpartRead(client: QueryClient, orderId: string, seq: number): void {
  client.setQueryData<ChatSummary>(
    chatKeys.summary(orderId),
    (chat) => chat && { ...chat, counterpartReadSeq: Math.max(chat.counterpartReadSeq, seq) },
  );
}

/** Writes to the cache whether the other party is in the chat. */
export function cachePresence(
  client: QueryClient,
  { orderId, isPresent }: { orderId: string; isPresent: boolean },
): void {
  client.setQueryData<ChatSummary>(
    chatKeys.summary(orderId),
    (chat) => chat && { ...chat, isCounterpartPresent: isPresent },
  );
}

/**
 * Marks all messages up to `seq` as read on the server, then updates the caches from the response.
 */
export async function markRead(client: QueryClient, orderId: string, seq: number): Promise<void> {
  const changed = await callEndpoint(markChatRead, { params: { id: orderId }, body: { seq } });
  cacheUnread(client, changed);
}
