import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import type { Server as Engine } from 'engine.io';
import type { Logger } from 'pino';
import type { UnauthenticatedConnections } from './unauthenticated.ts';

export interface UpgradeOptions {
  /** The only origin whose pages may open a socket. */
  publicUrl: string;
  /** Vite's reload shares the port. */
  isDevelopment: boolean;
  log: Logger;
  unauthenticated: UnauthenticatedConnections;
}

function queryOf(url: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.split('?')[1]));
}

/**
 * Checks whether a request offers a WebSocket upgrade. Other upgrade offers are ignored, as
 * RFC 9110, section 7.8 allows: some clients offer HTTP/2 with every first request.
 */
export function isWebSocketUpgrade({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return /\bwebsocket\b/i.test(headers.upgrade ?? '');
}

/** Returns the status that refuses the handshake, or undefined for a valid one. */
function refusalOf(request: IncomingMessage, publicUrl: string): number | undefined {
  const { url = '', method, headers } = request;
  if (url.split('?')[0] !== `${SOCKET_PATH}/`) return 404;
  // Browsers always send the origin of the page, and CORS does not protect WebSockets from other
  // sites. Other programs send no origin, and need a token like every client.
  if (headers.origin !== undefined && headers.origin !== publicUrl) return 403;
  const { transport, EIO, sid } = queryOf(url);
  const isValidHandshake =
    method === 'GET' && transport === 'websocket' && EIO === '4' && sid === undefined;
  return isValidHandshake ? undefined : 400;
}

function refuse(socket: Duplex, status: number, retryAfterMs: number): void {
  socket.on('error', () => undefined);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Length: 0',
  ];
  // Within this time the connections that fill the limit are authorized or closed.
  if (status === 429) head.push(`Retry-After: ${Math.ceil(retryAfterMs / 1_000) + 1}`);
  socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

/**
 * Passes valid handshakes to Engine.IO and refuses all others. Engine.IO's own `attach` would
 * refuse a foreign origin with 400 and accept an old protocol before refusing it.
 */
export function acceptUpgrades(server: Server, engine: Engine, options: UpgradeOptions): void {
  const { publicUrl, isDevelopment, log, unauthenticated } = options;
  server.on('upgrade', (request, socket, head) => {
    const protocol = request.headers['sec-websocket-protocol'];
    if (isDevelopment && protocol?.startsWith('vite-')) return;
    const status =
      refusalOf(request, publicUrl) ?? (unauthenticated.add(request, socket) ? undefined : 429);
    if (status === undefined) {
      engine.handleUpgrade(request, socket, head);
      return;
    }
    log.info({ status, origin: request.headers.origin?.slice(0, 200) }, 'handshake refused');
    refuse(socket, status, unauthenticated.timeoutMs);
  });
}
