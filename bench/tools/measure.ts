import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startProduct, type Product } from '../../scripts/testing/start-product.ts';
import { startEmbeddedPostgres } from '@oficio/server/platform/database/open-database.ts';
import { readCpuTime, readOwnCpuTime } from './cpu-time.ts';

/** Session secret of the measured product. Its baseline verifies tokens with the same secret. */
export const SECRET = 'only for measuring, long enough for the product';

/** Numbers of connections that every row is measured with. */
export const CONNECTIONS = [8, 32] as const;

const SECONDS = 4;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface Server {
  url: string;
  pid: number;
}

export interface BenchRequest {
  path: string;
  method?: 'GET' | 'POST';
  /** Access token; without one the request is anonymous. */
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
}

/** Returns a request by its number. Every measurement counts from 0. */
export type RequestOf = (index: number) => BenchRequest;

export interface Figures {
  perSecond: number;
  /** CPU milliseconds per request. */
  node: number;
  postgres: number;
  failures: number;
}

async function readPostgresPid(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const file = `${rows[0]?.data_directory ?? ''}/postmaster.pid`;
    return Number.parseInt(readFileSync(file, 'utf8'), 10);
  } finally {
    await client.end();
  }
}

/** The database that a product has started. */
export interface OpenDatabase {
  connectionString: string;
  /** Process of PostgreSQL that is the parent of all connections. */
  postgresPid: number;
  stop: () => Promise<void>;
}

/** The running product on a database of its own. */
export interface ProductOnDatabase extends Omit<OpenDatabase, 'stop'> {
  product: Product;
}

/** Connects to the PostgreSQL that the product has started; starts no second one. */
export async function openDatabaseOf({ dataDir }: Pick<Product, 'dataDir'>): Promise<OpenDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  const { connectionString } = postgres;
  return {
    connectionString,
    postgresPid: await readPostgresPid(connectionString),
    stop: () => postgres.stop(),
  };
}

/** Starts the built product without rate limit, by default without demo data, and stops it after `work`. */
export async function withProduct(
  work: (running: ProductOnDatabase) => Promise<void>,
  environment: Record<string, string> = {},
) {
  const defaults = { DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', SESSION_SECRET: SECRET };
  const options = { ...defaults, ...environment };
  const product = await startProduct(options);
  try {
    const { stop, ...database } = await openDatabaseOf(product);
    try {
      await work({ product, ...database });
    } finally {
      await stop();
    }
  } finally {
    await product.stop();
  }
}

/**
 * Runs `work` beside a baseline: a script that serves HTTP, prints its port and is started with
 * `args`. Stops the script after `work`.
 */
export async function withBaseline(
  script: string,
  args: readonly string[],
  work: (baseline: Server) => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    await work({ url: `http://127.0.0.1:${line.toString().trim()}`, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGTERM');
  }
}

export function headersOf({ token, body }: BenchRequest): Record<string, string> {
  return {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

/** Sends one request. Returns the text of the response; throws when its status is not 2xx. */
export async function send(url: string, request: BenchRequest): Promise<string> {
  const response = await fetch(url + request.path, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new Error(`${url}${request.path} responded with ${response.status}: ${text}`);
}

/**
 * Sends requests over `connections` connections for one second without counting them, then for
 * four seconds. `requestOf` continues to count after the warm-up of the same measurement.
 */
export async function measure(
  { url, pid }: Server,
  postgresPid: number,
  requestOf: RequestOf,
  connections: number,
): Promise<Figures> {
  let next = 0;
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      requests: [
        {
          setupRequest: (sent) => {
            const request = requestOf(next++);
            return {
              ...sent,
              method: request.method ?? 'GET',
              path: request.path,
              headers: headersOf(request),
              ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
            };
          },
        },
      ],
    });
  await run(1);
  const before = { node: readOwnCpuTime(pid), postgres: readCpuTime(postgresPid) };
  const result = await run(SECONDS);
  const total = result.requests.total;
  return {
    perSecond: result.requests.average,
    node: (readOwnCpuTime(pid) - before.node) / total,
    postgres: (readCpuTime(postgresPid) - before.postgres) / total,
    failures: result.non2xx + result.errors,
  };
}

/** Returns the heading of the lines of `formatRow`. */
export function formatHeading(name: string): string {
  return (
    name.padEnd(24) +
    'conn'.padStart(4) +
    'product'.padStart(9) +
    'baseline'.padStart(10) +
    'ratio'.padStart(8) +
    'CPU ms each'.padStart(16) +
    'baseline CPU ms'.padStart(17) +
    'failed'.padStart(8)
  );
}

/** Formats requests per second, their ratio, CPU milliseconds (Node + PostgreSQL) and failures. */
export function formatRow(
  name: string,
  connections: number,
  product: Figures,
  baseline: Figures,
): string {
  const cpu = ({ node, postgres }: Figures) => `${node.toFixed(2)} + ${postgres.toFixed(2)}`;
  return (
    name.padEnd(24) +
    String(connections).padStart(4) +
    product.perSecond.toFixed(0).padStart(9) +
    baseline.perSecond.toFixed(0).padStart(10) +
    `${((100 * product.perSecond) / baseline.perSecond).toFixed(0)} %`.padStart(8) +
    cpu(product).padStart(16) +
    cpu(baseline).padStart(17) +
    String(product.failures + baseline.failures).padStart(8)
  );
}
