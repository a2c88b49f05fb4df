import type { Server as Engine, Socket as Connection } from 'engine.io';
import type { Logger } from 'pino';
import { destroyClosed } from './unauthenticated.ts';

/** Limit of the data that is buffered for one slow reader. */
const MAX_BUFFERED_BYTES = 1_000_000;
const WINDOW_MS = 10_000;
/** Far above normal use. Handlers have their own, lower limits. */
const MAX_PACKETS_PER_WINDOW = 300;
/** First character of Socket.IO packets with binary attachments. */
const BINARY_PACKET = /^[56]/;

interface Packet {
  type: string;
  data?: unknown;
}

function bytesOf(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  return Buffer.isBuffer(data) ? data.length : 0;
}

/** Closes the connection when its reader is so slow that more than the limit is buffered. */
function limitBuffer(connection: Connection, log: Logger): void {
  const { socket } = connection.request;
  let waiting = 0;
  connection.on('packetCreate', ({ data }: Packet) => {
    waiting += bytesOf(data);
    if (socket.destroyed || waiting + socket.writableLength <= MAX_BUFFERED_BYTES) return;
    log.info({ bytes: waiting + socket.writableLength }, 'closed the socket of a slow reader');
    socket.destroy();
  });
  connection.on('flush', () => {
    waiting = 0;
  });
}

/** Closes a connection that sends too many packets or binary data, which no message contains. */
function limitSender(connection: Connection, log: Logger): void {
  let windowStart = 0;
  let packets = 0;
  connection.on('packet', ({ type, data }: Packet) => {
    const now = performance.now();
    if (now - windowStart > WINDOW_MS) {
      windowStart = now;
      packets = 0;
    }
    packets += 1;
    const isBinary = type === 'message' && (typeof data !== 'string' || BINARY_PACKET.test(data));
    if (!isBinary && packets <= MAX_PACKETS_PER_WINDOW) return;
    log.info({ isBinary, packets }, 'closed a socket that sent too much or binary data');
    connection.close(true);
  });
}

export interface GuardedConnections {
  /** Closes the connections that are still open. */
  destroyAll(): void;
}

/**
 * Applies limits to every connection. Call it before Socket.IO is bound, so that the limits see a
 * packet first.
 */
export function guardConnections(engine: Engine, log: Logger): GuardedConnections {
  const open = new Set<Connection['request']['socket']>();
  engine.on('connection', (connection: Connection) => {
    const { socket } = connection.request;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    connection.once('close', () => destroyClosed(socket));
    limitBuffer(connection, log);
    limitSender(connection, log);
  });
  return {
    destroyAll() {
      for (const socket of open) socket.destroy();
    },
  };
}
