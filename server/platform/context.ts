import type { Change } from '@oficio/contract/platform/changes.ts';
import type { RawBuilder } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { ChangeFeed } from './scale/change-feed.ts';
import type { Db as Database, TransactionDb as DatabaseTransaction } from './database/db.ts';
import type { Replica } from './scale/replica.ts';
import type { SharedResponses } from './http/shared-responses.ts';
import type { DomainEvent } from './jobs/domain-events.ts';
import type { EnqueueOptions, JobData, JobQueue } from './jobs/queue.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { RateWindow } from './rate-window.ts';
import type { RedisLink } from './scale/redis.ts';
import type { Live } from './sockets/live.ts';
import type { Relay } from './scale/relay.ts';

export type Db = Database;
export type TransactionDb = DatabaseTransaction;

/**
 * One database transaction. Everything that is done through it is committed or rolled back
 * together.
 */
export interface Tx {
  db: TransactionDb;
  /** Publishes an event to its listeners after the commit. */
  publish(event: DomainEvent): Promise<void>;
  enqueue(queue: string, data: JobData, options?: EnqueueOptions): Promise<string | undefined>;
  /**
   * Deletes the jobs of a queue whose data contain these, parked ones included. Does not stop a
   * running job.
   */
  deleteJobs(queue: string, data: JobData): Promise<void>;
  /**
   * Refreshes the open pages of these users after the commit, on all instances. The use case that
   * changes a record calls it, so that pages refresh even if a listener, a notification or a mail
   * fails. It costs the transaction nothing.
   */
  changed(change: Change, userIds: readonly string[]): Promise<void>;
  /** Pushes to open pages after the commit, or closes sockets at the commit, on all instances. */
  live: Live;
  /**
   * Clears cached responses and pages at the commit, on all instances. Call it when public data
   * changes.
   */
  publicDataChanged(): Promise<void>;
  /** Runs in this process after the commit. The work is lost when the process dies in between. */
  afterCommit(work: () => void): void;
}

/** The dependencies of every use case. */
export interface Context {
  config: Config;
  log: Logger;
  pool: Pool;
  /** Address of the database without a pooler, for work that needs connections of its own. */
  directUrl: string;
  db: Db;
  /** Undefined without DATABASE_REPLICA_URL. */
  replica: Replica | undefined;
  jobs: JobQueue;
  shared: SharedResponses;
  /** Messages between instances through the database. */
  feed: ChangeFeed;
  /** Identifies this process among the instances on the database. */
  instanceId: string;
  /** Undefined without REDIS_URL. */
  redis: RedisLink | undefined;
  /** Pushes committed messages to open pages on all instances, fast and without guarantee. */
  relay: Relay;
  /** Undefined without METRICS_TOKEN. */
  metrics: Metrics | undefined;
  /** The data of people that the domains store, those of the highest level first. */
  personalData: readonly PersonalData[];
  /** Rate limits per user, shared by all instances. */
  rates: RateWindow;
  /**
   * Runs the one transaction of a use case. It retries after a deadlock, so `work` may run again.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs a transaction of a start, which writes much and whose statements take longer than those of a request may on a
   * busy machine.
   */
  longTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Returns the time of the database in epoch milliseconds, so that all instances agree on
   * deadlines.
   */
  now(db: Db): Promise<number>;
  /** Returns the same time from the column `now()` of another statement. */
  timeOf: (now: Date) => number;
  /**
   * Stops the jobs and closes all connections, in the order of their dependencies. Close the application first, whose
   * requests use them.
   */
  close(): Promise<void>;
}

/** The user whose data are exported, and the provider profile of this user. */
export interface ExportOwner {
  userId: string;
  profileId: string | null;
}

/**
 * Sections of the export of a user: a statement that selects the rows that a domain stores, or a function that returns what no
 * statement can. Columns are listed one by one, so that neither secrets nor data of other users enter it.
 */
export type ExportSections = Readonly<
  Record<string, RawBuilder<unknown> | ((context: Context) => Promise<unknown>)>
>;

/** The user who is erased, in the transaction that does it. */
export interface Erasure {
  context: Context;
  tx: Tx;
  userId: string;
  profileId: string | null;
}

/** The data of people that a domain stores. */
export interface PersonalData {
  /** Selects all of it for the person. */
  exports?: ((owner: ExportOwner) => ExportSections) | undefined;
  /**
   * Deletes it, except what belongs to other users too, which stays without the name. Domains of higher levels come first: the account
   * still has its name and address.
   */
  erases?: ((erasure: Erasure) => Promise<unknown>) | undefined;
}
