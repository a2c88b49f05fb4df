import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context, Db, Tx } from './context.ts';
import { ChangeFeed, notify } from './scale/change-feed.ts';
import { compileOnce } from './scale/compiled-statement.ts';
import { createPool } from './database/pool.ts';
import { Replica } from './scale/replica.ts';
import { runTransaction } from './database/transaction.ts';
import { SharedResponses } from './http/shared-responses.ts';
import { readBacklog } from './jobs/backlog.ts';
import { createPublisher, type DomainEvent } from './jobs/domain-events.ts';
import { registerWork, type Work } from './jobs/listeners.ts';
import { JobQueue } from './jobs/queue.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createRateWindow } from './rate-window.ts';
import { RedisLink } from './scale/redis.ts';
import { createLive, pushChange } from './sockets/live.ts';
import { Relay } from './scale/relay.ts';

/**
 * The limits of work that nobody waits for, on a connection of its own. They are finite, so that a machine that is lost
 * holds its locks for minutes.
 */
const LONG_LIMITS = { size: 1, statementTimeout: 600_000, idleTimeout: 60_000 };

const PUBLIC_DATA_CHANNEL = 'oficio_public_data';

export interface ContextOptions {
  config: Config;
  log: Logger;
  connectionString: string;
  work: Work;
  metrics?: Metrics | undefined;
  /** Tests shift the clock by this many milliseconds. */
  clockOffset?: () => number;
}

const selectNow = compileOnce((db) => db.selectNoFrom(sql<Date>`now()`.as('now')));

async function databaseNow(db: Db): Promise<Date> {
  const now = (await selectNow(db, {}))[0]?.now;
  if (!now) throw new Error('The database returned no time.');
  return now;
}

function connect({ config, log, connectionString, metrics }: ContextOptions) {
  const { hasPooler, preparesStatements, DATABASE_REPLICA_URL: replicaUrl } = config;
  const options = { log, size: config.DATABASE_POOL, hasPooler, preparesStatements };
  const directUrl = config.DATABASE_DIRECT_URL ?? connectionString;
  const feed = new ChangeFeed({ connectionString: directUrl, log });
  const primary = createPool({ ...options, connectionString });
  metrics?.watchPool('primary', primary.pool);
  metrics?.watchJobs(() => readBacklog(primary.pool));
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica({ ...options, connectionString: replicaUrl, feed });
  if (replica) {
    metrics?.watchPool('replica', replica.pool);
    metrics?.watchReplica(() => !replica.isHealthy);
  }
  return {
    ...primary,
    directUrl,
    feed,
    redis: config.REDIS_URL === undefined ? undefined : new RedisLink(config.REDIS_URL, log),
    replica,
  };
}

/** Lets the domains write what an event causes, in the transaction that publishes it. */
async function recordEvent(context: Context, { recorders = [] }: Work, tx: Tx, event: DomainEvent) {
  for (const recorder of recorders)
    if (recorder.kinds.has(event.kind)) await recorder.record(context, tx, event);
}

interface Transactions {
  context: Context;
  db: Db;
  publish: ReturnType<typeof createPublisher>;
  work: Work;
  clearShared: () => void;
}

/** Runs the one transaction of a use case on a pool. */
async function transact<T>(
  { context, db, publish, work, clearShared }: Transactions,
  useCase: (tx: Tx) => Promise<T>,
): Promise<T> {
  let afterCommit: (() => void)[] = [];
  const result = await runTransaction(db, (trx) => {
    // A retried transaction starts again with an empty list.
    afterCommit = [() => context.jobs.committed(trx)];
    const live = createLive(trx, (push) => afterCommit.push(() => context.relay.send(push)));
    const tx: Tx = {
      db: trx,
      async publish(event) {
        await publish(trx, event);
        await recordEvent(context, work, tx, event);
      },
      enqueue: (queue, data, options) => context.jobs.enqueue(trx, queue, data, options),
      deleteJobs: (queue, data) => context.jobs.deleteJobs(trx, queue, data),
      changed: (change, userIds) => pushChange(live, change, userIds),
      live,
      publicDataChanged: async () => {
        await notify(trx, PUBLIC_DATA_CHANNEL);
        afterCommit.push(clearShared);
      },
      afterCommit: (action) => void afterCommit.push(action),
    };
    return useCase(tx);
  });
  for (const action of afterCommit) action();
  return result;
}

async function closeContext(context: Context): Promise<void> {
  await context.jobs.stop();
  // Sends its last messages, which needs the database or Redis.
  await context.relay.close();
  await context.feed.close();
  context.redis?.close();
  await context.replica?.close();
  await context.db.destroy();
}

/**
 * Creates the dependencies of every use case. The job queue and the change feed are registered, not
 * started.
 */
export function createContext(contextOptions: ContextOptions): Context {
  const { config, log, work, metrics, clockOffset } = contextOptions;
  const connections = connect(contextOptions);
  const { pool, db, feed, replica, redis } = connections;
  const jobs = new JobQueue({
    pool,
    log,
    pollMs: config.timeouts.jobPoll,
    stopMs: config.timeouts.jobStop,
  });
  const publish = createPublisher(jobs, work.listeners);
  const shared = new SharedResponses();
  const clearShared = () => {
    // Precedes the next reads: they must not fill the cache from a replica without this change.
    replica?.requireCurrent();
    shared.clear();
  };
  const instanceId = randomUUID();
  const timeOf: Context['timeOf'] = (now) => now.getTime() + (clockOffset?.() ?? 0);
  feed.on(PUBLIC_DATA_CHANNEL, { receive: clearShared, missed: clearShared });

  const parts = () => ({ context, publish, work, clearShared });
  const context: Context = {
    config,
    log,
    ...connections,
    jobs,
    shared,
    instanceId,
    metrics,
    relay: new Relay({ instanceId, db, feed, redis, log }),
    personalData: work.personalData ?? [],
    rates: createRateWindow({ isOff: config.RATE_LIMIT === 'off', redis }),
    now: async (from) => timeOf(await databaseNow(from)),
    timeOf,
    transaction: (useCase) => transact({ ...parts(), db }, useCase),
    async longTransaction(useCase) {
      const own = createPool({ ...LONG_LIMITS, connectionString: connections.directUrl, log });
      try {
        return await transact({ ...parts(), db: own.db }, useCase);
      } finally {
        await own.db.destroy();
      }
    },
    close: () => closeContext(context),
  };
  registerWork(context, jobs, work);
  return context;
}
