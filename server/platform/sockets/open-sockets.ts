import type { Socket } from 'socket.io';

type Connection = Socket['conn'];

const MAX_CONNECTIONS_OF_USER = 10;
/** Longer than a handshake takes. */
const REMEMBER_ENDED_MS = 60_000;

/**
 * The open sockets of this process. Limits count connections, because one connection may carry
 * several namespaces.
 */
export class OpenSockets {
  readonly #ofUser = new Map<string, Map<Connection, Set<Socket>>>();
  readonly #ofConnection = new Map<Connection, number>();
  readonly #endedAt = new Map<string, number>();

  /**
   * Adds a socket and returns the sockets to close when the user now has more than ten connections.
   */
  add(userId: string, socket: Socket): readonly Socket[] {
    const { conn } = socket;
    const connections = this.#ofUser.get(userId) ?? new Map<Connection, Set<Socket>>();
    this.#ofUser.set(userId, connections);
    const sockets = connections.get(conn) ?? new Set();
    connections.set(conn, sockets.add(socket));
    this.#ofConnection.set(conn, (this.#ofConnection.get(conn) ?? 0) + 1);
    if (connections.size <= MAX_CONNECTIONS_OF_USER) return [];
    const [oldest] = connections.values();
    return [...(oldest ?? [])];
  }

  remove(userId: string, socket: Socket): void {
    const { conn } = socket;
    const connections = this.#ofUser.get(userId);
    const sockets = connections?.get(conn);
    if (!connections || !sockets?.delete(socket)) return;
    if (sockets.size === 0) connections.delete(conn);
    if (connections.size === 0) this.#ofUser.delete(userId);
    const left = (this.#ofConnection.get(conn) ?? 1) - 1;
    if (left > 0) this.#ofConnection.set(conn, left);
    else this.#ofConnection.delete(conn);
  }

  /** Checks whether any socket uses the connection. */
  isUsed(connection: Connection): boolean {
    return this.#ofConnection.has(connection);
  }

  /** Records that the sockets of a room were closed, for sockets whose handshake is in progress. */
  noteEnded(room: string): void {
    const now = performance.now();
    for (const [ended, at] of this.#endedAt) {
      if (now - at < REMEMBER_ENDED_MS) break;
      this.#endedAt.delete(ended);
    }
    this.#endedAt.delete(room);
    this.#endedAt.set(room, now);
  }

  /** Checks whether the room was closed since `start` (`performance.now()`). */
  endedSince(room: string, start: number): boolean {
    return (this.#endedAt.get(room) ?? -1) >= start;
  }
}
