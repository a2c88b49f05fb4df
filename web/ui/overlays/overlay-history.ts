import { useEffectEvent, useLayoutEffect } from 'react';
import { pageState } from '#platform/page-state.ts';
import { overlayPage } from './overlay-navigation.ts';

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
class OverlayHistory {
  readonly #overlays: { close: () => void }[] = [];
  readonly #end: AbortSignal;
  #current = readEntry();
  /** The own traversal, whose `popstate` is still to come. */
  #move: PromiseWithResolvers<void> | null = null;
  #navigations = 0;

  constructor(signal: AbortSignal) {
    this.#end = signal;
    // While capturing, so that the router does not load the page again for an entry of an overlay.
    const options = { capture: true, signal };
    window.addEventListener('popstate', (event) => this.#onTraversal(event), options);
  }

  add(close: () => void): () => void {
    const overlay = { close };
    this.#overlays.push(overlay);
    this.#alignSoon();
    return () => {
      this.#overlays.splice(this.#overlays.indexOf(overlay), 1);
      this.#alignSoon();
    };
  }

  /** Removes the entries of overlays before a navigation, so that it starts from the entry of the page. */
  async navigate(perform: () => Promise<unknown>): Promise<void> {
    this.#navigations += 1;
    try {
      while (this.#move) await this.#move.promise;
      const depth = depthOf(readEntry());
      if (depth > 0) await this.#traverse(-depth);
      await perform();
    } finally {
      this.#navigations -= 1;
      this.#current = readEntry();
      this.#alignSoon();
    }
  }

  #onTraversal(event: PopStateEvent): void {
    const state = event.state as EntryState | null;
    const isOnPage = this.#move !== null || areOfOnePage(this.#current, state);
    if (isOnPage) event.stopImmediatePropagation();
    this.#current = state;
    if (this.#move) this.#move.resolve();
    else if (isOnPage)
      for (const { close } of this.#overlays.slice(depthOf(state)).toReversed()) close();
    this.#move = null;
    this.#alignSoon();
  }

  #traverse(delta: number): Promise<void> {
    const { promise } = (this.#move = Promise.withResolvers<void>());
    window.history.go(delta);
    return promise;
  }

  /** An overlay that replaces another one in the same task needs no change. */
  #alignSoon(): void {
    setTimeout(() => this.#align());
  }

  /** Adds the missing entries, or removes those of closed overlays. */
  #align(): void {
    if (this.#move || this.#navigations > 0 || this.#end.aborted) return;
    const surplus = depthOf(readEntry()) - this.#overlays.length;
    if (surplus > 0) void this.#traverse(-surplus);
    for (let missing = surplus; missing < 0; missing += 1)
      window.history.pushState({ ...readEntry(), overlays: depthOf(readEntry()) + 1 }, '');
    this.#current = readEntry();
  }
}

const startedHistory = pageState((signal) => new OverlayHistory(signal));

/** Returns the overlays of the page; null on a page without a history. */
function overlayHistory(): OverlayHistory | null {
  const page = overlayPage();
  if (page.entries === undefined) return null;
  page.entries ??= startedHistory();
  return startedHistory();
}

/** While an overlay is open, Back closes it instead of leaving the page. An overlay that stays open keeps its entry. */
export function useOverlayEntry(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? overlayHistory()?.add(() => onBack()) : undefined), [isOpen]);
}
