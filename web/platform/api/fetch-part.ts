import { lazy, type ComponentType } from 'react';

function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true });
  });
}

/**
 * Fetches a part of the page that is wanted now. Without a network it waits until there is one: a part that is late
 * is better than a page that breaks.
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

/** A component that is fetched when it is wanted first. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }));
}
