import { useSyncExternalStore } from 'react';
import { pageState } from '../page-state.ts';

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

const visit = pageState(() => ({ hasInteracted: false }));

function subscribe(listener: () => void): () => void {
  if (visit().hasInteracted) return () => undefined;
  const stop = new AbortController();
  const report = () => {
    visit().hasInteracted = true;
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
    () => visit().hasInteracted,
    () => false,
  );
}
