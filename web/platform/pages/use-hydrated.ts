import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the first client render, which must show the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
