import type { Change } from '@oficio/contract/platform/changes.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ChangeFeed } from './database/change-feed.ts';
import type { Db as Database, TransactionDb as DatabaseTransaction } from './database/db.ts';
import type { SharedAnswers } from './http/shared-answers.ts';
import type { DomainEvent } from './jobs/domain-events.ts';
import type { EnqueueOptions, JobData, JobQueue } from './jobs/queue.ts';
import type { RateWindow } from './rate-window.ts';
import type { RedisLink } from './redis.ts';
import type { Live } from './sockets/live.ts';
import type { Relay } from './sockets/relay.ts';

export type Db = Database;
export type TransactionDb = DatabaseTransaction;

/** One database transaction: everything done through it commits or vanishes together. */
export interface Tx {
  db: TransactionDb;
  /** Tells every listener of the event, after the commit. */
  publish(event: DomainEvent): Promise<void>;
  enqueue(queue: string, data: JobData, options?: EnqueueOptions): Promise<string>;
  /** Deletes the jobs of a queue whose data contain these, given-up ones included; a running one is not stopped. */
  forgetJobs(queue: string, data: JobData): Promise<void>;
  /**
   * Refreshes the open pages of these users at the commit, on all instances. The use case that changes a record calls
   * it, so pages refresh although a listener, a notification or a mail fails.
   */
  changed(change: Change, userIds: readonly string[]): Promise<void>;
  /** Reaches open pages at the commit, on all instances. */
  live: Live;
  /** What everybody may see has changed: kept answers and pages are dropped at the commit, on all instances. */
  publicDataChanged(): Promise<void>;
  /** Runs in this process after the commit; never for what may not be lost. */
  afterCommit(work: () => void): void;
}

/** What every use case is given: the outside world as values. */
export interface Context {
  config: Config;
  log: Logger;
  pool: Pool;
  db: Db;
  jobs: JobQueue;
  shared: SharedAnswers;
  /** What the instances say to each other through the database. */
  feed: ChangeFeed;
  /** Names this process among those on the database, until it ends. */
  instanceId: string;
  /** Undefined without REDIS_URL. */
  redis: RedisLink | undefined;
  /** Tells open pages on all instances of what has been committed, fast and without a promise. */
  relay: Relay;
  /** Counts what one person may do only so often, over all instances. */
  rates: RateWindow;
  /** Opens the one transaction of a use case; deadlocks are retried, so `work` may run again. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The database's clock (faults A16), epoch milliseconds. */
  now(db: Db): Promise<number>;
}
