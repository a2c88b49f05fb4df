import { SOCKET_CLOSING, SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import { io, type Socket } from 'socket.io-client';

export interface TestSocket {
  socket: Socket;
  /** All messages received so far. */
  received: [event: string, payload: unknown][];
  /** Payloads of the received messages of one event. */
  of: (event: string) => unknown[];
  /** The reason that the server pushed before it closed the socket. */
  closing: string | undefined;
  isOpen: () => boolean;
}

export interface TestSocketOptions {
  namespace?: string;
  origin?: string;
}

/**
 * Opens a page's socket that does not reconnect. Rejects with the server's error when it is
 * refused.
 */
export function openSocket(
  { url }: { url: string },
  token: unknown,
  { namespace = '/notifications', origin }: TestSocketOptions = {},
): Promise<TestSocket> {
  const socket = io(`${url}${namespace}`, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
    ...(origin && { extraHeaders: { origin } }),
  });
  const test: TestSocket = {
    socket,
    received: [],
    of: (event) => test.received.flatMap(([name, payload]) => (name === event ? [payload] : [])),
    closing: undefined,
    isOpen: () => socket.connected,
  };
  socket.onAny((event: string, payload: unknown) => {
    if (event === SOCKET_CLOSING) test.closing = (payload as { reason: string }).reason;
    else test.received.push([event, payload]);
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(test));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}
