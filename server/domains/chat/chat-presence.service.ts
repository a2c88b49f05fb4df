import { counterpartPresence } from '@oficio/contract/domains/chat/chat.socket.ts';
import type { Context } from '#platform/context.ts';
import type { Presence } from '#platform/sockets/stream.ts';
import {
  deleteExpiredInstances,
  deletePresence,
  insertPresence,
  isPresent,
  replacePresences,
} from './chat-presence.queries.ts';
import { chatUnread } from './chat.events.ts';
import { POLL_PRESENCE_MS } from './chat.rules.ts';
import { findChat, lockReadState, saveNotifiedSeq } from './chat.queries.ts';
import { accessOf } from './chat.view.ts';

export const NOTIFY_OF_UNREAD = 'chat.tell-of-unread';
/** Delays the notification of a user who left, because they may only have lost the connection. */
const ABSENCE_MS = 30_000;

/**
 * Returns true when there are unread messages and no notification was written since the user last
 * read.
 */
function needsNotification(chat: {
  last_seq: number;
  read_seq: number;
  notified_seq: number;
}): boolean {
  return chat.read_seq < chat.last_seq && chat.notified_seq <= chat.read_seq;
}

/** Pushes to the other party of an open chat whether a user is in it. */
async function pushPresence(
  context: Context,
  presence: { orderId: string; userId: string; isPresent: boolean },
): Promise<void> {
  const { orderId, userId } = presence;
  const chat = await findChat(context.db, orderId);
  if (!chat || accessOf(chat) !== 'open') return;
  const otherId = chat.client_id === userId ? chat.provider_user_id : chat.client_id;
  context.relay.toUser(otherId, counterpartPresence, {
    orderId,
    isPresent: presence.isPresent,
  });
}

export async function enterChat(context: Context, orderId: string, userId: string): Promise<void> {
  await insertPresence(context.db, context.instanceId, { order_id: orderId, user_id: userId });
  await pushPresence(context, { orderId, userId, isPresent: true });
}

interface Polling {
  key: string;
  userId: string;
  /** Clock of the process. */
  until: number;
}

/** The users who are in a chat of this process by polling it, for each instance: tests have several in one process. */
const polling = new Map<string, Map<string, Polling>>();

/** Lets a user count as being in a chat for some seconds, without a socket. */
export async function enterChatByPolling(
  context: Context,
  orderId: string,
  userId: string,
): Promise<void> {
  const users = polling.get(context.instanceId) ?? new Map<string, Polling>();
  polling.set(context.instanceId, users);
  const key = orderId + userId;
  const isKnown = users.has(key);
  users.set(key, { key: orderId, userId, until: performance.now() + POLL_PRESENCE_MS });
  if (!isKnown) await enterChat(context, orderId, userId);
}

/** Returns the users who poll. Those who stopped have left, unless a socket of theirs is in the chat. */
async function takePolling(context: Context, present: readonly Presence[]): Promise<Polling[]> {
  const users = polling.get(context.instanceId);
  if (!users) return [];
  for (const [name, { key, userId, until }] of users) {
    if (until > performance.now()) continue;
    users.delete(name);
    const hasSocket = present.some((other) => other.key === key && other.userId === userId);
    if (!hasSocket) await leaveChat(context, key, userId);
  }
  return [...users.values()];
}

/** Call it when the user's last socket in this process has left. Schedules the notification of unread messages. */
export async function leaveChat(context: Context, orderId: string, userId: string): Promise<void> {
  await context.transaction(async (tx) => {
    await deletePresence(tx.db, context.instanceId, { order_id: orderId, user_id: userId });
    const unread = await lockReadState(tx.db, orderId, userId);
    if (!unread || !needsNotification(unread)) return;
    const startAfter = new Date((await context.now(tx.db)) + ABSENCE_MS);
    await tx.enqueue(NOTIFY_OF_UNREAD, { orderId, userId }, { startAfter });
  });
  // The user may still be there through another instance.
  const present = await isPresent(context.db, { order_id: orderId, user_id: userId });
  await pushPresence(context, { orderId, userId, isPresent: present });
}

/** Replaces this instance's presences in the database by the actual ones, which corrects earlier failures. */
export async function confirmPresence(
  context: Context,
  present: readonly Presence[],
): Promise<void> {
  const all = [...present, ...(await takePolling(context, present))];
  const rows = all.map(({ key, userId }) => ({ order_id: key, user_id: userId }));
  await replacePresences(context.db, context.instanceId, rows);
}

/** Notifies a user of unread messages unless they are in the chat, have read them or were notified already. */
export async function notifyOfUnread(
  context: Context,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  await context.transaction(async (tx) => {
    const unread = await lockReadState(tx.db, orderId, userId);
    if (!unread || !needsNotification(unread)) return;
    if (await isPresent(tx.db, { order_id: orderId, user_id: userId })) return;
    await saveNotifiedSeq(tx.db, orderId, unread.reader, unread.last_seq);
    await tx.publish(chatUnread({ orderId, reader: unread.reader, seq: unread.last_seq }));
  });
}

/** Removes the presences of instances that stopped without removing them, and schedules their notifications. */
export async function removeExpiredInstances(context: Context): Promise<void> {
  await context.transaction(async (tx) => {
    for (const { order_id: orderId, user_id: userId } of await deleteExpiredInstances(tx.db))
      await tx.enqueue(NOTIFY_OF_UNREAD, { orderId, userId });
  });
}
