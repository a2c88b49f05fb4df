import type {
  SocketArguments,
  SocketEvent,
  SocketMessage,
  SocketMessageResult,
  SocketPayload,
} from '@oficio/contract/platform/api/socket.ts';
import { ApiError } from '../api/api-error.ts';
import { LiveLink, type LiveState } from './live-link.ts';
import { sessionStore } from '../session/session.ts';

/** After the five attempts of the specification, and for what nobody notices. */
const RETURN_MS = 55_000;
/** Nothing was to be seen for so long that the network may have slept too. */
const LONG_HIDDEN_MS = 30_000;
const ANSWER_TIMEOUT_MS = 8_000;

interface Listener {
  event: SocketEvent;
  handle: (payload: never) => void;
}

const listeners = new Set<Listener>();
const resyncs = new Set<() => void>();
const stateListeners = new Set<() => void>();
/** How many pages cannot do without. */
let wanted = 0;
let link: LiveLink | undefined;

/**
 * Calls `handle` with what the server tells; ends with the function it returns. The connection to a namespace is open
 * while somebody listens to it.
 */
export function onLive<E extends SocketEvent>(
  event: E,
  handle: (payload: SocketPayload<E>) => void,
): () => void {
  const listener = { event, handle };
  const { namespace } = event;
  listeners.add(listener);
  link?.enter(namespace);
  return () => {
    listeners.delete(listener);
    const isHeard = [...listeners].some((other) => other.event.namespace === namespace);
    if (!isHeard) link?.exit(namespace);
  };
}

/** Calls `work` whenever something may have gone unheard: it asks over HTTP what is true now. */
export function onResync(work: () => void): () => void {
  resyncs.add(work);
  return () => void resyncs.delete(work);
}

/** Without an end of the attempts to connect, until the function it returns is called. */
export function keepTrying(): () => void {
  wanted += 1;
  link?.keepTrying(true);
  return () => {
    wanted -= 1;
    link?.keepTrying(wanted > 0);
  };
}

/** Says something and waits for the acknowledgement. Throws `ApiError`: of status 0 when nothing was answered. */
export async function sendLive<M extends SocketMessage>(
  namespace: SocketEvent['namespace'],
  message: M,
  ...args: SocketArguments<M>
): Promise<SocketMessageResult<M>> {
  if (!link || !navigator.onLine) throw new ApiError(0);
  const answer = await link.send(namespace, message.name, args, ANSWER_TIMEOUT_MS);
  return answer as SocketMessageResult<M>;
}

/** Makes the connection anew, which gave no answer. */
export function restartLive(): void {
  link?.restart();
}

export function liveState(namespace: SocketEvent['namespace']): LiveState {
  const state = link?.stateOf(namespace) ?? 'disconnected';
  return state === 'connected' && !navigator.onLine ? 'disconnected' : state;
}

/** Calls back when `liveState` may say something else. */
export function onLiveState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => void stateListeners.delete(listener);
}

const audience = {
  hear(namespace: string, name: string, payload: unknown): void {
    for (const { event, handle } of listeners)
      if (event.namespace === namespace && event.name === name) handle(payload as never);
  },
  resync(): void {
    for (const work of resyncs) work();
  },
  stateChanged(): void {
    for (const listener of stateListeners) listener();
  },
};

function comeBackWhenNeeded(live: LiveLink, signal: AbortSignal): void {
  let hiddenAt = performance.now();
  const comeBack = () => live.comeBack();
  window.addEventListener('focus', comeBack, { signal });
  window.addEventListener('online', comeBack, { signal });
  const stateChanged = () => audience.stateChanged();
  window.addEventListener('online', stateChanged, { signal });
  window.addEventListener('offline', stateChanged, { signal });
  // An open socket would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', () => live.leave(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && live.comeBack(), { signal });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) hiddenAt = performance.now();
      else if (performance.now() - hiddenAt > LONG_HIDDEN_MS) audience.resync();
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
  const live = new LiveLink(audience);
  link = live;
  for (const { event } of listeners) live.enter(event.namespace);
  if (wanted > 0) live.keepTrying(true);
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
      live.stop();
      if (link === live) link = undefined;
      audience.stateChanged();
    },
  };
}
