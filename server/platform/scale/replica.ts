import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ChangeFeed } from './change-feed.ts';
import type { DatabaseLog } from '../database/database-log.ts';
import type { Db } from '../database/db.ts';
import { createPool, type DatabasePool, type PoolOptions } from '../database/pool.ts';
import { classifyDatabaseError, DatabaseUnavailableError } from '../database/sqlstate.ts';

/** A replica that lacks older changes than this is left out. */
const MAX_LAG_MS = 3_000;
const CHECK_MS = 1_000;
const MAX_SAMPLES = 100;
/** Pause between checks while the replica lacks a change of public data. It doubles each time. */
const FIRST_PAUSE_MS = 10;
const LAST_PAUSE_MS = 250;
/** Leaves a request enough of its five seconds for the primary. */
const CONNECTION_TIMEOUT_MS = 1_000;
const STATEMENT_TIMEOUT_MS = 1_500;

export interface ReplicaOptions extends Pick<
  PoolOptions,
  'connectionString' | 'hasPooler' | 'preparesStatements'
> {
  size: number;
  log: DatabaseLog;
  /** Reads positions of the primary. */
  feed: Pick<ChangeFeed, 'readPosition'>;
}

/** The position that the primary had reached at a time of this process. */
interface Sample {
  position: number;
  at: number;
  /** Number of announced changes that are certainly before the position. */
  announced: number;
}

/** Rejects when the database does not respond within a second. */
async function promptly<T>(work: Promise<T>): Promise<T> {
  const timer = new AbortController();
  const tooLate = delay(CHECK_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new DatabaseUnavailableError('The database does not respond.');
  });
  return Promise.race([work, tooLate]).finally(() => {
    tooLate.catch(() => undefined);
    timer.abort();
  });
}

/**
 * The streaming replica, for reads of anonymous callers. It is used while it responds, has all
 * changes that are older than three seconds, and has every announced change of public data.
 */
export class Replica {
  readonly #pooled: DatabasePool;
  readonly #log: DatabaseLog;
  readonly #feed: ReplicaOptions['feed'];
  readonly #stopping = new AbortController();
  /** Samples that the replica has not replayed yet, oldest first. */
  #missing: Sample[] = [];
  #lastSample: Sample | undefined;
  /** Undefined before the first check. */
  #isHealthy: boolean | undefined;
  /** Number of announced changes, and how many of them the replica has replayed. */
  #announced = 0;
  #replayed = -1;
  #wakeUp = new AbortController();

  constructor({ feed, ...options }: ReplicaOptions) {
    this.#log = options.log;
    this.#feed = feed;
    this.#pooled = createPool({
      ...options,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      statementTimeout: STATEMENT_TIMEOUT_MS,
    });
    void this.#watch();
  }

  get db(): Db {
    return this.#pooled.db;
  }

  get pool(): Pool {
    return this.#pooled.pool;
  }

  /** False while the replica does not respond or lags. */
  get isHealthy(): boolean {
    return this.#isHealthy === true;
  }

  /** True while an anonymous read may use the replica. */
  get isUsable(): boolean {
    return this.isHealthy && this.#replayed === this.#announced;
  }

  /** Leaves the replica out until it has replayed the changes that are committed now. */
  requireCurrent(): void {
    this.#announced += 1;
    this.#wakeUp.abort();
  }

  /** Leaves the replica out until the next check if a request failed because of its state. */
  reportFailure(error: unknown): void {
    if (classifyDatabaseError(error) !== 'unavailable') return;
    this.#setHealthy(false, { err: error });
    this.#wakeUp.abort();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#wakeUp.abort();
    await this.#pooled.db.destroy();
  }

  async #watch(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!this.#stopping.signal.aborted) {
      this.#wakeUp = new AbortController();
      const { signal } = this.#wakeUp;
      const canWait = await this.#check();
      await delay(canWait ? CHECK_MS : pause, undefined, { signal, ref: false }).catch(
        () => undefined,
      );
      pause = canWait ? FIRST_PAUSE_MS : Math.min(pause * 2, LAST_PAUSE_MS);
    }
  }

  /** Returns whether the next check can wait: the replica is unhealthy, or it lacks no change. */
  async #check(): Promise<boolean> {
    const isSampled =
      this.#lastSample?.announced === this.#announced &&
      this.#lastSample.at > performance.now() - CHECK_MS;
    // While the primary does not respond, the samples before decide.
    if (!isSampled) await promptly(this.#takeSample()).catch(() => undefined);
    try {
      this.#compare(await promptly(this.#readPosition()));
    } catch (error) {
      this.#setHealthy(false, { err: error });
    }
    return !this.isHealthy || this.#replayed === this.#announced;
  }

  async #takeSample(): Promise<void> {
    const announced = this.#announced;
    const position = await this.#feed.readPosition();
    this.#lastSample = { position, at: performance.now(), announced };
    this.#missing.push(this.#lastSample);
    // The oldest sample decides on the lag.
    if (this.#missing.length > MAX_SAMPLES) this.#missing.splice(1, 1);
  }

  /** Throws when the server is not a replica, for example after it was promoted. */
  async #readPosition(): Promise<number> {
    const { rows } = await sql<{ position: number | null }>`
      select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 end as position
    `.execute(this.db);
    const position = rows[0]?.position;
    if (typeof position !== 'number')
      throw new Error('DATABASE_REPLICA_URL is not a streaming replica now.');
    return position;
  }

  #compare(position: number): void {
    for (const { announced } of this.#missing.filter((sample) => sample.position <= position))
      this.#replayed = Math.max(this.#replayed, announced);
    this.#missing = this.#missing.filter((sample) => sample.position > position);
    const [oldest] = this.#missing;
    const lagMs = oldest ? Math.round(performance.now() - oldest.at) : 0;
    this.#setHealthy(this.#lastSample !== undefined && lagMs <= MAX_LAG_MS, { lagMs });
  }

  #setHealthy(isHealthy: boolean, details: object): void {
    if (isHealthy === this.#isHealthy || this.#stopping.signal.aborted) return;
    this.#isHealthy = isHealthy;
    if (isHealthy) this.#log.info(details, 'the read replica is in use');
    else this.#log.warn(details, 'the read replica is left out');
  }
}
