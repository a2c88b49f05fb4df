import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { ChannelListener } from './change-feed.ts';

const MAX_RETRY_DELAY_MS = 1_000;
const COMMAND_TIMEOUT_MS = 1_000;

const options: RedisOptions = {
  connectTimeout: 2_000,
  commandTimeout: COMMAND_TIMEOUT_MS,
  // Commands fail immediately while Redis is unavailable: no request may wait for it.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  retryStrategy: (attempt) => Math.min(50 * attempt, MAX_RETRY_DELAY_MS),
};

/**
 * The connections to Redis, which instances share in addition to the database. Every feature works
 * without it.
 */
export class RedisLink {
  /** For commands. They fail immediately while Redis is unavailable. */
  readonly commands: Redis;
  readonly #subscriber: Redis;
  readonly #log: Logger;
  readonly #listeners = new Map<string, ChannelListener>();
  #isListening = false;
  #wasReported = false;

  constructor(url: string, log: Logger) {
    this.#log = log;
    this.commands = new Redis(url, options);
    this.#subscriber = new Redis(url, options);
    for (const connection of [this.commands, this.#subscriber]) {
      connection.on('error', (error: Error) => this.#reportOnce(error));
      connection.on('ready', () => {
        this.#wasReported = false;
      });
    }
    this.#subscriber.on('message', (channel, text) => this.#listeners.get(channel)?.receive(text));
    this.#subscriber.on('ready', () => void this.#listen());
    this.#subscriber.on('close', () => {
      this.#isListening = false;
    });
  }

  /** True while commands succeed and this instance receives messages. */
  get isConnected(): boolean {
    return this.commands.status === 'ready' && this.#isListening;
  }

  /**
   * Registers the listener of a channel. Call it synchronously after the constructor, before the
   * link connects.
   */
  subscribe(channel: string, listener: ChannelListener): void {
    this.#listeners.set(channel, listener);
  }

  /** Returns the number of instances that receive the message, this one included; 0 on failure. */
  async publish(channel: string, text: string): Promise<number> {
    if (!this.isConnected) return 0;
    try {
      return await this.commands.publish(channel, text);
    } catch (error) {
      this.#reportOnce(error as Error);
      return 0;
    }
  }

  close(): void {
    this.commands.disconnect();
    this.#subscriber.disconnect();
  }

  async #listen(): Promise<void> {
    try {
      const channels = [...this.#listeners.keys()];
      if (channels.length > 0) await this.#subscriber.subscribe(...channels);
    } catch (error) {
      this.#reportOnce(error as Error);
      // A connection without its subscription would miss messages, so it is closed and retried.
      return this.#subscriber.disconnect(true);
    }
    this.#isListening = true;
    for (const listener of this.#listeners.values()) listener.missed();
  }

  /** Logs the first failed attempt of an outage only. */
  #reportOnce(error: Error): void {
    if (this.#wasReported) return;
    this.#wasReported = true;
    this.#log.warn({ err: error }, 'Redis is unavailable: instances fall back to PostgreSQL');
  }
}
