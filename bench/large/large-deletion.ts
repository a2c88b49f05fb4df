import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readLargeData } from './large-requests.ts';
import { medianOf, percentileOf } from '../tools/statistics.ts';

/** The deletion is watched for at most this long. */
const SECONDS = 600;
const TABLES = ['notifications', 'chat_messages'] as const;

/** The shortest retention of chats, and the longest of notifications: a third of both tables is due. */
const SETTINGS = `
  insert into settings (key, value, updated_at)
  values ('notification_retention_months', '24', now()), ('chat_retention_months', '24', now())`;
const START = `insert into pgboss.job (name, data) values ('administration.delete-old-records', '{}')`;
const DELETED = `
  select n_tup_del::int as deleted, pg_total_relation_size(relid) / 1000000 as size
    from pg_stat_user_tables where relname = $1`;

/** Sends requests one after another until the signal aborts; describes their times. */
async function sendUntil(
  signal: AbortSignal,
  url: string,
  token: string,
  paths: readonly string[],
): Promise<string> {
  const times: number[] = [];
  for (let index = 0; !signal.aborted; index += 1) {
    const begin = performance.now();
    const response = await fetch(url + (paths[index % paths.length] ?? ''), {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    times.push(performance.now() - begin);
    await pause(10);
  }
  const p99 = percentileOf(times, 0.99);
  return `${times.length} requests, median ${medianOf(times).toFixed(1)} ms, 99 % within ${p99.toFixed(1)} ms`;
}

interface Sample {
  at: number;
  deleted: number;
  /** Megabytes of table and indexes. */
  size: number;
}

/** Samples a table every second until nothing has been deleted for five seconds. */
async function watch(client: Client, table: string, deadline: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  let idle = 0;
  while (performance.now() < deadline && idle < 5) {
    const { rows } = await client.query<Omit<Sample, 'at'>>(DELETED, [table]);
    const sample = { at: performance.now(), deleted: 0, size: 0, ...rows[0] };
    const last = samples.at(-1);
    if (sample.deleted > 0) {
      idle = last?.deleted === sample.deleted ? idle + 1 : 0;
      if (idle === 0) samples.push(sample);
    }
    await pause(1_000);
  }
  return samples;
}

function describe(table: string, samples: readonly Sample[]): string {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || first === last) return `${table}: nothing was deleted`;
  const rows = last.deleted - first.deleted;
  const perSecond = rows / ((last.at - first.at) / 1_000);
  return `${table}: ${rows} rows, ${perSecond.toFixed(0)} rows/s; ${first.size} MB before, ${last.size} MB after`;
}

/**
 * Starts the product's nightly deletion and prints how many rows a second it removes, the size of the tables, and the
 * times of requests without and beside it.
 */
export async function measureDeletion(
  connectionString: string,
  url: string,
  print: (line: string) => void,
): Promise<void> {
  const { tokens, chats } = await readLargeData(connectionString, url);
  const messages = chats.slice(-3).map((id) => `/api/service-orders/${id}/messages`);
  const send = (signal: AbortSignal) =>
    sendUntil(signal, url, tokens.provider, ['/api/notifications', ...messages]);
  const client = new Client({ connectionString });
  await client.connect();
  try {
    print(`without a deletion: ${await send(AbortSignal.timeout(10_000))}`);
    await client.query(SETTINGS);
    await client.query(START);
    const deadline = performance.now() + SECONDS * 1_000;
    const end = new AbortController();
    const beside = send(end.signal);
    for (const table of TABLES) print(describe(table, await watch(client, table, deadline)));
    end.abort();
    print(`beside the deletion: ${await beside}`);
    for (const table of TABLES) {
      const begin = performance.now();
      await client.query(`vacuum ${table}`);
      print(`vacuum of ${table}: ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
    }
  } finally {
    await client.end();
  }
}
