import { useSyncExternalStore } from 'react';
import { Pause, Play } from 'lucide-react';
import { useHydrated } from '../../platform/pages/use-hydrated.ts';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { TileCard } from './catalog.api.ts';
import { catalogWords as words } from './catalog.text.ts';

const PAUSED_KEY = 'tiles-paused';
const CHANGED = 'oficio:tiles-paused';

/** The choice of a browser without storage, until the page is left. */
let isPausedHere = false;

function readPaused(): boolean {
  try {
    return localStorage.getItem(PAUSED_KEY) !== null;
  } catch {
    return isPausedHere;
  }
}

function setPaused(isPaused: boolean): void {
  isPausedHere = isPaused;
  try {
    if (isPaused) localStorage.setItem(PAUSED_KEY, '1');
    else localStorage.removeItem(PAUSED_KEY);
  } catch {
    // Storage is off: the choice lasts until the page is left.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // 'storage' comes from the other tabs.
  for (const type of [CHANGED, 'storage']) window.addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, 'storage']) window.removeEventListener(type, listener);
  };
}

/** Whether this device keeps the pictures of all tiles still, as somebody chose. */
export function useTilesPaused(): boolean {
  return useSyncExternalStore(subscribe, readPaused, () => false);
}

/** False for who prefers reduced motion or saves data: then nothing moves, and there is nothing to pause. */
export function mayRotate(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isCalm && !connection?.saveData;
}

export interface TileMotionToggleProps {
  cards: readonly TileCard[];
  className?: string;
}

/** Pauses the pictures of all tiles (WCAG 2.2.2), if any of them take turns. */
export function TileMotionToggle({ cards, className }: TileMotionToggleProps) {
  const isPaused = useTilesPaused();
  const isHydrated = useHydrated();
  const moves = cards.some(({ galleryImages }) => galleryImages.length > 0);
  if (!isHydrated || !moves || !mayRotate()) return null;
  return (
    <Button
      variant="ghost"
      icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      className={classNames('px-3 text-sm', className)}
      onClick={() => setPaused(!isPaused)}
    >
      {isPaused ? words.resumeTiles : words.pauseTiles}
    </Button>
  );
}
