import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { startProduct } from '../scripts/testing/start-product.ts';
import { startEmbeddedPostgres } from '../server/platform/database/open-database.ts';
import { signInBookers, type Booker } from './bookings.ts';
import { readCpuTime, readOwnCpuTime } from './cpu-time.ts';
import { benchIds, fillDatabase } from './fill-database.ts';
import { fillOrders } from './fill-orders.ts';

const SECRET = 'only for measuring, long enough for the product';
const CARDS = 10_000;
/** Different requests of each kind, sent in turn. */
const REQUESTS = 40;
const CONNECTIONS = [8, 32] as const;
const SECONDS = 4;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Read {
  path: string;
  token: string;
}

interface Figures {
  perSecond: number;
  /** CPU milliseconds per request. */
  node: number;
  postgres: number;
  failures: number;
}

interface Server {
  url: string;
  pid: number;
}

/** Gives each of these users as many notifications as they have orders. */
const NOTIFICATIONS = `
  insert into notifications (id, user_id, event_id, kind, params, order_id, other_user_id)
  select gen_random_uuid(), client.id, gen_random_uuid(), 'order-accepted', '{}', o.id, profile.user_id
    from users client
    join service_orders o on o.client_id = client.id
    join provider_profiles profile on profile.id = o.provider_profile_id
   where client.email = any ($1)`;

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const searchFor = (text: string) =>
  `/api/service-cards?${new URLSearchParams({ search: text }).toString()}`;

/** The measured reads, each with its path by the number of the request. */
function readsOf(ids: readonly { card: string; provider: string }[]) {
  const idOf = (index: number) => ids[index % ids.length] ?? { card: '', provider: '' };
  const date = inDays(5);
  return [
    ['catalog page', () => '/api/service-cards'],
    ['card by id', (index: number) => `/api/service-cards/${idOf(index).card}`],
    ['search, common word', () => searchFor('servicio')],
    ['search, trade', () => searchFor('plomería')],
    ['search, two words', () => searchFor('jardín urgente')],
    ['search, typo', () => searchFor('electrisidad')],
    ['own orders', () => '/api/service-orders/client'],
    ['own notifications', () => '/api/notifications'],
    ['/users/me', () => '/api/users/me'],
    [
      'slots of a day',
      (index: number) =>
        `/api/provider-profiles/${idOf(index).provider}/availability?date=${date}&duration=60`,
    ],
  ] as const satisfies readonly (readonly [string, (index: number) => string])[];
}

async function storeBodies(url: string, database: Client, requests: readonly Read[]) {
  await database.query('truncate bench_floor');
  for (const { path, token } of requests) {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(url + path, { headers });
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
    await database.query('insert into bench_floor values ($1, $2, $3) on conflict do nothing', [
      sub,
      path,
      await response.text(),
    ]);
  }
  await database.query('vacuum analyze bench_floor');
}

async function measure(
  { url, pid }: Server,
  postgresPid: number,
  requests: readonly Read[],
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
          method: 'GET',
          setupRequest: (request) => {
            const { path, token } = requests[next++ % requests.length] ?? { path: '/', token: '' };
            return { ...request, path, headers: { authorization: `Bearer ${token}` } };
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

function format(name: string, connections: number, product: Figures, floor: Figures): string {
  const cpu = ({ node, postgres }: Figures) => `${node.toFixed(2)} + ${postgres.toFixed(2)}`;
  return (
    name.padEnd(21) +
    String(connections).padStart(4) +
    product.perSecond.toFixed(0).padStart(9) +
    floor.perSecond.toFixed(0).padStart(8) +
    `${((100 * product.perSecond) / floor.perSecond).toFixed(0)} %`.padStart(8) +
    cpu(product).padStart(16) +
    cpu(floor).padStart(16) +
    String(product.failures + floor.failures).padStart(8)
  );
}

async function withFloor(
  connectionString: string,
  work: (floor: Server) => Promise<void>,
): Promise<void> {
  const child = spawn(process.execPath, ['bench/floor-server.ts', connectionString, SECRET], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    await work({ url: `http://127.0.0.1:${line.toString().trim()}`, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGTERM');
  }
}

async function fill(url: string, connectionString: string) {
  await fillDatabase(connectionString, { cards: CARDS, cardsPerProvider: 10 });
  const ids = await benchIds(connectionString, 200);
  await fillOrders(connectionString, 20);
  const users = await signInBookers(url, connectionString);
  return { ids, users };
}

const requestsOf = (pathOf: (index: number) => string, users: readonly Booker[]): Read[] =>
  Array.from({ length: REQUESTS }, (_, index) => ({
    path: pathOf(index),
    token: users[index % users.length]?.token ?? '',
  }));

/**
 * Prints requests per second and CPU milliseconds per request (Node + PostgreSQL) of reads with an access token, beside the
 * floor: a bare server that verifies the token and gets the same bytes with one prepared statement. No response is cached.
 */
export async function compareReads(print: (line: string) => void): Promise<void> {
  const options = { DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', SESSION_SECRET: SECRET };
  const product = await startProduct(options);
  try {
    // Adopts the PostgreSQL that the product has started.
    const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log: silent });
    const { connectionString } = postgres;
    const { ids, users } = await fill(product.url, connectionString);
    const database = new Client({ connectionString });
    await database.connect();
    await database.query(NOTIFICATIONS, [users.map(({ email }) => email)]);
    await database.query(
      'create table bench_floor (user_id uuid, path text, body text, primary key (user_id, path))',
    );
    await database.query('vacuum analyze');
    const { rows } = await database.query<{ data_directory: string }>('show data_directory');
    const pidFile = `${rows[0]?.data_directory ?? ''}/postmaster.pid`;
    const postgresPid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    print(
      'read with a token    conn  product   floor   ratio     CPU ms each   floor CPU ms  failed',
    );
    await withFloor(connectionString, async (floor) => {
      for (const [name, pathOf] of readsOf(ids)) {
        const requests = requestsOf(pathOf, users);
        await storeBodies(product.url, database, requests);
        for (const connections of CONNECTIONS) {
          const own = await measure(product, postgresPid, requests, connections);
          const bare = await measure(floor, postgresPid, requests, connections);
          print(format(name, connections, own, bare));
        }
      }
    });
    await database.end();
    await postgres.stop();
  } finally {
    await product.stop();
  }
}

if (import.meta.main) await compareReads((line) => void process.stdout.write(`${line}\n`));
