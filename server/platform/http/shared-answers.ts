/** A finished answer, ready to be sent again. */
export interface SharedAnswer {
  body: Buffer;
  link: string | undefined;
}

interface Entry {
  answer: SharedAnswer;
  bytes: number;
  expiresAt: number;
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
  readonly #entries = new Map<string, Entry>();
  readonly #onClear: (() => void)[] = [];
  #bytes = 0;
  #version = 0;

  /** Changes with every `clear`: what was computed before one must not be kept after it. */
  get version(): number {
    return this.#version;
  }

  get(key: string): SharedAnswer | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.expiresAt > Date.now() ? entry.answer : undefined;
  }

  /** Keeps an answer computed at `version`, unless something changed since. */
  keep(key: string, answer: SharedAnswer, version: number): void {
    if (version !== this.#version) return;
    const now = Date.now();
    const bytes = ENTRY_BYTES + key.length + answer.body.length;
    this.#remove(key);
    // In the order in which they expire: addresses that are asked for only once must not pile up.
    for (const [oldest, entry] of this.#entries) {
      if (entry.expiresAt > now && this.#bytes + bytes <= MAX_BYTES) break;
      this.#remove(oldest);
    }
    this.#entries.set(key, { answer, bytes, expiresAt: now + LIFETIME_MS });
    this.#bytes += bytes;
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
    this.#bytes = 0;
    for (const listener of this.#onClear) listener();
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
