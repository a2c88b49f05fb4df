import { lazy, type ComponentType } from 'react';
import { pageSignal } from '../page-state.ts';
import { checkServer, serverAway } from './reachability.ts';

/** Resolves when the network or the server returns. */
function untilBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal: pageSignal() });
    const unsubscribe = serverAway().subscribe((isAway) => {
      if (isAway) return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Loads a part of the page. Without a network or a server it waits for them, because a late part is
 * better than a broken page. Throws the error of `load` when both are there.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && !(await checkServer())) throw error;
      await untilBack();
    }
  }
}

/** Returns a component that is loaded when it is first rendered. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }));
}
