import { useSyncExternalStore } from 'react';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { pageState } from '#platform/page-state.ts';
import { useHydrated } from '#platform/pages/use-hydrated.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { TileCard } from './catalog.api.ts';
import { catalogWords as words } from './catalog.text.ts';

const PAUSED_KEY = 'tiles-paused';
const CHANGED = 'oficio:tiles-paused';

/** The choice on this page, for browsers without storage. */
const choice = pageState(() => ({ isPaused: false }));

function readPaused(): boolean {
  try {
    return localStorage.getItem(PAUSED_KEY) !== null;
  } catch {
    return choice().isPaused;
  }
}

function setPaused(isPaused: boolean): void {
  choice().isPaused = isPaused;
  try {
    if (isPaused) localStorage.setItem(PAUSED_KEY, '1');
    else localStorage.removeItem(PAUSED_KEY);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  // The 'storage' event reports changes of other tabs.
  for (const type of [CHANGED, 'storage']) window.addEventListener(type, listener);
  return () => {
    for (const type of [CHANGED, 'storage']) window.removeEventListener(type, listener);
  };
}

/** Returns true when the user paused the pictures of all tiles in this browser. */
export function useTilesPaused(): boolean {
  return useSyncExternalStore(subscribe, readPaused, () => false);
}

/** Returns false for users who prefer reduced motion or save data. */
export function canRotate(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !isMotionReduced && !connection?.saveData;
}

export interface TileMotionToggleProps {
  cards: readonly TileCard[];
  className?: string;
}

/** A button that pauses the pictures of all tiles (WCAG 2.2.2). Hidden when no tile rotates. */
export function TileMotionToggle({ cards, className }: TileMotionToggleProps) {
  const isPaused = useTilesPaused();
  const isHydrated = useHydrated();
  const hasGalleries = cards.some(({ galleryImages }) => galleryImages.length > 0);
  if (!isHydrated || !hasGalleries || !canRotate()) return null;
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
