import { useSyncExternalStore } from 'react';

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

let hasInteracted = false;

function subscribe(listener: () => void): () => void {
  if (hasInteracted) return () => undefined;
  const stop = new AbortController();
  const report = () => {
    hasInteracted = true;
    stop.abort();
    listener();
  };
  for (const type of INTERACTIONS)
    window.addEventListener(type, report, { passive: true, signal: stop.signal });
  return () => stop.abort();
}

/**
 * Returns true from the visitor's first movement, press or scroll on. Parts that nobody needs before are loaded then, so
 * that a slow phone shows the page first.
 */
export function useInteracted(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasInteracted,
    () => false,
  );
}
