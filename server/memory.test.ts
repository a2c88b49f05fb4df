import { expect, test } from 'vitest';
import { readProcessMemory } from '../scripts/testing/process-memory.ts';
import { startProduct, type Product } from '../scripts/testing/start-product.ts';
import { createTestDatabase } from './platform/testing/test-database.ts';

/** Tells the bytes in use once everything that can go has gone, each time it is asked. */
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

/** Reads and refusals, ten at once. */
async function ask({ url }: Product, rounds: number): Promise<void> {
  const headers = { authorization: 'Bearer forged' };
  for (let round = 0; round < rounds; round += 1) {
    const paths = ['/ready', '/skills', '/service-cards', `/nada/${round}`, `/skills/${round}`];
    const asked = paths.flatMap((path) => [
      fetch(`${url}/api${path}`),
      fetch(`${url}/api${path}`, { headers }),
    ]);
    for (const answer of await Promise.all(asked)) await answer.arrayBuffer();
  }
}

test('once it is warm, requests leave nothing in memory (I10)', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase();
  const product = await startProduct({
    DATABASE_URL: database.connectionString,
    RATE_LIMIT: 'off',
    DEMO: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}`,
  });
  const rounds = 100;
  await ask(product, rounds);
  const inUse = [await bytesInUse(product)];
  for (let window = 0; window < 5; window += 1) {
    await ask(product, rounds);
    inUse.push(await bytesInUse(product));
  }
  await product.stop();
  await database.drop();
  const growth = inUse.slice(1).map((bytes, window) => bytes - (inUse[window] ?? 0));
  const perRequest = growth.map((bytes) => bytes / (rounds * 10)).toSorted((a, b) => a - b);
  // The middle one: what is compiled or let go meanwhile comes in a leap. One object kept of each request would be more.
  expect(perRequest[2]).toBeLessThan(100);
});

/** Sign-ins with a wrong password, each of which takes 19 MB on a thread of the pool. */
async function tryPasswords({ url }: Product, times: number): Promise<void> {
  const attempts = Array.from({ length: times }, (_, index) =>
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `nadie${index}@example.com`, password: 'una clave larga' }),
    }),
  );
  for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(401);
}

test.runIf(process.platform === 'linux')(
  'work on many threads shares two arenas of malloc, so that they do not each keep what they took',
  { timeout: 60_000 },
  async () => {
    const database = await createTestDatabase();
    const environment = { DATABASE_URL: database.connectionString, RATE_LIMIT: 'off', DEMO: '0' };
    const product = await startProduct(environment);
    await tryPasswords(product, 16);
    const { arenaHeaps } = readProcessMemory(product.pid);
    await product.stop();
    await database.drop();
    // The first arena is no mapping of its own.
    expect(arenaHeaps).toBe(1);
  },
);
