import type { Pool } from 'pg';
import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss';
import type { BaseLogger } from 'pino';
import { defaultTimeouts } from '../timeouts.ts';
import { watchDueQueues } from './due-queues.ts';
import {
  jobIdOf,
  PARKED_QUEUE,
  parkedSettings,
  throttleErrors,
  hasSettings,
  toQueueSettings,
  type QueueSettings,
  type WorkSettings,
} from './queue-settings.ts';

/**
 * A Kysely database or transaction. A job that is inserted through a transaction is rolled back
 * with it.
 */
export type JobDatabase = Parameters<typeof fromKysely>[0] & { readonly isTransaction: boolean };

export type JobData = Readonly<Record<string, unknown>>;

/**
 * One delivery of a job. A job may be delivered again after a crash, so handlers must be
 * idempotent.
 */
export interface JobRun<Data> {
  /** Identical for all attempts. */
  readonly id: string;
  readonly data: Data;
  /** Starts at 1. */
  readonly attempt: number;
  /** Aborted at the timeout or when the process stops. */
  readonly signal: AbortSignal;
}

export type JobHandler<Data> = (run: JobRun<Data>) => Promise<void>;

export interface EnqueueOptions {
  startAfter?: Date;
  /**
   * Jobs with the same key in the same queue are inserted once, until two days after the first one
   * ran.
   */
  singletonKey?: string;
  /**
   * A job with this key that waits in the queue and has not started makes another one superfluous. The queue needs
   * `mergesWaiting`. Call it after the commit of the change that the job reads: the waiting job may start at any time.
   */
  mergeKey?: string;
  /** Attempts before the job is parked. Overrides the setting of the queue. */
  tries?: number;
  /** Higher runs first. Default 0. */
  priority?: number;
}

/** Thrown by a handler when a retry cannot succeed. The job is parked immediately. */
export class UnprocessableJobError extends Error {
  override readonly name = 'UnprocessableJobError';
}

export interface JobQueueOptions {
  /** The pool of the application: the queue opens no second one. */
  pool: Pool;
  log: Pick<BaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds between two looks for jobs that another process inserted or whose start time has come. */
  pollMs?: number;
  /** Milliseconds that `stop` waits for running jobs before it aborts them. */
  stopMs?: number;
}

interface RegisteredQueue {
  settings: WorkSettings;
  handler: JobHandler<never>;
  /** Ids of the workers, which start with the first due job. */
  workers?: Promise<string[]>;
}

/** Workers are notified of due jobs. They also look themselves, rarely, because each look is a statement. */
const WORKER_POLL_SECONDS = 60;
/** Retention of finished jobs in a new queue; `retainFinished` changes it. */
const FINISHED_SECONDS = 2 * 86_400;

/**
 * Executes a statement of pg-boss. One with values is executed on a client of the pool, which prepares it by name:
 * fetching and completing a job took PostgreSQL longer to plan than to execute.
 */
async function executeSql(pool: Pool, text: string, values: unknown[] = []) {
  if (values.length === 0) return pool.query(text);
  const client = await pool.connect();
  try {
    return await client.query(text, values);
  } finally {
    client.release();
  }
}

/** Resolves with the work, or at the timeout. */
async function raceTimeout(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const { promise: tooLate, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, tooLate]);
  clearTimeout(timer);
}

