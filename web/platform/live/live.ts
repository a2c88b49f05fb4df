import type {
  SocketArguments,
  SocketEvent,
  SocketMessage,
  SocketMessageResult,
  SocketPayload,
} from '@oficio/contract/platform/api/socket.ts';
import { ApiError } from '../api/api-error.ts';
import { pageSignal, pageState } from '../page-state.ts';
import { LiveLink, type LiveState } from './live-link.ts';
import { sessionStore } from '../session/session.ts';

/**
 * Reconnects after the limited attempts are exhausted, and detects a lost connection
 * that fired no event.
 */
const RECONNECT_INTERVAL_MS = 55_000;
/** After this time in the background the device may have suspended the network without an event. */
const LONG_HIDDEN_MS = 30_000;
const ACKNOWLEDGEMENT_TIMEOUT_MS = 8_000;

interface Listener {
  event: SocketEvent;
  handle: (payload: never) => void;
}

interface LiveConnection {
  readonly listeners: Set<Listener>;
  readonly resyncs: Set<() => void>;
  readonly stateListeners: Set<() => void>;
  /** Number of callers that need unlimited retries. */
  unlimitedRetryRequests: number;
  link?: LiveLink | undefined;
}

const connection = pageState((): LiveConnection => ({
  listeners: new Set(),
  resyncs: new Set(),
  stateListeners: new Set(),
  unlimitedRetryRequests: 0,
}));

/**
 * Subscribes to a push message. Returns the function that unsubscribes. A namespace is connected
 * while it has a listener.
 */
export function onLive<E extends SocketEvent>(
  event: E,
  handle: (payload: SocketPayload<E>) => void,
): () => void {
  const listener = { event, handle };
  const { namespace } = event;
  const live = connection();
  live.listeners.add(listener);
  live.link?.openNamespace(namespace);
  return () => {
    live.listeners.delete(listener);
    const hasListeners = [...live.listeners].some((other) => other.event.namespace === namespace);
    if (!hasListeners) live.link?.closeNamespace(namespace);
  };
}

/**
 * Calls `work` when push messages may have been missed, so that it loads the data over HTTP.
 * Returns unsubscribe.
 */
export function onResync(work: () => void): () => void {
  const { resyncs } = connection();
  resyncs.add(work);
  return () => void resyncs.delete(work);
}

/** Removes the limit of reconnection attempts until the returned function is called. */
export function retryWithoutLimit(): () => void {
  const live = connection();
  live.unlimitedRetryRequests += 1;
  live.link?.setUnlimitedRetries(true);
  return () => {
    live.unlimitedRetryRequests -= 1;
    live.link?.setUnlimitedRetries(live.unlimitedRetryRequests > 0);
  };
}

/**
 * Sends a message and returns the acknowledged value. Throws `ApiError`; its status is 0 without an
 * acknowledgement.
 */
export async function sendLive<M extends SocketMessage>(
  namespace: SocketEvent['namespace'],
  message: M,
  ...args: SocketArguments<M>
): Promise<SocketMessageResult<M>> {
  const { link } = connection();
  if (!link || !navigator.onLine) throw new ApiError(0);
  const result = await link.send(namespace, message.name, args, ACKNOWLEDGEMENT_TIMEOUT_MS);
  return result as SocketMessageResult<M>;
}

/** Replaces a connection that does not respond. */
export function restartLive(): void {
  connection().link?.restart();
}

export function liveState(namespace: SocketEvent['namespace']): LiveState {
  const state = connection().link?.stateOf(namespace) ?? 'disconnected';
  return state === 'connected' && !navigator.onLine ? 'disconnected' : state;
}

/** Calls `listener` when `liveState` may have changed. Returns the function that unsubscribes. */
export function onLiveState(listener: () => void): () => void {
  const { stateListeners } = connection();
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

const handlers = {
  handleMessage(namespace: string, name: string, payload: unknown): void {
    for (const { event, handle } of connection().listeners)
      if (event.namespace === namespace && event.name === name) handle(payload as never);
  },
  resync(): void {
    for (const work of connection().resyncs) work();
  },
  stateChanged(): void {
    for (const listener of connection().stateListeners) listener();
  },
};

function reconnectOnEvents(live: LiveLink, signal: AbortSignal): void {
  let hiddenAt = performance.now();
  const reconnect = () => live.reconnect();
  window.addEventListener('focus', reconnect, { signal });
  window.addEventListener('online', reconnect, { signal });
  const stateChanged = () => handlers.stateChanged();
  window.addEventListener('online', stateChanged, { signal });
  window.addEventListener('offline', stateChanged, { signal });
  // Browsers do not put a page with an open socket into the back-forward cache.
  window.addEventListener('pagehide', () => live.disconnect(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && live.reconnect(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) hiddenAt = performance.now();
      else if (performance.now() - hiddenAt > LONG_HIDDEN_MS) handlers.resync();
      if (!document.hidden) live.reconnect();
    },
    { signal },
  );
  const timer = setInterval(() => live.tick(), RECONNECT_INTERVAL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

export interface Live {
  /** Call after a navigation: resynchronizes and reconnects when the connection is lost. */
  reconnect(): void;
  stop(): void;
}

/** Opens the connection of the signed-in user for all listeners of `onLive`. */
export function startLive(): Live {
  const open = connection();
  const live = new LiveLink(handlers);
  open.link = live;
  for (const { event } of open.listeners) live.openNamespace(event.namespace);
  if (open.unlimitedRetryRequests > 0) live.setUnlimitedRetries(true);
  const stopped = new AbortController();
  reconnectOnEvents(live, stopped.signal);
  const unsubscribe = sessionStore().subscribe(({ accessToken }, before) => {
    if (accessToken && accessToken !== before.accessToken) void live.renew(accessToken);
  });
  const stop = () => {
    stopped.abort();
    unsubscribe();
    live.stop();
  };
  pageSignal().addEventListener('abort', stop, { signal: stopped.signal });
  return {
    reconnect: () => live.reconnect(),
    stop() {
      stop();
      if (open.link === live) open.link = undefined;
      handlers.stateChanged();
    },
  };
}
