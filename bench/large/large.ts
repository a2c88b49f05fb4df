import { fillLarge, CARDS_PER_PROVIDER, ORDERS_PER_CARD } from './large-fill.ts';
import { benchRequests, readLargeData, REQUESTS, type LargeData } from './large-requests.ts';
import {
  headersOf,
  withProduct,
  type BenchRequest,
  type ProductOnDatabase,
} from '../tools/measure.ts';
import { measureDeletion } from './large-deletion.ts';
import { medianOf } from '../tools/statistics.ts';

const CARDS = 1_000_000;
/** The other database has a hundredth of the rows. */
const FACTOR = 100;
const WARM_UP = 4;

interface LargeProduct extends ProductOnDatabase {
  data: LargeData;
}

/** Returns the milliseconds of a request. */
async function time({ product }: LargeProduct, request: BenchRequest): Promise<number> {
  const begin = performance.now();
  const response = await fetch(product.url + request.path, {
    method: request.method ?? 'GET',
    headers: headersOf(request),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${request.path} responded with ${response.status}: ${text}`);
  return performance.now() - begin;
}

/** Prints the median of each kind of request with both databases. Requests alternate, so that other load affects both. */
async function compareRequests(
  small: LargeProduct,
  large: LargeProduct,
  print: (line: string) => void,
): Promise<void> {
  print(
    `${'median ms'.padEnd(28)}${'1/100'.padStart(9)}${'large'.padStart(9)}${'times'.padStart(8)}  (target: at most 3)`,
  );
  for (const [name, requestOf] of benchRequests) {
    const times: { small: number; large: number }[] = [];
    for (let index = 0; index < REQUESTS; index += 1) {
      times.push({
        small: await time(small, requestOf(small.data, index)),
        large: await time(large, requestOf(large.data, index)),
      });
    }
    const measured = times.slice(WARM_UP);
    const before = medianOf(measured.map((pair) => pair.small));
    const after = medianOf(measured.map((pair) => pair.large));
    print(
      name.padEnd(28) +
        before.toFixed(2).padStart(9) +
        after.toFixed(2).padStart(9) +
        (after / before).toFixed(1).padStart(8),
    );
  }
}

async function fill(
  running: ProductOnDatabase,
  cards: number,
  print: (line: string) => void,
): Promise<LargeProduct> {
  print(`${cards} cards, ${cards * ORDERS_PER_CARD} orders, messages and notifications each`);
  await fillLarge(running.connectionString, cards, print);
  const data = await readLargeData(running.connectionString, running.product.url);
  return { ...running, data };
}

/**
 * Prints the median times of requests with 1,000,000 cards, 5,000,000 orders, 5,000,000 messages and 5,000,000
 * notifications, and with a hundredth of them; then the speed of the nightly deletion. `scale` reduces both. Needs 20 GB
 * of disk in the folder of temporary files, which it removes.
 */
export async function compareLarge(print: (line: string) => void, scale = 1): Promise<void> {
  const step = FACTOR * CARDS_PER_PROVIDER;
  const cards = Math.max(step * 100, Math.round((CARDS * scale) / step) * step);
  await withProduct(async (small) => {
    const filled = await fill(small, cards / FACTOR, () => undefined);
    await withProduct(async (large) => {
      await compareRequests(filled, await fill(large, cards, print), print);
      await measureDeletion(large.connectionString, large.product.url, print);
    });
  });
}
