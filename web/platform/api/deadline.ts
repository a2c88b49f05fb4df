const TIMEOUT_MS = 15_000;

/** Aborts with the caller's signal or after a time without progress; `renew` restarts the time. */
export function createDeadline(signal?: AbortSignal, timeoutMs = TIMEOUT_MS) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    },
    clear: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
