/** True while the server of this app does not respond. Unlike `navigator.onLine` it also knows that the server is away. */
let isAway = false;
let check: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** The first retry comes after a second, later ones after up to ten. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 10_000;
const PROBE_TIMEOUT_MS = 4_000;

export const isServerAway = (): boolean => isAway;

export function subscribeToServer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: boolean): void {
  if (isAway === next) return;
  isAway = next;
  for (const listener of listeners) listener();
}

/** Any response but those of a proxy without its server counts. */
async function probe(): Promise<boolean> {
  try {
    const { status } = await fetch('/api/ready', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return status < 500;
  } catch {
    return false;
  }
}

async function retry(): Promise<void> {
  for (let wait = FIRST_RETRY_MS; isAway; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (isAway && (await probe())) change(false);
  }
}

/** Ends the probes of a test: no later one requests anything. @internal */
export async function forgetServer(): Promise<void> {
  await check;
  change(false);
}

/**
 * Call it after a request without a response. Returns true when a probe gets no response either; further probes follow until
 * one does, which notifies the listeners. Concurrent calls share one probe.
 */
export function checkServer(): Promise<boolean> {
  if (isAway) return Promise.resolve(true);
  check ??= probe().then((isThere) => {
    check = undefined;
    if (isThere || isAway) return isAway;
    change(true);
    void retry();
    return true;
  });
  return check;
}
