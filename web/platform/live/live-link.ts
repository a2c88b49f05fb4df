import {
  SOCKET_CLOSING,
  SOCKET_PATH,
  type SocketAcknowledgement,
  type SocketClosing,
} from '@oficio/contract/platform/api/socket.ts';
import { Manager, type Socket } from 'socket.io-client';
import { ApiError, toApiError } from '../api/api-error.ts';
import { renewSession } from '../session/session-renewal.ts';
import { getSession } from '../session/session.ts';

/**
 * Default limit of reconnection attempts; `setUnlimitedRetries` removes it for pages that depend on
 * the connection.
 */
const ATTEMPTS = 5;
/**
 * An attempt that started without a network may hang, so it is aborted after this time and followed
 * by the next attempt.
 */
const OPENING_TIMEOUT_MS = 8_000;
const RECHECK_PAUSE_MS = 10_000;
const RENEWAL_TIMEOUT_MS = 5_000;
/** Random, so that not all pages reconnect at once after a restart of the server. */
const retryDelay = () => 1_000 + Math.random() * 4_000;

/**
 * `unrestored`: the server closed the connection, and the session could not be checked, e.g.
 * without a network.
 */
export type LiveState = 'connected' | 'disconnected' | 'unrestored';

export interface LiveLinkHandlers {
  handleMessage: (namespace: string, name: string, payload: unknown) => void;
  /** Push messages may have been missed. */
  resync: () => void;
  /** The state of a namespace may have changed. */
  stateChanged: () => void;
}

/** One connection for all namespaces. Its messages are only hints; the data comes over HTTP. */
export class LiveLink {
  readonly #manager = new Manager(location.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionAttempts: ATTEMPTS,
    randomizationFactor: 0.5,
    timeout: OPENING_TIMEOUT_MS,
  });
  readonly #handlers: LiveLinkHandlers;
  readonly #sockets = new Map<string, Socket>();
  #hasUnlimitedRetries = false;
  #isSuperseded = false;
  #isUnrestored = false;
  #isStopped = false;
  #recheckedAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(handlers: LiveLinkHandlers) {
    this.#handlers = handlers;
  }

  openNamespace(namespace: string): void {
    if (this.#sockets.has(namespace)) return;
    const auth = (provide: (data: object) => void) => provide({ token: getSession().accessToken });
    const socket = this.#manager.socket(namespace, { auth });
    this.#sockets.set(namespace, socket);
    socket.onAny((name: string, payload: unknown) =>
      this.#handlers.handleMessage(namespace, name, payload),
    );
    socket.on(SOCKET_CLOSING, ({ reason }: SocketClosing) => {
      this.#isSuperseded = reason === 'superseded';
    });
    socket.on('connect', () => {
      this.#isUnrestored = false;
      this.#handlers.stateChanged();
      this.#handlers.resync();
    });
    socket.on('connect_error', () => {
      // An active socket means that the network failed: the manager retries by itself.
      if (!socket.active) void this.#recheckSession();
    });
    socket.on('disconnect', (reason) => {
      this.#handlers.stateChanged();
      if (reason === 'io server disconnect' && !this.#isSuperseded) void this.#recheckSession();
    });
    socket.connect();
  }

  /**
   * Also removes the listeners, because the manager reuses the socket when the namespace is opened
   * again.
   */
  closeNamespace(namespace: string): void {
    const socket = this.#sockets.get(namespace);
    this.#sockets.delete(namespace);
    socket?.off().offAny().disconnect();
  }

  /** Reconnects without a limit of attempts while `isUnlimited`. */
  setUnlimitedRetries(isUnlimited: boolean): void {
    if (isUnlimited === this.#hasUnlimitedRetries) return;
    this.#hasUnlimitedRetries = isUnlimited;
    this.#manager.reconnectionAttempts(isUnlimited ? Infinity : ATTEMPTS);
    // The attempts may be exhausted already.
    if (isUnlimited) this.reconnect();
  }

  /**
   * Returns the value of the acknowledgement. `timeout` is in milliseconds. Throws `ApiError`; its
   * status is 0 without an acknowledgement.
   */
  async send(namespace: string, name: string, args: unknown[], timeout: number): Promise<unknown> {
    const socket = this.#sockets.get(namespace);
    // The library would buffer the message and send it at the next connection, before that has
    // joined a chat.
    if (!socket?.connected) throw new ApiError(0);
    const response = (await socket
      .timeout(timeout)
      .emitWithAck(name, ...args)
      .catch(() => undefined)) as SocketAcknowledgement | undefined;
    if (!response) throw new ApiError(0);
    if (!response.ok) throw toApiError(response.statusCode, response);
    return response.value;
  }

  stateOf(namespace: string): LiveState {
    if (this.#sockets.get(namespace)?.connected) return 'connected';
    return this.#isUnrestored ? 'unrestored' : 'disconnected';
  }

  /** Closes a connection that does not respond, so that the manager opens a new one. */
  restart(): void {
    this.#manager.engine.close();
  }

  /**
   * Resynchronizes and reconnects unless all sockets are connected, because a disconnected page may
   * be outdated.
   */
  reconnect(): void {
    if (this.#isConnected()) return;
    this.#isSuperseded = false;
    this.#handlers.resync();
    this.#connect();
  }

  /**
   * Called periodically. A superseded tab only resynchronizes, because reconnecting would
   * disconnect another tab.
   */
  tick(): void {
    if (document.hidden) return;
    if (this.#isSuperseded) this.#handlers.resync();
    else this.reconnect();
  }

  async renew(token: string): Promise<void> {
    for (const socket of this.#sockets.values()) {
      if (!socket.connected) continue;
      const response = (await socket
        .timeout(RENEWAL_TIMEOUT_MS)
        .emitWithAck('renew', { token })
        .catch(() => undefined)) as SocketAcknowledgement | undefined;
      // The token belongs to another session of the same user, which needs a new socket.
      if (!response?.ok) socket.disconnect().connect();
    }
  }

  disconnect(): void {
    clearTimeout(this.#timer);
    for (const socket of this.#sockets.values()) socket.disconnect();
  }

  /** Disconnects permanently. */
  stop(): void {
    this.#isStopped = true;
    this.disconnect();
  }

  #isConnected(): boolean {
    return [...this.#sockets.values()].every(({ connected }) => connected);
  }

  #connect(): void {
    for (const socket of this.#sockets.values()) socket.connect();
  }

  #schedule(work: () => void, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#isConnected()) work();
    }, delay);
  }

  /**
   * The server refused or closed the socket: the token has expired, or the session has ended. A
   * renewal decides.
   */
  async #recheckSession(): Promise<void> {
    const { accessToken } = getSession();
    if (!accessToken) return;
    const pause = this.#recheckedAt + RECHECK_PAUSE_MS - performance.now();
    if (pause > 0) {
      // Postponed, not skipped: the session may have ended just after its renewal.
      this.#schedule(() => void this.#recheckSession(), pause);
      return;
    }
    this.#recheckedAt = performance.now();
    try {
      await renewSession(accessToken);
    } catch (error) {
      this.#handleRenewalError(error);
      return;
    }
    if (!this.#isStopped) this.#connect();
  }

  /**
   * An ended session ends this link. Without a network `tick` retries, or sooner while retries are
   * unlimited.
   */
  #handleRenewalError(error: unknown): void {
    const isEnded = error instanceof ApiError && [401, 403].includes(error.status);
    if (isEnded || this.#isStopped) return;
    this.#isUnrestored = true;
    this.#handlers.stateChanged();
    if (this.#hasUnlimitedRetries) this.#schedule(() => this.#connect(), retryDelay());
  }
}
