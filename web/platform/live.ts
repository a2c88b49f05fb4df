import {
  SOCKET_CLOSING,
  SOCKET_PATH,
  type SocketAnswer,
  type SocketClosing,
  type SocketEvent,
  type SocketPayload,
} from '@oficio/contract/platform/socket.ts';
import { Manager, type Socket } from 'socket.io-client';
import { renewSession } from './session-renewal.ts';
import { getSession, sessionStore } from './session.ts';

/** After the five attempts of the specification, and for what nobody notices. */
const RETURN_MS = 55_000;
const RECHECK_PAUSE_MS = 10_000;
const RENEWAL_TIMEOUT_MS = 5_000;
/** Nothing was to be seen for so long that the network may have slept too. */
const LONG_HIDDEN_MS = 30_000;

interface Listener {
  event: SocketEvent;
  handle: (payload: never) => void;
}

const listeners = new Set<Listener>();
const resyncs = new Set<() => void>();
let link: LiveLink | undefined;

/** Calls `handle` with what the server tells; ends with the function it returns. */
export function onLive<E extends SocketEvent>(
  event: E,
  handle: (payload: SocketPayload<E>) => void,
): () => void {
  const listener = { event, handle };
  listeners.add(listener);
  link?.enter(event.namespace);
  return () => void listeners.delete(listener);
}

/** Calls `work` whenever something may have gone unheard: it asks over HTTP what is true now. */
export function onResync(work: () => void): () => void {
  resyncs.add(work);
  return () => void resyncs.delete(work);
}

function resync(): void {
  for (const work of resyncs) work();
}

/** One connection for all namespaces. What it brings is a hint; HTTP has the truth. */
class LiveLink {
  readonly #manager = new Manager(location.origin, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    autoConnect: false,
    reconnectionAttempts: 5,
    randomizationFactor: 0.5,
  });
  readonly #sockets = new Map<string, Socket>();
  #isSuperseded = false;
  #recheckedAt = -Infinity;
  #laterRecheck: ReturnType<typeof setTimeout> | undefined;

  enter(namespace: string): void {
    if (this.#sockets.has(namespace)) return;
    const auth = (give: (data: object) => void) => give({ token: getSession().accessToken });
    const socket = this.#manager.socket(namespace, { auth });
    this.#sockets.set(namespace, socket);
    socket.onAny((name: string, payload: unknown) => {
      for (const { event, handle } of listeners)
        if (event.namespace === namespace && event.name === name) handle(payload as never);
    });
    socket.on(SOCKET_CLOSING, ({ reason }: SocketClosing) => {
      this.#isSuperseded = reason === 'superseded';
    });
    socket.on('connect', resync);
    socket.on('connect_error', () => {
      // Still active: the network failed, and the manager tries again by itself.
      if (!socket.active) void this.#recheckSession();
    });
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect' && !this.#isSuperseded) void this.#recheckSession();
    });
    socket.connect();
  }

  /** When somebody looks, the network is back, or time has passed: not connected is not up to date. */
  comeBack(): void {
    if (this.#isConnected()) return;
    this.#isSuperseded = false;
    resync();
    this.#connect();
  }

  /** The tab that this one had to make room for may still be needed, so only a person brings it back. */
  tick(): void {
    if (document.hidden) return;
    if (this.#isSuperseded) resync();
    else this.comeBack();
  }

  async renew(token: string): Promise<void> {
    for (const socket of this.#sockets.values()) {
      if (!socket.connected) continue;
      const answer = (await socket
        .timeout(RENEWAL_TIMEOUT_MS)
        .emitWithAck('renew', { token })
        .catch(() => undefined)) as SocketAnswer | undefined;
      // Another session of the same person: its socket is another one.
      if (!answer?.ok) socket.disconnect().connect();
    }
  }

  leave(): void {
    clearTimeout(this.#laterRecheck);
    for (const socket of this.#sockets.values()) socket.disconnect();
  }

  #isConnected(): boolean {
    return [...this.#sockets.values()].every(({ connected }) => connected);
  }

  #connect(): void {
    for (const socket of this.#sockets.values()) socket.connect();
  }

  /** The server refused or closed: the session has ended, which renewing it shows, or its token has run out. */
  async #recheckSession(): Promise<void> {
    const { accessToken } = getSession();
    if (!accessToken) return;
    clearTimeout(this.#laterRecheck);
    const pause = this.#recheckedAt + RECHECK_PAUSE_MS - performance.now();
    if (pause > 0) {
      // Put off, not dropped: it may be a session that was ended just after it had been renewed.
      this.#laterRecheck = setTimeout(() => {
        if (!this.#isConnected()) void this.#recheckSession();
      }, pause);
      return;
    }
    this.#recheckedAt = performance.now();
    try {
      await renewSession(accessToken);
    } catch {
      // A session that ended ends this link too; without a network, `tick` tries again.
      return;
    }
    if (link === this) this.#connect();
  }
}

function comeBackWhenNeeded(live: LiveLink, signal: AbortSignal): void {
  let hiddenAt = performance.now();
  const comeBack = () => live.comeBack();
  window.addEventListener('focus', comeBack, { signal });
  window.addEventListener('online', comeBack, { signal });
  // An open socket would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', () => live.leave(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && live.comeBack(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) hiddenAt = performance.now();
      else if (performance.now() - hiddenAt > LONG_HIDDEN_MS) resync();
      if (!document.hidden) live.comeBack();
    },
    { signal },
  );
  const timer = setInterval(() => live.tick(), RETURN_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

export interface Live {
  /** The person moved to another page. */
  comeBack(): void;
  stop(): void;
}

/** Opens the connection of the signed-in person, for all that `onLive` listens to. */
export function startLive(): Live {
  const live = new LiveLink();
  link = live;
  for (const { event } of listeners) live.enter(event.namespace);
  const left = new AbortController();
  comeBackWhenNeeded(live, left.signal);
  const unsubscribe = sessionStore.subscribe(({ accessToken }, before) => {
    if (accessToken && accessToken !== before.accessToken) void live.renew(accessToken);
  });
  return {
    comeBack: () => live.comeBack(),
    stop() {
      left.abort();
      unsubscribe();
      live.leave();
      if (link === live) link = undefined;
    },
  };
}
