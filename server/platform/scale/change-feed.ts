import { sql } from 'kysely';
import { Client } from 'pg';
import type { TransactionDb } from '../database/db.ts';
import type { DatabaseLog } from '../database/database-log.ts';
import { DatabaseUnavailableError } from '../database/sqlstate.ts';

const RECONNECT_MS = 1_000;
/** A connection that died silently is detected within this time. */
const HEARTBEAT_MS = 15_000;
const HEARTBEAT_TIMEOUT_MS = 4_000;

/**
 * Notifies every instance that listens on the channel, at the commit of this transaction. Accepts
 * at most 7,999 bytes.
 */
export async function notify(db: TransactionDb, channel: string, payload = ''): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

export interface ChannelListener {
  receive(payload: string): void;
  /** Called for a new connection: messages may have been lost before. */
  missed(): void;
}

/** Receives the notifications of all instances on one dedicated connection. */
export class ChangeFeed {
  readonly #connectionString: string;
  readonly #log: DatabaseLog;
  readonly #channels = new Map<string, ChannelListener>();
  #client: Client | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ connectionString, log }: { connectionString: string; log: DatabaseLog }) {
    this.#connectionString = connectionString;
    this.#log = log;
  }

  /** Registers the listener of a channel. Call it before `start`. */
  on(channel: string, listener: ChannelListener): void {
    this.#channels.set(channel, listener);
  }

  async start(): Promise<void> {
    await this.#connect();
    this.#heartbeat = setInterval(() => this.#checkAlive(), HEARTBEAT_MS).unref();
  }

  /** Returns the position that the primary has reached. Throws while the feed is not connected. */
  async readPosition(): Promise<number> {
    if (!this.#client) throw new DatabaseUnavailableError('The change feed is not connected.');
    const { rows } = await this.#client.query<{ position: number }>(
      `select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as position`,
    );
    if (!rows[0]) throw new Error('The database returned no position.');
    return rows[0].position;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnect);
    clearInterval(this.#heartbeat);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#connectionString,
      application_name: 'oficio-feed',
      keepAlive: true,
      connectionTimeoutMillis: HEARTBEAT_TIMEOUT_MS,
      query_timeout: HEARTBEAT_TIMEOUT_MS,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload }) =>
      this.#channels.get(channel)?.receive(payload ?? ''),
    );
    client.once('end', () => this.#reconnectSoon());
    try {
      await client.connect();
      for (const channel of this.#channels.keys())
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      this.#client = client;
      for (const listener of this.#channels.values()) listener.missed();
    } catch (error) {
      this.#log.warn({ err: error }, 'the change feed is not connected');
      await client.end().catch(() => undefined);
      this.#reconnectSoon();
    }
  }

  #reconnectSoon(): void {
    this.#client = undefined;
    clearTimeout(this.#reconnect);
    if (!this.#isClosed)
      this.#reconnect = setTimeout(() => void this.#connect(), RECONNECT_MS).unref();
  }

  #checkAlive(): void {
    const client = this.#client;
    client?.query('select 1').catch(() => {
      // Closing the connection triggers the reconnect.
      client.end().catch(() => undefined);
    });
  }
}
