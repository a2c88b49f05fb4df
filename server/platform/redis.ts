import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';

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
  readonly #receivers = new Map<string, (text: string) => void>();
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
    this.#subscriber.on('message', (channel, text) => this.#receivers.get(channel)?.(text));
    this.#subscriber.on('ready', () => {
      const channels = [...this.#receivers.keys()];
      if (channels.length > 0)
        this.#subscriber.subscribe(...channels).catch((error: Error) => this.#reportOnce(error));
    });
  }

  get isConnected(): boolean {
    return this.commands.status === 'ready' && this.#subscriber.status === 'ready';
  }

  /** In the same turn of the event loop in which the link was made. */
  subscribe(channel: string, receive: (text: string) => void): void {
    this.#receivers.set(channel, receive);
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

  /** Each attempt to connect fails anew; one line tells of it until it is back. */
  #reportOnce(error: Error): void {
    if (this.#wasReported) return;
    this.#wasReported = true;
    this.#log.warn({ err: error }, 'Redis is away: instances reach each other more slowly');
  }
}
