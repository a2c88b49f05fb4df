import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { SocketEvent, SocketPayload } from '@oficio/contract/platform/api/socket.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ChangeFeed } from './change-feed.ts';
import type { Db } from '../database/db.ts';
import type { RedisLink } from './redis.ts';
import { toPushMessage, userRoom } from '../sockets/live.ts';
import {
  MAX_MESSAGE_BYTES,
  sizeOf,
  toNotifications,
  type Envelope,
  type RelayMessage,
  type StreamItem,
} from './relay-envelope.ts';
import { RelayPeers } from './relay-peers.ts';

const CHANNEL = 'oficio_relay';
/** The commits of this time leave in one transaction. */
const COLLECT_MS = 20;
/**
 * Limit of waiting messages while other instances cannot be reached. Pages read dropped ones from
 * the database.
 */
const MAX_WAITING = 5_000;
const ATTEMPTS = 3;
const RETRY_MS = 250;

export interface RelayListener {
  receive: (message: RelayMessage) => void;
  /** Messages of other instances were lost, or may have been. */
  missed: () => void;
}

export interface RelayOptions {
  instanceId: string;
  db: Db;
  feed: ChangeFeed;
  redis: RedisLink | undefined;
  log: Logger;
}

/**
 * Pushes committed messages to the open pages of all instances: to this instance directly, to the
 * others through Redis, or through PostgreSQL while Redis is absent or unavailable. It adds no cost
 * to the transaction. A message is lost when the process is killed before sending it; the other
 * instances notice that within 20 seconds. Use it only for data that pages read again.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #peers = new RelayPeers();
  #waiting: RelayMessage[] = [];
  /** Number of the next message. Dropped messages have numbers too, so that others notice them. */
  #next = 1;
  #sending: Promise<void> | undefined;
  #isClosing = false;
  #hasSent = false;
  #listener: RelayListener = { receive: () => undefined, missed: () => undefined };

  constructor(options: RelayOptions) {
    this.#options = options;
    const receive = (text: string) => this.#receiveEnvelope(JSON.parse(text) as Envelope);
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
    this.send(toPushMessage(userRoom(userId), event, payload));
  }

  /** Pushes the newest item of a stream. Call it after the commit. */
  toStream<E extends SocketEvent>(
    event: E,
    key: string,
    item: SocketPayload<E> & StreamItem,
  ): void {
    const { namespace, payload: schema } = event;
    const parsed = schema.parse(item) as StreamItem;
    this.send({ kind: 'next', namespace, key, seq: item.seq, item: parsed });
  }

  /** Call it after the commit. A push message above 7,000 bytes is logged and not sent. */
  send(message: RelayMessage): void {
    if (message.kind === 'send' && sizeOf(message) > MAX_MESSAGE_BYTES) {
      this.#options.log.error({ event: message.event }, 'message too large to push');
      return;
    }
    this.#listener.receive(message);
    this.#next += 1;
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push(message);
    this.#sending ??= this.#sendWaiting();
  }

  /**
   * Exchanges signs of life with the other instances. Call it every five seconds. When one was
   * killed, its last messages may be lost.
   */
  async checkPeers(now = performance.now()): Promise<void> {
    if (this.#peers.removeSilent(now)) this.#listener.missed();
    const isSilent = !this.#hasSent && !this.#sending;
    this.#hasSent = false;
    if (isSilent) await this.#publish({ ...this.#head(), messages: [] });
  }

  /** Sends what waits. Call it at the shutdown, after the last transaction. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#sending;
    await this.#publish({ ...this.#head(), messages: [], isLast: true });
  }

  #head(): Pick<Envelope, 'from' | 'first'> {
    return { from: this.#options.instanceId, first: this.#next - this.#waiting.length };
  }

  /** Sends waiting messages in batches. Messages that arrive during one batch go into the next. */
  async #sendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      // Redis needs no transaction, so only the commits of one event-loop turn share a message.
      await (this.#options.redis?.isConnected ? nextTurn() : delay(COLLECT_MS));
      const envelope = { ...this.#head(), messages: this.#waiting };
      this.#hasSent = true;
      this.#waiting = [];
      await this.#publish(envelope);
    }
    this.#sending = undefined;
  }

  /** Never throws: a batch that fails several times is dropped. */
  async #publish(envelope: Envelope): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#publishOnce(envelope);
      } catch (error) {
        const count = envelope.messages.length;
        // The next sign of life follows in some seconds.
        if (count === 0) return;
        if (attempt === ATTEMPTS || this.#isClosing)
          return this.#options.log.warn({ err: error, count }, 'other instances were not notified');
        await delay(RETRY_MS * attempt);
      }
    }
  }

  async #publishOnce(envelope: Envelope): Promise<void> {
    const { db, redis } = this.#options;
    const receivers = await redis?.publish(CHANNEL, JSON.stringify(envelope));
    // This instance is one of the receivers. An instance that lost its connection to Redis receives
    // the messages through PostgreSQL.
    if (receivers !== undefined && receivers > this.#peers.size) return;
    const texts = toNotifications(envelope);
    // The messages announce stored data, so they need not be durable: without waiting for the disk
    // the lock that serializes notifying transactions is short.
    await sql`select set_config('synchronous_commit', 'off', true),
      (select count(pg_notify(${CHANNEL}, text)) from unnest(${texts}::text[]) as text)`.execute(
      db,
    );
  }

  #receiveEnvelope(envelope: Envelope): void {
    if (envelope.from === this.#options.instanceId) return;
    const { received, isMissing } = this.#peers.receive(envelope);
    for (const message of received) this.#listener.receive(message);
    if (isMissing) this.#listener.missed();
  }
}
