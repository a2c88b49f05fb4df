import { SOCKET_CLOSING, SOCKET_PATH } from '@oficio/contract/platform/api/socket.ts';
import { io, type Socket } from 'socket.io-client';

export interface TestSocket {
  socket: Socket;
  /** Everything heard so far, as event and payload. */
  heard: [event: string, payload: unknown][];
  /** Payloads heard of one event. */
  of: (event: string) => unknown[];
  /** What it was told before it was closed. */
  closing: string | undefined;
  isOpen: () => boolean;
}

export interface TestSocketOptions {
  namespace?: string;
  origin?: string;
}

/** A page's socket that does not come back by itself. Rejects with what the server answers. */
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
    heard: [],
    of: (event) => test.heard.flatMap(([name, payload]) => (name === event ? [payload] : [])),
    closing: undefined,
    isOpen: () => socket.connected,
  };
  socket.onAny((event: string, payload: unknown) => {
    if (event === SOCKET_CLOSING) test.closing = (payload as { reason: string }).reason;
    else test.heard.push([event, payload]);
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(test));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
}
