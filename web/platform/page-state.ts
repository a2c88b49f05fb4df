/** One load of the page. In a browser there is one; a test has one for itself. */
const createPageLoad = () => ({ at: Date.now(), end: new AbortController() });

let pageLoad = createPageLoad();

/** Load time of this page; data that the server rendered into it counts as fetched then. */
export const pageLoadedAt = (): number => pageLoad.at;

/** Aborts when the page load ends. Requests, listeners and timers of modules take it. */
export const pageSignal = (): AbortSignal => pageLoad.end.signal;

/**
 * Declares the mutable state of a module. The returned function returns the value of this page load, which its first call
 * creates. `create` stops with the signal what it starts.
 */
export function pageState<T>(create: (signal: AbortSignal) => T): () => T {
  let current: { of: object; value: T } | undefined;
  return () => {
    if (current?.of !== pageLoad) current = { of: pageLoad, value: create(pageSignal()) };
    return current.value;
  };
}

/** Settles like `work`, but not after the end of the page load: a page that was left runs no code. */
export async function duringPage<T>(work: Promise<T>): Promise<T> {
  const signal = pageSignal();
  try {
    return await work;
  } finally {
    if (signal.aborted) await new Promise(() => undefined);
  }
}

/** Resolves after a time in milliseconds, unless the page load ends before. */
export function pause(ms: number): Promise<void> {
  return duringPage(new Promise((resolve) => setTimeout(resolve, ms)));
}

/** Ends the page load and starts the next one, as the document does in a browser. @internal */
export function startPageLoad(): void {
  pageLoad.end.abort();
  pageLoad = createPageLoad();
}
