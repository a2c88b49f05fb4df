import { useEffectEvent, useLayoutEffect } from 'react';
import type { ClientInstrumentation } from 'react-router';
import { pageState } from '#platform/page-state.ts';

/** The state of a history entry: the router writes `idx` and `key`, an entry of an overlay repeats those of its page. */
interface EntryState {
  idx?: number;
  key?: string;
  /** The number of overlays that this entry and those below it belong to. */
  overlays?: number;
}

const readEntry = (): EntryState | null => window.history.state as EntryState | null;
const depthOf = (entry: EntryState | null): number => entry?.overlays ?? 0;

function areOfOnePage(left: EntryState | null, right: EntryState | null): boolean {
  const isOverlay = depthOf(left) + depthOf(right) > 0;
  return isOverlay && left?.idx === right?.idx && left?.key === right?.key;
}

/** Gives each open overlay a history entry with the address of its page, which Back removes. */
const overlayHistory = pageState((signal) => {
  const overlays: { close: () => void }[] = [];
  let current = readEntry();
  /** The own traversal, whose `popstate` is still to come. */
  let move: PromiseWithResolvers<void> | null = null;
  let navigations = 0;

  function traverse(delta: number): Promise<void> {
    const { promise } = (move = Promise.withResolvers<void>());
    window.history.go(delta);
    return promise;
  }

  /** Adds the missing entries, or removes those of closed overlays. */
  function align(): void {
    if (move || navigations > 0 || signal.aborted) return;
    const surplus = depthOf(readEntry()) - overlays.length;
    if (surplus > 0) void traverse(-surplus);
    for (let missing = surplus; missing < 0; missing += 1)
      window.history.pushState({ ...readEntry(), overlays: depthOf(readEntry()) + 1 }, '');
    current = readEntry();
  }

  /** An overlay that replaces another one in the same task needs no change. */
  const alignSoon = () => void setTimeout(align);

  // While capturing, so that the router does not load the page again for an entry of an overlay.
  window.addEventListener(
    'popstate',
    (event) => {
      const state = event.state as EntryState | null;
      const isOnPage = move !== null || areOfOnePage(current, state);
      if (isOnPage) event.stopImmediatePropagation();
      current = state;
      if (move) move.resolve();
      else if (isOnPage)
        for (const { close } of overlays.slice(depthOf(state)).toReversed()) close();
      move = null;
      alignSoon();
    },
    { capture: true, signal },
  );
  // A reload leaves the entries of its overlays.
  alignSoon();

  return {
    add(close: () => void): () => void {
      const overlay = { close };
      overlays.push(overlay);
      alignSoon();
      return () => {
        overlays.splice(overlays.indexOf(overlay), 1);
        alignSoon();
      };
    },
    /** Removes the entries of overlays before a navigation, so that it starts from the entry of the page. */
    async navigate(perform: () => Promise<unknown>): Promise<void> {
      navigations += 1;
      try {
        while (move) await move.promise;
        const depth = depthOf(readEntry());
        if (depth > 0) await traverse(-depth);
        await perform();
      } finally {
        navigations -= 1;
        current = readEntry();
        alignSoon();
      }
    },
  };
});

/** Called once in the browser, before the router reads the history. */
export const startOverlayHistory = (): unknown => overlayHistory();

/** For the router of the browser. */
export const overlayNavigation: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({ navigate: (perform) => overlayHistory().navigate(perform) }),
};

/** While an overlay is open, Back closes it instead of leaving the page. An overlay that stays open keeps its entry. */
export function useOverlayEntry(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? overlayHistory().add(() => onBack()) : undefined), [isOpen]);
}
