import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { startCluster, type Cluster } from '../tools/chat-cluster.ts';
import { ChatUser } from '../tools/chat-user.ts';
import { benchIds, fillDatabase } from '../data/fill-database.ts';
import { SECRET } from '../tools/measure.ts';
import { findProgram } from '../tools/scratch-programs.ts';
import { book, chat, signInClients, untilJobsAreDone } from './writes.ts';

const INSTANCES = [1, 2, 4] as const;
/** Concurrent bookings, and users who write, over all instances. */
const CONNECTIONS = 32;
const WARM_UP = 80;
const BOOKINGS = 960;
const CHAT_SECONDS = 4;
const SAMPLE_MS = 10;

/** Commits that wait for the lock of notifying transactions: an object of no database. */
const WAITING = `select count(*)::int as waiting from pg_locks
  where locktype = 'object' and database = 0 and classid = 'pg_database'::regclass and not granted`;

interface Figures {
  perSecond: number;
  medianMs: number;
  /** Milliseconds that one write waits for the lock on average, its listeners included. */
  waitMs: number;
  /** Highest number of commits that waited for the lock at once. */
  maxWaiting: number;
}

interface Written {
  total: number;
  perSecond: number;
  medianMs: number;
  failures: number;
}

/** Samples the waiting commits while the work runs. */
async function measure(connectionString: string, work: () => Promise<Written>): Promise<Figures> {
  const client = new Client({ connectionString });
  await client.connect();
  const finished = new AbortController();
  const samples: number[] = [];
  const sample = async (): Promise<void> => {
    while (!finished.signal.aborted) {
      const { rows } = await client.query<{ waiting: number }>(WAITING);
      samples.push(rows[0]?.waiting ?? 0);
      await delay(SAMPLE_MS);
    }
  };
  const sampling = sample();
  const { total, perSecond, medianMs, failures } = await work();
  finished.abort();
  await sampling;
  await client.end();
  if (failures > 0) throw new Error(`${failures} of ${total} writes failed.`);
  const waiting = samples.reduce((sum, count) => sum + count, 0) / samples.length;
  const waitMs = (1_000 * waiting) / perSecond;
  return { perSecond, medianMs, waitMs, maxWaiting: Math.max(...samples) };
}

/** Sends the same number of bookings to every instance. */
async function bookEverywhere(
  urls: readonly string[],
  stage: Parameters<typeof book>[1],
  { first, amount }: { first: number; amount: number },
): Promise<Written> {
  const share = amount / urls.length;
  const connections = CONNECTIONS / urls.length;
  const all = await Promise.all(
    urls.map((url, index) =>
      book({ url }, stage, { connections, first: first + index * share, amount: share }),
    ),
  );
  const sum = (key: 'total' | 'perSecond' | 'failures') =>
    all.reduce((total, figures) => total + figures[key], 0);
  return {
    total: sum('total'),
    perSecond: sum('perSecond'),
    medianMs: all.reduce((total, { medianMs }) => total + medianMs, 0) / all.length,
    failures: sum('failures'),
  };
}

async function measureBookings(cluster: Cluster, urls: readonly string[]): Promise<Figures> {
  const { connectionString, url } = cluster;
  await fillDatabase(connectionString, { cards: 2_000, cardsPerProvider: 2 });
  const cards = await benchIds(connectionString, 200);
  const database = new Client({ connectionString });
  await database.connect();
  const tokens = await signInClients(database, { publicUrl: url, secret: SECRET }, cards);
  const stage = { cards, tokens };
  await bookEverywhere(urls, stage, { first: 0, amount: WARM_UP });
  await untilJobsAreDone({ database });
  const figures = await measure(connectionString, () =>
    bookEverywhere(urls, stage, { first: WARM_UP, amount: BOOKINGS }),
  );
  await untilJobsAreDone({ database });
  await database.end();
  return figures;
}

/** The two users of a chat are connected to two different instances, if there are several. */
async function measureChat(cluster: Cluster, urls: readonly string[]): Promise<Figures> {
  const users = cluster.pairs.flatMap(({ orderId, tokens }, pair) =>
    tokens.map(
      (token, party) => new ChatUser(urls[(pair + party) % urls.length] ?? '', orderId, token),
    ),
  );
  try {
    while (users.some(({ isConnected }) => !isConnected)) await delay(50);
    await delay(1_000);
    await chat(users, 1);
    return await measure(cluster.connectionString, () => chat(users, CHAT_SECONDS));
  } finally {
    for (const user of users) user.close();
  }
}

function format(name: string, instances: number, figures: Figures): string {
  return (
    name.padEnd(22) +
    String(instances).padStart(10) +
    figures.perSecond.toFixed(0).padStart(10) +
    figures.medianMs.toFixed(1).padStart(11) +
    figures.waitMs.toFixed(2).padStart(14) +
    String(figures.maxWaiting).padStart(13)
  );
}

/**
 * Prints bookings and chat messages per second with several instances on one database, without
 * Redis and with it, and the time that one write waits for the lock that serializes the commits of
 * notifying transactions. All processes share this machine, so more instances are not faster on it.
 */
export async function compareInstances(print: (line: string) => void): Promise<void> {
  const redis = findProgram('redis-server');
  print('write                  instances  a second  median ms  lock wait ms  max waiting');
  for (const withRedis of redis === undefined ? [false] : [false, true])
    for (const instances of INSTANCES) {
      // One instance has no other instance to notify.
      if (withRedis && instances === 1) continue;
      const options = { instances, pairs: CONNECTIONS / 2, ...(withRedis && redis && { redis }) };
      const cluster = await startCluster(options);
      const urls = Array.from({ length: instances }, (_, index) => cluster.urlOf(index));
      const suffix = withRedis ? ', Redis' : '';
      try {
        print(format(`booking${suffix}`, instances, await measureBookings(cluster, urls)));
        print(format(`chat message${suffix}`, instances, await measureChat(cluster, urls)));
      } finally {
        await cluster.stop();
      }
    }
}
