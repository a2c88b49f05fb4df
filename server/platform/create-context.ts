import { randomUUID } from 'node:crypto';
import { liveChange } from '@oficio/contract/platform/changes.ts';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Context, Db, Tx } from './context.ts';
import { ChangeFeed, notify } from './database/change-feed.ts';
import { compileOnce } from './database/compiled-statement.ts';
import { createPool } from './database/pool.ts';
import { runTransaction } from './database/transaction.ts';
import { SharedResponses } from './http/shared-responses.ts';
import { createPublisher } from './jobs/domain-events.ts';
import { registerWork, type JobDefinition, type Listener } from './jobs/listeners.ts';
import { JobQueue } from './jobs/queue.ts';
import { createRateWindow } from './rate-window.ts';
import { RedisLink } from './redis.ts';
import { createLive } from './sockets/live.ts';
import { Relay } from './sockets/relay.ts';

const PUBLIC_DATA_CHANNEL = 'oficio_public_data';

export interface ContextOptions {
  config: Config;
  log: Logger;
  connectionString: string;
  work: { listeners: readonly Listener[]; jobs: readonly JobDefinition[] };
  /** Tests shift the clock by this many milliseconds. */
  clockOffset?: () => number;
}

const selectNow = compileOnce((db) => db.selectNoFrom(sql<Date>`now()`.as('now')));

async function databaseNow(db: Db): Promise<number> {
  const now = (await selectNow(db, {}))[0]?.now;
  if (!now) throw new Error('The database returned no time.');
  return now.getTime();
}

/**
 * Creates the dependencies of every use case. The job queue and the change feed are registered, not
 * started.
 */
export function createContext({
  config,
  log,
  connectionString,
  work,
  clockOffset,
}: ContextOptions): Context {
  const { pool, db } = createPool({ connectionString, log, size: config.DATABASE_POOL });
  const jobs = new JobQueue({ pool, log });
  const publish = createPublisher(jobs, work.listeners);
  const shared = new SharedResponses();
  const feed = new ChangeFeed({ connectionString, log });
  const clearShared = () => shared.clear();
  const redis = config.REDIS_URL === undefined ? undefined : new RedisLink(config.REDIS_URL, log);
  const instanceId = randomUUID();
  feed.on(PUBLIC_DATA_CHANNEL, { receive: clearShared, missed: clearShared });

  const context: Context = {
    config,
    log,
    pool,
    db,
    jobs,
    shared,
    feed,
    instanceId,
    redis,
    relay: new Relay({ instanceId, db, feed, redis, log }),
    rates: createRateWindow({ isOff: config.RATE_LIMIT === 'off', redis }),
    now: async (from) => (await databaseNow(from)) + (clockOffset?.() ?? 0),
    async transaction(useCase) {
      let afterCommit: (() => void)[] = [];
      const result = await runTransaction(db, (trx) => {
        // A retried transaction starts again with an empty list.
        afterCommit = [() => jobs.committed(trx)];
        const live = createLive(trx, log);
        const tx: Tx = {
          db: trx,
          publish: (event) => publish(trx, event),
          enqueue: (queue, data, options) => jobs.enqueue(trx, queue, data, options),
          deleteJobs: (queue, data) => jobs.deleteJobs(trx, queue, data),
          changed: async (change, userIds) => {
            for (const userId of userIds) await live.toUser(userId, liveChange, change);
          },
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
    },
  };
  registerWork(context, jobs, work);
  return context;
}