/**
 * Job queue in PostgreSQL (pg-boss, schema `pgboss`). Jobs are inserted in the transaction of the
 * change that they follow.
 */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #logError: (error: Error) => void;
  readonly #options: JobQueueOptions;
  readonly #queues = new Map<string, RegisteredQueue>();
  readonly #schedules = new Map<string, string>();
  readonly #queuesToNotify = new WeakMap<object, Set<string>>();
  #started = false;
  #stopWatching: () => Promise<void> = () => Promise.resolve();

  constructor(options: JobQueueOptions) {
    this.#options = options;
    const { pool, log } = options;
    this.#boss = new PgBoss({
      db: { executeSql: (text, values) => executeSql(pool, text, values) },
      schema: 'pgboss',
      // pg-boss checks at this interval for jobs whose process was killed. It detects them by their
      // missing heartbeat.
      superviseIntervalSeconds: 15,
      monitorIntervalSeconds: 15,
      maintenanceIntervalSeconds: 3600,
    });
    this.#logError = throttleErrors((error) => log.error({ err: error }, 'job queue error'));
    this.#boss.on('error', this.#logError);
    this.#boss.on('warning', (warning) => log.warn({ warning }, 'job queue warning'));
  }

  /** Registers the handler of a queue. Call it before `start`. */
  work<Data extends JobData>(
    name: string,
    settings: WorkSettings,
    handler: JobHandler<Data>,
  ): void {
    if (this.#started) throw new Error(`Queue ${name} is registered after the start`);
    if (this.#queues.has(name)) throw new Error(`Queue ${name} is registered twice`);
    this.#queues.set(name, { settings, handler });
  }

  /**
   * Enqueues a job without data at the times of the cron expression (UTC). Call it before `start`.
   */
  schedule(name: string, cron: string): void {
    this.#schedules.set(name, cron);
  }

  async start(): Promise<void> {
    await this.#boss.start();
    await this.#createQueues();
    await this.#applySchedules();
    this.#started = true;
    this.#stopWatching = watchDueQueues({
      pool: this.#options.pool,
      names: [...this.#queues.keys()],
      intervalMs: this.#options.pollMs ?? defaultTimeouts.jobPoll,
      onDue: (name) => this.#notifyWorkers(name),
      onError: this.#logError,
    });
  }

  /**
   * Stops claiming jobs and waits up to `stopMs` for running ones. Aborted jobs are retried by
   * another process.
   */
  async stop(): Promise<void> {
    this.#started = false;
    await raceTimeout(this.#stopWorkers(), this.#options.stopMs ?? defaultTimeouts.jobStop);
    // The graceful stop of pg-boss polls every half second.
    await raceTimeout(this.#boss.stop({ graceful: false, close: false }), 2_000);
  }

  /**
   * Inserts a job through `db` and returns its id; undefined when it was merged with a waiting one. In a transaction the job exists only after the
   * commit; call `committed` with the same transaction afterwards, so that this process runs it
   * without waiting for a poll.
   */
  async enqueue(
    db: JobDatabase,
    name: string,
    data: JobData,
    options: EnqueueOptions = {},
  ): Promise<string | undefined> {
    if (!this.#queues.has(name)) throw new Error(`Queue ${name} is not registered`);
    const id = options.singletonKey === undefined ? undefined : jobIdOf(name, options.singletonKey);
    const inserted = await this.#boss.send(name, data, {
      db: fromKysely(db),
      ...(id && { id }),
      ...(options.mergeKey && { singletonKey: options.mergeKey }),
      ...(options.startAfter && { startAfter: options.startAfter }),
      ...(options.tries && { retryLimit: options.tries - 1 }),
      ...(options.priority && { priority: options.priority }),
    });
    if (!options.startAfter) this.#notifyAfterCommit(db, name);
    const jobId = inserted ?? id;
    if (!jobId && !options.mergeKey) throw new Error(`Queue ${name} did not accept the job`);
    return jobId;
  }

  /**
   * Deletes, in the transaction of `db`, the jobs of a queue whose data contain `data`, parked ones
   * included. It does not stop a running job.
   */
  async deleteJobs(db: JobDatabase, name: string, data: JobData): Promise<void> {
    const connection = { db: fromKysely(db) };
    for (const queue of [name, PARKED_QUEUE]) {
      const jobs = await this.#boss.findJobs(queue, { ...connection, data });
      const ids = jobs
        .filter(({ sourceName }) => queue === name || sourceName === name)
        .map(({ id }) => id);
      if (ids.length > 0) await this.#boss.deleteJob(queue, ids, connection);
    }
  }

  /**
   * Notifies the workers of this process of the jobs that a transaction enqueued. Call it after its
   * commit.
   */
  committed(db: JobDatabase): void {
    for (const name of this.#queuesToNotify.get(db) ?? []) this.#notifyWorkers(name);
    this.#queuesToNotify.delete(db);
  }

  /** Sets after how many days finished jobs are deleted. Applies to jobs that are enqueued later. */
  async retainFinished(days: number): Promise<void> {
    const wanted = { deleteAfterSeconds: days * 86_400 };
    for (const queue of await this.#boss.getQueues()) {
      if (this.#queues.has(queue.name) && !hasSettings(queue, wanted))
        await this.#boss.updateQueue(queue.name, wanted);
    }
  }

  /** Returns the number of parked jobs of one queue, or of all. */
  async countParked(name?: string): Promise<number> {
    return (await this.#boss.previewRedrive(PARKED_QUEUE, name ? { sourceName: name } : {})).total;
  }

  /** Moves parked jobs back into their queues, at most 1,000 per call, and returns their number. */
  async retryParked(name?: string): Promise<number> {
    return this.#boss.redrive(PARKED_QUEUE, name ? { sourceName: name } : {});
  }

  #notifyAfterCommit(db: JobDatabase, name: string): void {
    if (!db.isTransaction) return this.#notifyWorkers(name);
    const names = this.#queuesToNotify.get(db) ?? new Set<string>();
    this.#queuesToNotify.set(db, names.add(name));
  }

  /**
   * Starts the workers of a queue with its first due job, because each one executes a statement when it starts and then
   * every minute, and most queues are empty.
   */
  #notifyWorkers(name: string): void {
    const queue = this.#queues.get(name);
    if (queue && this.#started) void this.#notifyQueue(name, queue);
  }

  async #notifyQueue(name: string, queue: RegisteredQueue): Promise<void> {
    try {
      queue.workers ??= this.#startWorkers(name, queue);
      for (const workerId of await queue.workers) this.#boss.notifyWorker(workerId);
    } catch (error) {
      delete queue.workers;
      this.#logError(error as Error);
    }
  }

  #startWorkers(name: string, queue: RegisteredQueue): Promise<string[]> {
    const { concurrency = 1 } = queue.settings;
    return Promise.all(Array.from({ length: concurrency }, () => this.#startWorker(name, queue)));
  }

  /** Resolves when the last running job is completed. */
  async #stopWorkers(): Promise<void> {
    await this.#stopWatching();
    const started = [...this.#queues].filter(([, { workers }]) => workers !== undefined);
    await Promise.all(
      started.map(async ([name, queue]) => {
        await queue.workers?.catch(() => undefined);
        // A queue that is started again starts new workers.
        delete queue.workers;
        await this.#boss.offWork(name);
      }),
    );
  }

  async #createQueues(): Promise<void> {
    const existing = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    const wanted: [string, QueueSettings][] = [[PARKED_QUEUE, parkedSettings]];
    for (const [name, { settings }] of this.#queues) wanted.push([name, toQueueSettings(settings)]);
    for (const [name, options] of wanted) {
      const stored = existing.get(name);
      if (stored && hasSettings(stored, options)) continue;
      // The policy of a queue cannot be changed.
      const { policy: _, ...changeable } = options;
      await (stored
        ? this.#boss.updateQueue(name, changeable)
        : this.#boss.createQueue(name, { ...options, deleteAfterSeconds: FINISHED_SECONDS }));
      // Loads the queue into the cache of pg-boss. Otherwise the first `enqueue` in a transaction
      // acquires a second connection, which blocks forever in a pool of one.
      await this.#boss.findJobs(name, { id: crypto.randomUUID() });
    }
  }

  async #applySchedules(): Promise<void> {
    const stored = new Set<string>();
    for (const { name, cron } of await this.#boss.getSchedules()) {
      if (this.#schedules.get(name) === cron) stored.add(name);
      else await this.#boss.unschedule(name);
    }
    for (const [name, cron] of this.#schedules) {
      if (!stored.has(name))
        await this.#boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
    }
  }

  async #startWorker(name: string, queue: RegisteredQueue): Promise<string> {
    const pollingIntervalSeconds = WORKER_POLL_SECONDS;
    const workerId = await this.#boss.work<
      never,
      unknown,
      { perJobResults: true; pollingIntervalSeconds: number }
    >(name, { perJobResults: true, pollingIntervalSeconds }, async (jobs) => {
      const results = await Promise.all(jobs.map((job) => this.#run(name, queue, job)));
      // More jobs may be waiting: polls again immediately instead of after the interval.
      this.#boss.notifyWorker(workerId);
      return results;
    });
    return workerId;
  }

  async #run(name: string, queue: RegisteredQueue, job: Job<never>): Promise<JobResult> {
    const attempt = job.retryCount + 1;
    const { tries = 8, deleteWhenDone } = queue.settings;
    try {
      await queue.handler({ id: job.id, data: job.data, attempt, signal: job.signal });
      if (deleteWhenDone) await this.#boss.deleteJob(name, job.id);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      const isUnprocessable = error instanceof UnprocessableJobError;
      const level = isUnprocessable || attempt >= tries ? 'error' : 'warn';
      this.#options.log[level]({ err: error, queue: name, jobId: job.id, attempt }, 'job failed');
      return { id: job.id, status: isUnprocessable ? 'deadletter' : 'failed', output: error };
    }
  }
}
