import { duringPage, pageState, pause } from '../page-state.ts';
import { createDeadline } from './deadline.ts';

interface ServerState {
  /** True while the server of this app does not respond. Unlike `navigator.onLine` it also knows that the server is away. */
  isAway: boolean;
  check?: Promise<boolean> | undefined;
  readonly listeners: Set<() => void>;
}

const server = pageState((): ServerState => ({ isAway: false, listeners: new Set() }));

/** The first retry comes after a second, later ones after up to ten. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 10_000;
const PROBE_TIMEOUT_MS = 4_000;

export const isServerAway = (): boolean => server().isAway;

export function subscribeToServer(listener: () => void): () => void {
  const { listeners } = server();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean): void {
  const state = server();
  if (state.isAway === next) return;
  state.isAway = next;
  for (const listener of state.listeners) listener();
}

/** Any response but those of a proxy without its server counts. */
async function probe(): Promise<boolean> {
  const { signal, clear } = createDeadline(undefined, PROBE_TIMEOUT_MS);
  try {
    const { status } = await fetch('/api/ready', { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  } finally {
    clear();
  }
}

async function retry(): Promise<void> {
  for (let wait = FIRST_RETRY_MS; isServerAway(); wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    await pause(wait);
    if (isServerAway() && (await duringPage(probe()))) change(false);
  }
}

/**
 * Call it after a request without a response. Returns true when a probe gets no response either; further probes follow until
 * one does, which notifies the listeners. Concurrent calls share one probe.
 */
export function checkServer(): Promise<boolean> {
  const state = server();
  if (state.isAway) return Promise.resolve(true);
  state.check ??= duringPage(probe()).then((isThere) => {
    state.check = undefined;
    if (isThere || state.isAway) return state.isAway;
    change(true);
    void retry();
    return true;
  });
  return state.check;
}
