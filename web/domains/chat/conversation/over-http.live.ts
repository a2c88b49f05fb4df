import { pageState } from '#platform/page-state.ts';

/** A chat without a websocket for this time is read over HTTP; with the first request, it is found out within 5 s. */
const WAIT_MS = 2_000;
const POLL_MS = 3_000;

const fallbacks = pageState(() => ({
  /** The chats that are read and written over HTTP at the moment. */
  active: new Set<HttpFallback>(),
  listeners: new Set<() => void>(),
}));

export const isOverHttp = (): boolean => fallbacks().active.size > 0;

/** Calls the listener when `isOverHttp` may have changed. Returns the unsubscribe function. */
export function onOverHttp(listener: () => void): () => void {
  const { listeners } = fallbacks();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Polls a chat while its websocket is not connected, for example behind a proxy that blocks it. */
export class HttpFallback {
  readonly #poll: () => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `poll` throws when the server cannot be reached over HTTP either. */
  constructor(poll: () => Promise<void>) {
    this.#poll = poll;
  }

  get isActive(): boolean {
    return fallbacks().active.has(this);
  }

  /** Call it whenever the state of the websocket may have changed. */
  setNeeded(isNeeded: boolean): void {
    if (!isNeeded) this.stop();
    else this.#timer ??= setTimeout(() => void this.#run(), WAIT_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#setActive(false);
  }

  async #run(): Promise<void> {
    const timer = this.#timer;
    // A hidden page has left the chat, so that the server notifies its user.
    const hasWorked = document.hidden
      ? false
      : await this.#poll().then(
          () => true,
          () => false,
        );
    // The websocket connected in the meantime.
    if (this.#timer !== timer) return;
    this.#timer = setTimeout(() => void this.#run(), POLL_MS);
    this.#setActive(hasWorked);
  }

  #setActive(isActive: boolean): void {
    if (isActive === this.isActive) return;
    const { active, listeners } = fallbacks();
    if (isActive) active.add(this);
    else active.delete(this);
    for (const listener of listeners) listener();
  }
}
