import { pageSignal } from '../page-state.ts';

const TIMEOUT_MS = 15_000;

/** Aborts with the caller's signal, with the page load, or after a time without progress; `renew` restarts the time. */
export function createDeadline(signal?: AbortSignal, timeoutMs = TIMEOUT_MS) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, timeoutMs);
  const sources = [pageSignal(), ...(signal ? [signal] : [])];
  for (const source of sources) {
    source.addEventListener('abort', abort);
    if (source.aborted) abort();
  }
  return {
    signal: controller.signal,
    renew: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, timeoutMs);
    },
    clear: () => {
      clearTimeout(timer);
      for (const source of sources) source.removeEventListener('abort', abort);
    },
  };
}
