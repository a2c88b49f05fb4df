import { chatUnread } from '@oficio/contract/domains/chat/chat.socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ChangedQueries } from '#platform/live/changes.ts';
import { onLive } from '#platform/live/live.ts';
import { pageState } from '#platform/page-state.ts';
import { showError } from '#ui/feedback/toaster.tsx';
import { negotiationKeys } from '../negotiations/negotiations.api.ts';
import { ChatLink } from './conversation/link.live.ts';
import { onOutbox, outbox, refusedEntries, waitingEntries } from './chat-outbox.live.ts';
import { chatKeys, cacheUnread } from './chat.api.ts';
import { chatWords } from './chat.text.ts';

interface OpenChat {
  link: ChatLink;
  holders: number;
}

const LEAVE_HIDDEN_AFTER_MS = 60_000;

interface Chats {
  readonly open: Map<string, OpenChat>;
  /** Functions that close the chats that are connected only to send unsent messages. */
  readonly background: Set<() => void>;
}

const chats = pageState((signal): Chats => {
  const open = new Map<string, OpenChat>();
  signal.addEventListener('abort', () => {
    for (const { link } of open.values()) link.stop();
  });
  return { open, background: new Set() };
});

/** Connects a chat while at least one caller holds it. Returns the function that releases it. */
function acquireChat(client: QueryClient, userId: string, orderId: string): () => void {
  const key = `${userId} ${orderId}`;
  const { open } = chats();
  const chat = open.get(key) ?? { link: new ChatLink(client, userId, orderId), holders: 0 };
  chat.holders += 1;
  open.set(key, chat);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    chat.holders -= 1;
    if (chat.holders > 0) return;
    open.delete(key);
    chat.link.stop();
  };
}

/** Sends the unsent messages of a chat from any page, until none is left or the user signs out. */
function sendInBackground(client: QueryClient, userId: string, orderId: string): void {
  const hasWaiting = () => waitingEntries(userId).some((entry) => entry.orderId === orderId);
  if (!hasWaiting()) return;
  const refused = () =>
    refusedEntries(outbox(), userId).filter((entry) => entry.orderId === orderId);
  const known = new Set(refused().map(({ clientId }) => clientId));
  const release = acquireChat(client, userId, orderId);
  const unsubscribe = onOutbox(() => {
    if (hasWaiting()) return;
    stop();
    const isOnScreen = chats().open.has(`${userId} ${orderId}`);
    const entry = refused().find(({ clientId }) => !known.has(clientId));
    if (entry?.refusal !== undefined && !isOnScreen)
      showError(chatWords.notSentElsewhere(entry.refusal));
  });
  function stop(): void {
    chats().background.delete(stop);
    unsubscribe();
    release();
  }
  chats().background.add(stop);
}

/**
 * Connects the chat that is on the screen. Returns the function that leaves it; unsent messages are
 * then sent in the background. A page that was hidden for a minute leaves the chat, so that the
 * server notifies the user of new messages.
 */
export function enterChat(client: QueryClient, userId: string, orderId: string): () => void {
  let release: (() => void) | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    sendInBackground(client, userId, orderId);
    release?.();
    release = undefined;
  };
  const onVisibilityChange = () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(leave, LEAVE_HIDDEN_AFTER_MS);
    else release ??= acquireChat(client, userId, orderId);
  };
  onVisibilityChange();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearTimeout(leaving);
    leave();
  };
}

/** A change of the order may open or close its chat. */
export const chatChanges: ChangedQueries = {
  byKind: {
    order: ({ id }) => [chatKeys.summary(id)],
    chat: ({ id }) => [chatKeys.messages(id)],
  },
  onResync: [chatKeys.unread],
};

/**
 * Updates unread counts on every page and sends the unsent messages of this device. Returns the
 * unsubscribe function.
 */
export function subscribeToChats(client: QueryClient, userId: string): () => void {
  const unsent = new Set(waitingEntries(userId).map(({ orderId }) => orderId));
  for (const orderId of unsent) sendInBackground(client, userId, orderId);
  const unsubscribes = [
    onLive(chatUnread, (changed) => {
      cacheUnread(client, changed);
      void client.invalidateQueries({ queryKey: chatKeys.unread });
      // A quote says who wrote last.
      void client.invalidateQueries({ queryKey: negotiationKeys.one(changed.orderId) });
    }),
  ];
  return () => {
    for (const stop of [...unsubscribes, ...chats().background]) stop();
  };
}
