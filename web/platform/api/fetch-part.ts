import { lazy, type ComponentType } from 'react';

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * Loads a part of the page. Without a network it waits for the network, because a late part is
 * better than a broken page. Throws the error of `load` when the browser is online.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await untilOnline();
    }
  }
}

/** Returns a component that is loaded when it is first rendered. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }));
}
