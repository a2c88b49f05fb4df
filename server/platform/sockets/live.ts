import type { SocketEvent, SocketPayload } from '@oficio/contract/platform/api/socket.ts';
import { liveChange, type Change } from '@oficio/contract/platform/changes.ts';
import { notify } from '../scale/change-feed.ts';
import type { TransactionDb } from '../database/db.ts';

export const LIVE_CHANNEL = 'oficio_live';

/** The request to close the sockets of a room, on all instances. */
export interface CloseMessage {
  kind: 'close';
  room: string;
}

/** An event for the sockets of a room. */
export interface PushMessage {
  kind: 'send';
  room: string;
  namespace: string;
  event: string;
  payload: unknown;
}

export const userRoom = (userId: string): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Validates the payload. */
export function toPushMessage<E extends SocketEvent>(
  room: string,
  { namespace, name, payload: schema }: E,
  payload: SocketPayload<E>,
): PushMessage {
  return { kind: 'send', room, namespace, event: name, payload: schema.parse(payload) };
}

/** Messages to the open pages of a transaction, on all instances, and none after a rollback. */
export interface Live {
  /**
   * Pushes to the open pages of a user after the commit. Delivery is at most once: a page that is
   * not connected misses the message, so pages reload their data over HTTP. A message above 7,000
   * bytes is logged and not sent.
   */
  toUser<E extends SocketEvent>(userId: string, event: E, payload: SocketPayload<E>): Promise<void>;
  /** Pushes to the sockets that a handler has joined to the room, like `toUser`. */
  toRoom<E extends SocketEvent>(room: string, event: E, payload: SocketPayload<E>): Promise<void>;
  /** Closes the sockets of a session. Part of the commit: no instance misses it. */
  disconnectSession(sessionId: string): Promise<void>;
  disconnectUser(userId: string): Promise<void>;
}

/**
 * Creates the push functions of a transaction. `push` sends a message after the commit. Only the
 * rare requests to close sockets are a `NOTIFY` in the transaction, because PostgreSQL commits
 * notifying transactions one after the other.
 */
export function createLive(db: TransactionDb, push: (message: PushMessage) => void): Live {
  const toRoom: Live['toRoom'] = async (room, event, payload) =>
    push(toPushMessage(room, event, payload));
  const close = (room: string) =>
    notify(db, LIVE_CHANNEL, JSON.stringify({ kind: 'close', room } satisfies CloseMessage));
  return {
    toRoom,
    toUser: (userId, event, payload) => toRoom(userRoom(userId), event, payload),
    disconnectSession: (id) => close(sessionRoom(id)),
    disconnectUser: (id) => close(userRoom(id)),
  };
}

/** Notifies users that a record changed. */
export async function pushChange(
  live: Live,
  change: Change,
  userIds: readonly string[],
): Promise<void> {
  for (const userId of userIds) await live.toUser(userId, liveChange, change);
}
