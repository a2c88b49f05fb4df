import { expect, test } from 'vitest';
import { readProcessMemory } from '../scripts/testing/process-memory.ts';
import { startProduct, type Product } from '../scripts/testing/start-product.ts';
import { createTestDatabase } from './platform/testing/test-database.ts';

/** Prints the used heap after garbage collection at each SIGUSR2. */
const probe = `
  import { setFlagsFromString } from 'node:v8';
  import { runInNewContext } from 'node:vm';
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    setTimeout(() => {
      collect();
      console.log('in use: ' + process.memoryUsage().heapUsed);
    }, 200);
  });
`;

function readings(product: Product): number[] {
  return [...product.readLog().matchAll(/^in use: (\d+)$/gm)].map(([, bytes]) => Number(bytes));
}

async function bytesInUse(product: Product): Promise<number> {
  const before = readings(product).length;
  process.kill(product.pid, 'SIGUSR2');
  await expect.poll(() => readings(product).length, { timeout: 10_000 }).toBe(before + 1);
  return readings(product).at(-1) ?? 0;
}

/** Sends successful and refused requests, ten concurrently. */
async function sendRequests({ url }: Product, rounds: number): Promise<void> {
  const headers = { authorization: 'Bearer forged' };
  for (let round = 0; round < rounds; round += 1) {
    const paths = ['/ready', '/skills', '/service-cards', `/nada/${round}`, `/skills/${round}`];
    const responses = paths.flatMap((path) => [
      fetch(`${url}/api${path}`),
      fetch(`${url}/api${path}`, { headers }),
    ]);
    for (const response of await Promise.all(responses)) await response.arrayBuffer();
  }
}

const WINDOWS = 5;

/** Both tests send many requests to a product of their own, so only `npm test -- thorough` runs them. */
const isThorough = Boolean(process.env['THOROUGH']);

test.runIf(isThorough)(
  'requests leak no memory after the warm-up',
  { timeout: 120_000 },
  async () => {
    const database = await createTestDatabase();
    const product = await startProduct({
      DATABASE_URL: database.connectionString,
      RATE_LIMIT: 'off',
      DEMO: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}`,
    });
    const rounds = 100;
    await sendRequests(product, rounds);
    const inUse = [await bytesInUse(product)];
    for (let window = 0; window < WINDOWS; window += 1) {
      await sendRequests(product, rounds);
      inUse.push(await bytesInUse(product));
    }
    await product.stop();
    await database.drop();
    const growth = inUse.slice(1).map((bytes, window) => bytes - (inUse[window] ?? 0));
    const perRequest = growth.map((bytes) => bytes / (rounds * 10)).toSorted((a, b) => a - b);
    // The median, because compilation and collection cause steps. A leak of one object per request
    // would exceed it.
    expect(perRequest[Math.floor(WINDOWS / 2)]).toBeLessThan(100);
  },
);

/** Signs in with wrong passwords. Each attempt takes 19 MB on a thread of the pool. */
async function tryPasswords({ url }: Product, times: number): Promise<void> {
  const attempts = Array.from({ length: times }, (_, index) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nadie${index}@example.com`, password: 'una clave larga' }),
    }),
  );
  for (const response of await Promise.all(attempts)) expect(response.status).toBe(401);
}

test.runIf(isThorough && process.platform === 'linux')(
  'work on many threads shares two arenas of malloc, so that unused memory is bounded',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    const environment = { DATABASE_URL: database.connectionString, RATE_LIMIT: 'off', DEMO: '0' };
    const product = await startProduct(environment);
    await tryPasswords(product, 16);
    const { arenaHeaps } = readProcessMemory(product.pid);
    await product.stop();
    await database.drop();
    // The first arena is not a mapping of its own.
    expect(arenaHeaps).toBe(1);
  },
);
