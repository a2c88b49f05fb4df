import type { Envelope, RelayMessage } from './relay-envelope.ts';

/** An instance that is silent for three of its signs of life was killed or cannot be reached. */
const SILENCE_MS = 15_000;

interface Peer {
  /** Number of the next message. */
  next: number;
  /** `performance.now()` of the last envelope. */
  receivedAt: number;
}

/** The other instances, and how far the messages of each were received. */
export class RelayPeers {
  readonly #peers = new Map<string, Peer>();

  get size(): number {
    return this.#peers.size;
  }

  /** Returns the new messages of an envelope, and whether messages before them are missing. */
  receive({ from, first, messages, isLast }: Envelope): {
    received: readonly RelayMessage[];
    isMissing: boolean;
  } {
    const next = this.#peers.get(from)?.next ?? first;
    if (isLast) this.#peers.delete(from);
    else {
      const peer = { next: Math.max(next, first + messages.length), receivedAt: performance.now() };
      this.#peers.set(from, peer);
    }
    // A message is received twice when its sender could not know whether the first time succeeded.
    return { received: messages.slice(Math.max(next - first, 0)), isMissing: first > next };
  }

  /** Removes the instances that are silent at `now`. Returns whether there were any. */
  removeSilent(now: number): boolean {
    const silent = [...this.#peers].filter(([, { receivedAt }]) => now - receivedAt > SILENCE_MS);
    for (const [id] of silent) this.#peers.delete(id);
    return silent.length > 0;
  }
}
