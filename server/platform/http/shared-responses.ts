import { LRUCache } from 'lru-cache';

/** A serialized response that can be sent again. */
export interface SharedResponse {
  body: Buffer;
  link: string | undefined;
}

const LIFETIME_MS = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** Approximate overhead of an entry in addition to its address and body. */
const ENTRY_BYTES = 500;

/**
 * Cache of responses that are identical for all callers. `clear` is called after every commit that
 * changes public data, on this instance and through the database on the others. The lifetime covers
 * the case that such a call is missed.
 */
export class SharedResponses {
  readonly #entries = new LRUCache<string, SharedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => ENTRY_BYTES + key.length + body.length,
    ttl: LIFETIME_MS,
    // Removes entries of addresses that are requested only once.
    ttlAutopurge: true,
    // Tests fake this clock.
    perf: Date,
  });
  readonly #onClear: (() => void)[] = [];
  #version = 0;

  /**
   * Incremented by `clear`. A response that was computed at an older version must not be cached.
   */
  get version(): number {
    return this.#version;
  }

  get(key: string): SharedResponse | undefined {
    return this.#entries.get(key);
  }

  /** Caches a response that was computed at `version`, unless data changed since. */
  store(key: string, response: SharedResponse, version: number): void {
    if (version === this.#version) this.#entries.set(key, response);
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Registers a callback for `clear`; the cache of rendered pages uses it. */
  onClear(listener: () => void): void {
    this.#onClear.push(listener);
  }

  clear(): void {
    this.#version += 1;
    this.#entries.clear();
    for (const listener of this.#onClear) listener();
  }
}
