import { useSyncExternalStore } from 'react';

/** In rem, so that large text shows a day instead of seven narrow columns. */
const WIDE_REM = 64;

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

const isWide = () =>
  innerWidth >= WIDE_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Returns true on screens with room for a week. */
export const useWide = () => useSyncExternalStore(subscribe, isWide, () => false);
