import type { SocketEvent, SocketPayload } from '@oficio/contract/platform/api/socket.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Db } from '../database/db.ts';
import type { RedisLink } from '../redis.ts';
import { userRoom } from './live.ts';

const CHANNEL = 'oficio_relay';
/** PostgreSQL accepts at most 7,999 bytes. */
const MAX_NOTIFY_BYTES = 7_900;
/**
 * Limit of waiting messages while other instances cannot be reached. Pages read dropped ones from
 * the database.
 */
const MAX_WAITING = 5_000;

/** An item with its position in a stream. Positions are 1, 2, 3 … without gaps. */
export interface StreamItem {
  readonly seq: number;
}

/** A message to all instances after a commit. */
export type RelayMessage =
  | { kind: 'send'; room: string; namespace: string; event: string; payload: unknown }
  | { kind: 'next'; namespace: string; key: string; seq: number; item?: StreamItem };

export interface RelayListener {
  receive: (message: RelayMessage) => void;
  /** This instance was disconnected and may have missed messages. */
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

/**
 * Serializes a message for PostgreSQL. An item that is too long is left out, and instances with
 * subscribers read it.
 */
function toNotification(from: string, message: RelayMessage): string {
  const text = JSON.stringify({ from, messages: [message] } satisfies Envelope);
  if (Buffer.byteLength(text) <= MAX_NOTIFY_BYTES || message.kind !== 'next') return text;
  const { item: _, ...announcement } = message;
  return JSON.stringify({ from, messages: [announcement] } satisfies Envelope);
}

/**
 * Pushes committed messages to the open pages of all instances: to this instance directly, to the
 * others through Redis, or through PostgreSQL while Redis is absent or unavailable. Unlike
 * `tx.live` it adds no cost to the transaction, and a message is lost when the process dies before
 * sending it. Use it only for data that pages recover within seconds.
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

  /** Sets the handler for messages of this and all other instances. */
  listen(listener: RelayListener): void {
    this.#listener = listener;
  }

  /** Call it after the commit. */
  toUser<E extends SocketEvent>(userId: string, event: E, payload: SocketPayload<E>): void {
    const { namespace, name, payload: schema } = event;
    const room = userRoom(userId);
    this.#send({ kind: 'send', room, namespace, event: name, payload: schema.parse(payload) });
  }

  /** Pushes the newest item of a stream. Call it after the commit. */
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

  /** Sends waiting messages in batches. Messages that arrive during one batch go into the next. */
  async #sendWaiting(): Promise<void> {
    this.#isSending = true;
    // Collects the commits of one event-loop turn into one batch.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const messages = this.#waiting;
      this.#waiting = [];
      try {
        await this.#publish(messages);
      } catch (error) {
        this.#options.log.warn(
          { err: error, count: messages.length },
          'other instances were not notified',
        );
      }
    }
    this.#isSending = false;
  }

  async #publish(messages: RelayMessage[]): Promise<void> {
    const { db, instanceId: from, redis } = this.#options;
    const envelope: Envelope = { from, messages };
    if (await redis?.publish(CHANNEL, JSON.stringify(envelope))) return;
    const texts = messages.map((message) => toNotification(from, message));
    // The messages announce stored data, so they need not be durable; asynchronous commit avoids
    // the serialized commits of notifying transactions.
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
