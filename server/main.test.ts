import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { listServiceCards } from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoClient } from '../demo/content/accounts.ts';
import { startProduct, type Product } from '../scripts/testing/start-product.ts';
import { startEmbeddedPostgres } from './platform/database/open-database.ts';
import { quietLog } from './platform/testing/test-postgres.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'oficio-main-'));

/** A data folder with demo data, created by a first start. The tests work on copies. */
let demoFolder: string;
let firstLog: string;
let dataDir: string;

beforeAll(async () => {
  demoFolder = newFolder();
  dataDir = demoFolder;
  const product = await start();
  firstLog = product.readLog();
  await product.stop();
}, 120_000);
afterAll(() => rmSync(demoFolder, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = newFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (environment: Record<string, string> = {}) =>
  startProduct({ DATA_DIR: dataDir, DEMO: '1', RATE_LIMIT: 'off', ...environment });

/** Starts on a copy of the demo data, which takes a third of the time of a first start. */
function startDemo(environment: Record<string, string> = {}): Promise<Product> {
  // Preserves owners and modes, which PostgreSQL requires.
  execFileSync('cp', ['-a', `${demoFolder}/.`, dataDir]);
  return start(environment);
}

const modeOf = (name: string) => statSync(path.join(dataDir, name)).mode & 0o777;

function postmasterPid(): number {
  return Number(
    readFileSync(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0],
  );
}

async function withDatabase<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres({ dataDir, log: quietLog });
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

async function signInDemoClient(product: Product): Promise<string> {
  const password = readFileSync(path.join(dataDir, 'demo-password'), 'utf8').trim();
  const response = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoClient.email, password }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  return accessToken;
}

interface Emergency {
  serviceCardId: string;
  servicePackageId: string;
  isEmergencyRequest: true;
}

/** An emergency that the demo client can order: it needs no slot, and the provider goes to Magdalena del Mar. */
async function findEmergency(product: Product): Promise<Emergency> {
  const response = await fetch(
    `${product.url}/api${listServiceCards.path}?emergency=true&limit=100&near=-12.09,-77.07`,
  );
  const cards = (await response.json()) as { id: string; packages: { id: string }[] }[];
  const [card] = cards;
  return {
    serviceCardId: card?.id ?? '',
    servicePackageId: card?.packages[0]?.id ?? '',
    isEmergencyRequest: true,
  };
}

function sendOrder(
  product: Product,
  token: string,
  key: string,
  body: Emergency,
): Promise<Response> {
  return fetch(`${product.url}/api/service-orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
}

/** Polls an address until it returns `wanted` or the time is up, and returns all statuses seen. */
async function untilStatus(
  url: string,
  wanted: number,
  milliseconds: number,
): Promise<Set<number>> {
  const seen = new Set<number>();
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline && !seen.has(wanted)) {
    const response = await fetch(url, { signal: AbortSignal.timeout(6_000) });
    await response.arrayBuffer();
    seen.add(response.status);
    await pause(50);
  }
  return seen;
}

/** Each test starts the product as a process of its own. `npm test` runs the two that protect the most. */
const isThorough = Boolean(process.env['THOROUGH']);
/** Milliseconds from a request to the kill. One of them in `npm test`, because each restarts the product. */
const KILLS = isThorough ? [2, 8, 25] : [8];

test('a killed server loses no order and creates none twice', { timeout: 120_000 }, async () => {
  let product = await startDemo();
  const order = await findEmergency(product);
  for (const delay of KILLS) {
    const token = await signInDemoClient(product);
    await withDatabase((client) =>
      client.query(`delete from service_orders where status = 'PENDING' and is_emergency`),
    );
    const key = `killed after ${delay}`.replaceAll(' ', '-');
    const sent = sendOrder(product, token, key, order).catch(() => undefined);
    await pause(delay);
    process.kill(product.pid, 'SIGKILL');
    await sent;
    await product.stop().catch(() => undefined);
    product = await start({ PUBLIC_URL: product.url });
    const again = await sendOrder(product, await signInDemoClient(product), key, order);
    expect(again.status).toBe(201);
    const { id } = (await again.json()) as { id: string };
    const rows = await withDatabase((client) =>
      client.query(`select id from service_orders where status = 'PENDING' and is_emergency`),
    );
    expect(rows.rows).toEqual([{ id }]);
  }
  await product.stop();
});

test.runIf(isThorough)(
  'without its database the server returns 503, and it recovers by itself',
  { timeout: 60_000 },
  async () => {
    const product = await startDemo();
    const url = `${product.url}/api/ready`;
    // Responses for this card are not cached, and the outage may be shorter than the lifetime of a
    // readiness probe.
    const missing = `${product.url}/api/service-cards/${crypto.randomUUID()}`;
    process.kill(postmasterPid(), 'SIGKILL');
    const seen = await untilStatus(missing, 503, 5_000);
    expect([...seen].filter((status) => status !== 404)).toEqual([503]);
    expect(await untilStatus(url, 200, 20_000)).toContain(200);
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200);
    await product.stop();
  },
);

test.runIf(isThorough)(
  'a paused database delays a request by 5 s at most, and the server recovers',
  { timeout: 60_000 },
  async () => {
    const product = await startDemo();
    const url = `${product.url}/api/ready`;
    const pid = postmasterPid();
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number);
    try {
      for (const child of [pid, ...children]) process.kill(child, 'SIGSTOP');
      expect(await untilStatus(url, 503, 8_000)).toContain(503);
    } finally {
      for (const child of [pid, ...children]) process.kill(child, 'SIGCONT');
    }
    expect(await untilStatus(url, 200, 10_000)).toContain(200);
    await product.stop();
  },
);

test.runIf(isThorough)(
  'a request that has begun at SIGTERM gets its response',
  { timeout: 60_000 },
  async () => {
    const product = await startDemo();
    const password = readFileSync(path.join(dataDir, 'demo-password'), 'utf8').trim();
    const body = JSON.stringify({ email: demoClient.email, password });
    const sent = request(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    const received = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.write(body.slice(0, 20));
    const isListening = () =>
      fetch(`${product.url}/api/health`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      );
    expect(await isListening()).toBe(true);
    process.kill(product.pid, 'SIGTERM');
    while (await isListening()) await pause(20);
    sent.end(body.slice(20));
    const [response] = await received;
    expect(response.statusCode).toBe(200);
    expect(await json(response)).toHaveProperty('accessToken');
    await product.stop();
  },
);

const admin = { ADMIN_EMAIL: 'jefa@example.com', ADMIN_PASSWORD: 'administra con calma' };

async function expectAdministrator(product: Product): Promise<void> {
  const response = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD }),
  });
  const { accessToken } = (await response.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const own = (await (await fetch(`${product.url}/api/users/me`, { headers })).json()) as object;
  expect(own).toMatchObject({ roles: ['ADMIN', 'CLIENT'] });
}

test(
  'a server creates the demo data once and the administrator of the environment, keeps its secrets private and exits with 0',
  { timeout: 60_000 },
  async () => {
    expect(firstLog).toContain('Ready at');
    expect(firstLog).toContain(demoClient.email);
    const second = await startDemo(admin);
    await expectAdministrator(second);
    const authorization = `Bearer ${await signInDemoClient(second)}`;
    for (const list of ['favorites', 'negotiations', 'notifications', 'service-orders/client']) {
      const response = await fetch(`${second.url}/api/${list}`, { headers: { authorization } });
      expect([list, await response.json()]).toEqual([
        list,
        expect.arrayContaining([expect.anything()]),
      ]);
    }
    for (const file of ['session-secret', 'demo-password']) {
      expect(modeOf(file)).toBe(0o600);
    }
    const password = readFileSync(path.join(dataDir, 'demo-password'), 'utf8').trim();
    expect(second.readLog()).toContain(password);
    await second.stop();
    const users = await withDatabase((client) =>
      client.query('select count(*)::int as count from users'),
    );
    expect(users.rows).toEqual([{ count: 126 }]);
  },
);

test.runIf(isThorough)(
  'a data folder with pictures is closed to other users, and its first administrator is created without the demo',
  { timeout: 60_000 },
  async () => {
    for (const name of ['wide', 'wide/images']) {
      mkdirSync(path.join(dataDir, name));
      chmodSync(path.join(dataDir, name), 0o755);
    }
    const product = await start({ DEMO: '0', DATA_DIR: path.join(dataDir, 'wide'), ...admin });
    for (const name of ['wide', 'wide/images']) expect(modeOf(name)).toBe(0o700);
    await expectAdministrator(product);
    await product.stop();
  },
);

test.runIf(isThorough)(
  'a start on a port in use fails and leaves no database running, and a new data folder is closed to other users',
  { timeout: 60_000 },
  async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const environment = { PORT: String(port), DEMO: '0', DATA_DIR: path.join(dataDir, 'new') };
    await expect(start(environment)).rejects.toThrow('EADDRINUSE');
    other.close();
    expect(existsSync(path.join(dataDir, 'new/postgres/postgres.log'))).toBe(true);
    expect(existsSync(path.join(dataDir, 'new/postgres/data/postmaster.pid'))).toBe(false);
    expect(modeOf('new')).toBe(0o700);
  },
);

test('an invalid setting stops the start with an error message', async () => {
  await expect(start({ PORT: 'eighty' })).rejects.toThrow('PORT must be a port number.');
});

test.runIf(isThorough)(
  'a channel inside of the own network stops the start with an error message',
  async () => {
    const channel = {
      CHANNEL_URL: 'https://10.0.0.1/hook',
      CHANNEL_SECRET: `whsec_${'a'.repeat(32)}`,
    };
    await expect(start(channel)).rejects.toThrow('CHANNEL_URL cannot be used.');
  },
);
