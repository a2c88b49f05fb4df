import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns false on the server and in the first client render, which must match the server's HTML.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
