import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@oficio/server/platform/database/open-database.ts';
import { readProcessMemory } from '../../scripts/testing/process-memory.ts';
import { startProduct, type Product } from '../../scripts/testing/start-product.ts';
import { signInBookers } from '../data/bookings.ts';
import { fillChats } from '../data/fill-chats.ts';
import { benchIds, fillDatabase } from '../data/fill-database.ts';
import { runMixedLoad } from './mixed-load.ts';

const SECRET = 'only for measuring, long enough for the product';
const CARDS = 5_000;
const IDLE_MS = 60_000;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Code for the product's process: logs V8's memory figures on SIGUSR2. */
const probe = `
  process.on('SIGUSR2', () => {
    const { heapUsed, heapTotal, external } = process.memoryUsage();
    console.log('v8: ' + JSON.stringify({ heapUsed, heapTotal, external }));
  });
`;

interface V8Memory {
  heapUsed: number;
  heapTotal: number;
  external: number;
}

async function readV8Memory(product: Product): Promise<V8Memory> {
  process.kill(product.pid, 'SIGUSR2');
  await delay(500);
  const [line = ''] = [...product.readLog().matchAll(/^v8: (.+)$/gm)]
    .map(([, json]) => json)
    .slice(-1);
  return JSON.parse(line) as V8Memory;
}

/**
 * Prints the product's memory at the start, after the mixed load of one hour compressed into
 * `minutes`, and after one idle minute. See mixed-load.ts.
 */
export async function measureMemory(print: (line: string) => void, minutes: number): Promise<void> {
  const product = await startProduct({
    DEMO: '0',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    SESSION_SECRET: SECRET,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}`,
  });
  const { url, pid } = product;
  const report = async (when: string) => {
    const memory = readProcessMemory(pid);
    const v8 = await readV8Memory(product);
    const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(0);
    print(
      `${when}: ${memory.resident.toFixed(0)} MB resident (${memory.proportional.toFixed(0)} proportional, peak ` +
        `${memory.peak.toFixed(0)}); malloc's heap ${memory.mallocHeap.toFixed(0)}, ${memory.arenaHeaps} heaps of further arenas ` +
        `${memory.arenaMemory.toFixed(0)}; V8 ${mb(v8.heapUsed)} of ${mb(v8.heapTotal)}, external ${mb(v8.external)}`,
    );
  };
  try {
    // Connects to the PostgreSQL that the product has started; starts no second one.
    const database = await startEmbeddedPostgres({ dataDir: product.dataDir, log: silent });
    const { connectionString } = database;
    await fillDatabase(connectionString, { cards: CARDS, cardsPerProvider: 10 });
    const cards = await benchIds(connectionString, CARDS / 10);
    const pairs = await fillChats(connectionString, { pairs: 150, publicUrl: url, secret: SECRET });
    await report('memory at the start');
    const bookers = await signInBookers(url, connectionString, cards);
    const { done, failed } = await runMixedLoad({ url, cards, bookers, pairs }, minutes);
    const counts = Object.entries(done).map(([name, count]) => `${count} ${name}`);
    print(
      `mixed load of ${minutes} minutes: ${counts.join(', ')}; failed: ${JSON.stringify(failed)}`,
    );
    await report('memory under load');
    await delay(IDLE_MS);
    await report('memory idle again (target: 300)');
    await database.stop();
  } finally {
    await product.stop();
  }
}
