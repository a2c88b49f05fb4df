import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { ChannelListener } from './database/change-feed.ts';

const LONGEST_PAUSE_MS = 1_000;
const PATIENCE_MS = 1_000;

const options: RedisOptions = {
  connectTimeout: 2_000,
  commandTimeout: PATIENCE_MS,
  // While it is away a command fails at once: nothing here may wait for it.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  retryStrategy: (attempt) => Math.min(50 * attempt, LONGEST_PAUSE_MS),
};

/** What several instances share beside the database. All of it can be missing for a while. */
export class RedisLink {
  /** For commands; they fail at once while Redis is away. */
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

  /** It takes commands, and this instance hears what others say. */
  get isConnected(): boolean {
    return this.commands.status === 'ready' && this.#isListening;
  }

  /** In the same turn of the event loop in which the link was made. */
  subscribe(channel: string, listener: ChannelListener): void {
    this.#listeners.set(channel, listener);
  }

  /** Whether Redis took it. */
  async publish(channel: string, text: string): Promise<boolean> {
    if (!this.isConnected) return false;
    try {
      await this.commands.publish(channel, text);
      return true;
    } catch (error) {
      this.#reportOnce(error as Error);
      return false;
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
      // Connected and deaf is worse than away: it is tried anew.
      return this.#subscriber.disconnect(true);
    }
    this.#isListening = true;
    for (const listener of this.#listeners.values()) listener.missed();
  }

  /** Each attempt to connect fails anew; one line tells of it until it is back. */
  #reportOnce(error: Error): void {
    if (this.#wasReported) return;
    this.#wasReported = true;
    this.#log.warn({ err: error }, 'Redis is away: instances reach each other more slowly');
  }
}
