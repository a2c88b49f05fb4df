import { LRUCache } from 'lru-cache';

/** A finished answer, ready to be sent again. */
export interface SharedAnswer {
  body: Buffer;
  link: string | undefined;
}

const LIFETIME_MS = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** What an entry takes beside its address and answer, about. */
const ENTRY_BYTES = 500;

/**
 * Answers that are the same for everybody, kept until what they tell of changes. `clear` is called after every
 * commit that changes public data, here and through the database on the other instances; the lifetime is
 * only for the case that such a call is missed.
 */
export class SharedAnswers {
  readonly #entries = new LRUCache<string, SharedAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => ENTRY_BYTES + key.length + body.length,
    ttl: LIFETIME_MS,
    // Addresses that are requested only once must not pile up.
    ttlAutopurge: true,
    // Tests move this clock.
    perf: Date,
  });
  readonly #onClear: (() => void)[] = [];
  #version = 0;

  /** Changes with every `clear`: what was computed before one must not be kept after it. */
  get version(): number {
    return this.#version;
  }

  get(key: string): SharedAnswer | undefined {
    return this.#entries.get(key);
  }

  /** Keeps an answer computed at `version`, unless something changed since. */
  keep(key: string, answer: SharedAnswer, version: number): void {
    if (version === this.#version) this.#entries.set(key, answer);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Rendered pages hang on here. */
  onClear(listener: () => void): void {
    this.#onClear.push(listener);
  }

  clear(): void {
    this.#version += 1;
    this.#entries.clear();
    for (const listener of this.#onClear) listener();
  }
}
