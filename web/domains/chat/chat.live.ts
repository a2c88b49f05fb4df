import { chatUnread } from '@oficio/contract/domains/chat/chat.socket.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ChangedQueries } from '../../platform/live/changes.ts';
import { onLive } from '../../platform/live/live.ts';
import { showError } from '../../ui/feedback/toaster.tsx';
import { ChatLink } from './conversation/link.live.ts';
import { onOutbox, outbox, refusedAmong, waitingEntries } from './chat-outbox.live.ts';
import { chatKeys, cacheUnread } from './chat.api.ts';
import { chatWords } from './chat.text.ts';

interface OpenChat {
  link: ChatLink;
  holders: number;
}

const UNSEEN_MS = 60_000;

const openChats = new Map<string, OpenChat>();
/** How to end each chat that is connected only to send what waits. */
const background = new Set<() => void>();

/** Connects a chat for as long as somebody holds it; the function that it returns lets go. */
function holdChat(client: QueryClient, userId: string, orderId: string): () => void {
  const key = `${userId} ${orderId}`;
  const open = openChats.get(key) ?? { link: new ChatLink(client, userId, orderId), holders: 0 };
  open.holders += 1;
  openChats.set(key, open);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    open.holders -= 1;
    if (open.holders > 0) return;
    openChats.delete(key);
    open.link.stop();
  };
}

/** What still waits is sent, whatever page one is on, until there is no more or the person leaves. */
function sendInBackground(client: QueryClient, userId: string, orderId: string): void {
  const hasWaiting = () => waitingEntries(userId).some((entry) => entry.orderId === orderId);
  if (!hasWaiting()) return;
  const refused = () => refusedAmong(outbox(), userId).filter((entry) => entry.orderId === orderId);
  const known = new Set(refused().map(({ clientId }) => clientId));
  const letGo = holdChat(client, userId, orderId);
  const stopWatching = onOutbox(() => {
    if (hasWaiting()) return;
    end();
    const isOnScreen = openChats.has(`${userId} ${orderId}`);
    const entry = refused().find(({ clientId }) => !known.has(clientId));
    if (entry?.refusal !== undefined && !isOnScreen)
      showError(chatWords.notSentElsewhere(entry.refusal));
  });
  function end(): void {
    background.delete(end);
    stopWatching();
    letGo();
  }
  background.add(end);
}

/**
 * A chat that is on the screen; the function that it returns leaves it, and lets what waits be sent. Who has not looked
 * for a while is not in the chat: they are told of what comes there as of anything else.
 */
export function enterChat(client: QueryClient, userId: string, orderId: string): () => void {
  let letGo: (() => void) | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    sendInBackground(client, userId, orderId);
    letGo?.();
    letGo = undefined;
  };
  const follow = () => {
    clearTimeout(leaving);
    if (document.hidden) leaving = setTimeout(leave, UNSEEN_MS);
    else letGo ??= holdChat(client, userId, orderId);
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(leaving);
    leave();
  };
}

/** The status of an order decides whether its chat is open. */
export const chatChanges: ChangedQueries = {
  byKind: { order: ({ id }) => [chatKeys.one(id)] },
  onResync: [chatKeys.unread],
};

/** Everywhere: how many are unread, and what was left unsent on this device. */
export function subscribeToChats(client: QueryClient, userId: string): () => void {
  const unsent = new Set(waitingEntries(userId).map(({ orderId }) => orderId));
  for (const orderId of unsent) sendInBackground(client, userId, orderId);
  const ends = [
    onLive(chatUnread, (changed) => {
      cacheUnread(client, changed);
      void client.invalidateQueries({ queryKey: chatKeys.unread });
    }),
  ];
  return () => {
    for (const end of [...ends, ...background]) end();
  };
}
