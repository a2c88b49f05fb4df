import { createStore } from 'zustand';
import { duringPage, pageState, pause } from '../page-state.ts';
import { createDeadline } from './deadline.ts';

/** True while the server of this app does not respond. Unlike `navigator.onLine` it also knows that the server is away. */
export const serverAway = pageState(() => createStore<boolean>(() => false));

const probing = pageState((): { check?: Promise<boolean> | undefined } => ({}));

/** The first retry comes after a second, later ones after up to ten. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 10_000;
const PROBE_TIMEOUT_MS = 4_000;

export const isServerAway = (): boolean => serverAway().getState();

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
    if (isServerAway() && (await duringPage(probe()))) serverAway().setState(false);
  }
}

/**
 * Call it after a request without a response. Returns true when a probe gets no response either; further probes follow until
 * one does, which notifies the listeners. Concurrent calls share one probe.
 */
export function checkServer(): Promise<boolean> {
  if (isServerAway()) return Promise.resolve(true);
  const state = probing();
  state.check ??= duringPage(probe()).then((isThere) => {
    state.check = undefined;
    serverAway().setState(!isThere);
    if (!isThere) void retry();
    return !isThere;
  });
  return state.check;
}
