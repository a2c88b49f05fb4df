import type { SocketEvent, SocketPayload } from '@oficio/contract/platform/api/socket.ts';
import type { Logger } from 'pino';
import { notify } from '../database/change-feed.ts';
import type { TransactionDb } from '../database/db.ts';

export const LIVE_CHANNEL = 'oficio_live';
/** PostgreSQL accepts at most 7,999 bytes. */
const MAX_BYTES = 7_000;

/** A message to all instances: an event for the sockets of a room, or the request to close them. */
export type LiveMessage =
  | { kind: 'send'; room: string; namespace: string; event: string; payload: unknown }
  | { kind: 'close'; room: string };

export const userRoom = (userId: string): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/**
 * Pushes to the open pages of a user on all instances once the transaction commits, and not at all
 * when it is rolled back. Delivery is at most once: a page that is not connected misses the
 * message, so pages reload their data over HTTP.
 */
export interface Live {
  /** Validates the payload. A message above 7,000 bytes is logged and not sent. */
  toUser<E extends SocketEvent>(userId: string, event: E, payload: SocketPayload<E>): Promise<void>;
  /** Pushes to the sockets that a handler has joined to the room. */
  toRoom<E extends SocketEvent>(room: string, event: E, payload: SocketPayload<E>): Promise<void>;
  disconnectSession(sessionId: string): Promise<void>;
  disconnectUser(userId: string): Promise<void>;
}

/** Creates the push functions of a transaction. */
export function createLive(db: TransactionDb, log: Logger): Live {
  const publish = async (message: LiveMessage): Promise<void> => {
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) <= MAX_BYTES) return notify(db, LIVE_CHANNEL, text);
    // A push that fails must not break the transaction.
    log.error({ kind: message.kind, bytes: text.length }, 'message too large to push');
  };
  const toRoom: Live['toRoom'] = (room, { namespace, name, payload: schema }, payload) =>
    publish({ kind: 'send', room, namespace, event: name, payload: schema.parse(payload) });
  return {
    toRoom,
    toUser: (userId, event, payload) => toRoom(userRoom(userId), event, payload),
    disconnectSession: (id) => publish({ kind: 'close', room: sessionRoom(id) }),
    disconnectUser: (id) => publish({ kind: 'close', room: userRoom(id) }),
  };
}
