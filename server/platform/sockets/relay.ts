import type { SocketEvent, SocketPayload } from '@oficio/contract/platform/api/socket.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';
import type { RedisLink } from '../redis.ts';
import { userRoom } from './live.ts';

const CHANNEL = 'oficio_relay';
/** PostgreSQL takes 7,999 bytes. */
const MAX_NOTIFY_BYTES = 7_900;
/** While the way to the others is blocked no more than this waits; who misses something asks the database. */
const MAX_WAITING = 5_000;

/** Something with a position in its stream: 1, 2, 3 … without a gap. */
export interface StreamItem {
  readonly seq: number;
}

/** What one instance tells all after a commit. */
export type RelayMessage =
  | { kind: 'send'; room: string; namespace: string; event: string; payload: unknown }
  | { kind: 'next'; namespace: string; key: string; seq: number; item?: StreamItem };

export interface RelayListener {
  receive: (message: RelayMessage) => void;
  /** This instance did not hear the others for a while. */
  missed: () => void;
}

interface Envelope {
  from: string;
  messages: RelayMessage[];
}

export interface RelayOptions {
  instanceId: string;
  db: Db;
  feed: ChangeFeed;
  redis: RedisLink | undefined;
  log: Logger;
}

/** As PostgreSQL takes it: an item that is too long stays behind and is read by who needs it. */
function toNotification(from: string, message: RelayMessage): string {
  const text = JSON.stringify({ from, messages: [message] } satisfies Envelope);
  if (Buffer.byteLength(text) <= MAX_NOTIFY_BYTES || message.kind !== 'next') return text;
  const { item: _, ...announcement } = message;
  return JSON.stringify({ from, messages: [announcement] } satisfies Envelope);
}

/**
 * Tells the open pages of all instances what has been committed: those of this one at once, the others through Redis,
 * or through PostgreSQL where there is none or it is away. Unlike `tx.live` it costs the transaction nothing, and is
 * forgotten when the process dies in between: only for what a page misses for a few seconds at most.
 */
export class Relay {
  readonly #options: RelayOptions;
  #waiting: RelayMessage[] = [];
  #isSending = false;
  #listener: RelayListener = { receive: () => undefined, missed: () => undefined };

  constructor(options: RelayOptions) {
    this.#options = options;
    const receive = (text: string) => this.#receiveEnvelope(text);
    const missed = () => this.#listener.missed();
    options.feed.on(CHANNEL, { receive, missed });
    options.redis?.subscribe(CHANNEL, { receive, missed });
  }

  /** What is done in this process with what any instance says. */
  listen(listener: RelayListener): void {
    this.#listener = listener;
  }

  /** After the commit. */
  toUser<E extends SocketEvent>(userId: string, event: E, payload: SocketPayload<E>): void {
    const { namespace, name, payload: schema } = event;
    const room = userRoom(userId);
    this.#send({ kind: 'send', room, namespace, event: name, payload: schema.parse(payload) });
  }

  /** After the commit: the newest item of a stream. */
  toStream<E extends SocketEvent>(
    event: E,
    key: string,
    item: SocketPayload<E> & StreamItem,
  ): void {
    const { namespace, payload: schema } = event;
    const parsed = schema.parse(item) as StreamItem;
    this.#send({ kind: 'next', namespace, key, seq: item.seq, item: parsed });
  }

  #send(message: RelayMessage): void {
    this.#listener.receive(message);
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(message);
    if (!this.#isSending) void this.#sendWaiting();
  }

  /** What comes while one batch is under way leaves with the next. */
  async #sendWaiting(): Promise<void> {
    this.#isSending = true;
    // Several commits of one moment leave together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const messages = this.#waiting;
      this.#waiting = [];
      try {
        await this.#publish(messages);
      } catch (error) {
        this.#options.log.warn({ err: error, count: messages.length }, 'other instances not told');
      }
    }
    this.#isSending = false;
  }

  async #publish(messages: RelayMessage[]): Promise<void> {
    const { db, instanceId: from, redis } = this.#options;
    const envelope: Envelope = { from, messages };
    if (await redis?.publish(CHANNEL, JSON.stringify(envelope))) return;
    const texts = messages.map((message) => toNotification(from, message));
    // It tells of what is stored, so it need not wait for the disk: notifying transactions commit one by one.
    await sql`select set_config('synchronous_commit', 'off', true),
      (select count(pg_notify(${CHANNEL}, text)) from unnest(${texts}::text[]) as text)`.execute(
      db,
    );
  }

  #receiveEnvelope(text: string): void {
    const { from, messages } = JSON.parse(text) as Envelope;
    if (from === this.#options.instanceId) return;
    for (const message of messages) this.#listener.receive(message);
  }
}
