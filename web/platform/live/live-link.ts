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

/** Of the specification; a page that cannot do without keeps trying (`keepTrying`). */
const ATTEMPTS = 5;
/** An attempt that was begun without a network may hang; the next one finds the network back. */
const OPENING_TIMEOUT_MS = 8_000;
const RECHECK_PAUSE_MS = 10_000;
const RENEWAL_TIMEOUT_MS = 5_000;
/** A server that comes back is not to be met by all pages at once (fault C18). */
const retryDelay = () => 1_000 + Math.random() * 4_000;

/** `unrestored`: the server closed the connection, and whether the session goes on could not be found out. */
export type LiveState = 'connected' | 'disconnected' | 'unrestored';

export interface LiveAudience {
  hear: (namespace: string, name: string, payload: unknown) => void;
  /** Something may have gone unheard. */
  resync: () => void;
  /** Some namespace is in another state than before. */
  stateChanged: () => void;
}

/** One connection for all namespaces. What it brings is a hint; HTTP has the truth. */
export class LiveLink {
  readonly #manager = new Manager(location.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionAttempts: ATTEMPTS,
    randomizationFactor: 0.5,
    timeout: OPENING_TIMEOUT_MS,
  });
  readonly #audience: LiveAudience;
  readonly #sockets = new Map<string, Socket>();
  #keepsTrying = false;
  #isSuperseded = false;
  #isUnrestored = false;
  #isGone = false;
  #recheckedAt = -Infinity;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(audience: LiveAudience) {
    this.#audience = audience;
  }

  enter(namespace: string): void {
    if (this.#sockets.has(namespace)) return;
    const auth = (give: (data: object) => void) => give({ token: getSession().accessToken });
    const socket = this.#manager.socket(namespace, { auth });
    this.#sockets.set(namespace, socket);
    socket.onAny((name: string, payload: unknown) => this.#audience.hear(namespace, name, payload));
    socket.on(SOCKET_CLOSING, ({ reason }: SocketClosing) => {
      this.#isSuperseded = reason === 'superseded';
    });
    socket.on('connect', () => {
      this.#isUnrestored = false;
      this.#audience.stateChanged();
      this.#audience.resync();
    });
    socket.on('connect_error', () => {
      // Still active: the network failed, and the manager tries again by itself.
      if (!socket.active) void this.#recheckSession();
    });
    socket.on('disconnect', (reason) => {
      this.#audience.stateChanged();
      if (reason === 'io server disconnect' && !this.#isSuperseded) void this.#recheckSession();
    });
    socket.connect();
  }

  /** The manager keeps the socket for the next time, so it is left without listeners. */
  exit(namespace: string): void {
    const socket = this.#sockets.get(namespace);
    this.#sockets.delete(namespace);
    socket?.off().offAny().disconnect();
  }

  keepTrying(isWanted: boolean): void {
    if (isWanted === this.#keepsTrying) return;
    this.#keepsTrying = isWanted;
    this.#manager.reconnectionAttempts(isWanted ? Infinity : ATTEMPTS);
    // The attempts may have been used up.
    if (isWanted) this.comeBack();
  }

  /** In milliseconds how long the acknowledgement may take. Throws `ApiError`, of status 0 when none came. */
  async send(namespace: string, name: string, args: unknown[], timeout: number): Promise<unknown> {
    const socket = this.#sockets.get(namespace);
    // Left to the library it would be sent at the next connection, before that one has joined anything.
    if (!socket?.connected) throw new ApiError(0);
    const answer = (await socket
      .timeout(timeout)
      .emitWithAck(name, ...args)
      .catch(() => undefined)) as SocketAcknowledgement | undefined;
    if (!answer) throw new ApiError(0);
    if (!answer.ok) throw toApiError(answer.statusCode, answer);
    return answer.value;
  }

  stateOf(namespace: string): LiveState {
    if (this.#sockets.get(namespace)?.connected) return 'connected';
    return this.#isUnrestored ? 'unrestored' : 'disconnected';
  }

  /** A connection that gives no answer is none: it is made anew. */
  restart(): void {
    this.#manager.engine.close();
  }

  /** When somebody looks, the network is back, or time has passed: not connected is not up to date. */
  comeBack(): void {
    if (this.#isConnected()) return;
    this.#isSuperseded = false;
    this.#audience.resync();
    this.#connect();
  }

  /** The tab that this one had to make room for may still be needed, so only a person brings it back. */
  tick(): void {
    if (document.hidden) return;
    if (this.#isSuperseded) this.#audience.resync();
    else this.comeBack();
  }

  async renew(token: string): Promise<void> {
    for (const socket of this.#sockets.values()) {
      if (!socket.connected) continue;
      const answer = (await socket
        .timeout(RENEWAL_TIMEOUT_MS)
        .emitWithAck('renew', { token })
        .catch(() => undefined)) as SocketAcknowledgement | undefined;
      // Another session of the same person: its socket is another one.
      if (!answer?.ok) socket.disconnect().connect();
    }
  }

  leave(): void {
    clearTimeout(this.#later);
    for (const socket of this.#sockets.values()) socket.disconnect();
  }

  /** For good. */
  stop(): void {
    this.#isGone = true;
    this.leave();
  }

  #isConnected(): boolean {
    return [...this.#sockets.values()].every(({ connected }) => connected);
  }

  #connect(): void {
    for (const socket of this.#sockets.values()) socket.connect();
  }

  #doLater(work: () => void, delay: number): void {
    clearTimeout(this.#later);
    this.#later = setTimeout(() => {
      if (!this.#isConnected()) work();
    }, delay);
  }

  /** The server refused or closed: the session has ended, which renewing it shows, or its token has run out. */
  async #recheckSession(): Promise<void> {
    const { accessToken } = getSession();
    if (!accessToken) return;
    const pause = this.#recheckedAt + RECHECK_PAUSE_MS - performance.now();
    if (pause > 0) {
      // Put off, not dropped: it may be a session that was ended just after it had been renewed.
      this.#doLater(() => void this.#recheckSession(), pause);
      return;
    }
    this.#recheckedAt = performance.now();
    try {
      await renewSession(accessToken);
    } catch (error) {
      this.#handleUnrestored(error);
      return;
    }
    if (!this.#isGone) this.#connect();
  }

  /** A session that ended ends this link too; without a network, `tick` tries again, or who keeps trying. */
  #handleUnrestored(error: unknown): void {
    const isEnded = error instanceof ApiError && [401, 403].includes(error.status);
    if (isEnded || this.#isGone) return;
    this.#isUnrestored = true;
    this.#audience.stateChanged();
    if (this.#keepsTrying) this.#doLater(() => this.#connect(), retryDelay());
  }
}
