import type { SocketEvent, SocketPayload } from '@oficio/contract/platform/api/socket.ts';
import type { Logger } from 'pino';
import { notify } from '../database/change-feed.ts';
import type { TransactionDb } from '../database/db.ts';

export const LIVE_CHANNEL = 'oficio_live';
/** PostgreSQL takes 7,999 bytes. */
const MAX_BYTES = 7_000;

/** What one instance tells all: something to send to the sockets of a room, or that they are to be closed. */
export type LiveMessage =
  | { kind: 'send'; room: string; namespace: string; event: string; payload: unknown }
  | { kind: 'close'; room: string };

export const userRoom = (userId: string): string => `user:${userId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/**
 * Reaches the open pages of a person on all instances once the transaction commits, and not at all if it does not
 * (fault C20). At most once: who is not connected hears nothing, so it is a hint and the database the truth.
 */
export interface Live {
  /** The payload goes through its schema; with everything around it at most 7,000 bytes, or it is not sent. */
  toUser<E extends SocketEvent>(userId: string, event: E, payload: SocketPayload<E>): Promise<void>;
  /** To the sockets that a handler has let into the room. */
  toRoom<E extends SocketEvent>(room: string, event: E, payload: SocketPayload<E>): Promise<void>;
  /** Closes the sockets of a session that has ended. */
  disconnectSession(sessionId: string): Promise<void>;
  /** Closes every socket of a person. */
  disconnectUser(userId: string): Promise<void>;
}

/** Binds it to a transaction. */
export function createLive(db: TransactionDb, log: Logger): Live {
  const publish = async (message: LiveMessage): Promise<void> => {
    const text = JSON.stringify(message);
    if (Buffer.byteLength(text) <= MAX_BYTES) return notify(db, LIVE_CHANNEL, text);
    // A hint must not break the work that it tells of.
    log.error({ kind: message.kind, bytes: text.length }, 'too large to be told live');
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
