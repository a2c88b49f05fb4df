/**
 * Measures the product on this machine; sends requests only to it. Takes some minutes. `npm run bench -- <part>`:
 *
 * - `--memory [minutes]`: the memory under one hour of mixed load, or under the same load compressed into `minutes`.
 * - `--reads [name]`: reads beside a bare server that executes one statement; with `name` only the rows whose name
 *   contains it.
 * - `--writes`: bookings and chat messages beside a bare server that inserts the same rows.
 * - `--beside <folder> [name]`: reads and writes beside the product of another checkout, which is installed and built, on
 *   the same rows; with `name` only the rows whose name contains it.
 * - `--instances`: bookings and chat messages with 1, 2 and 4 instances, and the time that commits wait for each other.
 * - `--phone [folder]`: first content, first answered press, layout shift and bytes with a slow phone; with `folder` those
 *   of another checkout too, which is installed and built.
 * - `--pages`: pages that are rendered anew beside a bare React render.
 * - `--large [scale]`: requests of users with 1,000,000 cards and 5,000,000 orders beside a hundredth of them, and the
 *   speed of the nightly deletion; some 20 minutes and 20 GB of disk. `--large 0.1` takes a tenth of both.
 * - without a part: the catalog with 1,000 and with 100,000 cards; the built product with 10,000 cards beside a bare
 *   Node HTTP server that sends the same bytes; Lighthouse on public pages with the demo data.
 */
import { startEmbeddedPostgres } from '@oficio/server/platform/database/open-database.ts';
import { readProcessMemory } from '../scripts/testing/process-memory.ts';
import { startProduct } from '../scripts/testing/start-product.ts';
import { measureAvailability } from './speed/availability.ts';
import { compareCheckouts } from './speed/beside.ts';
import { measureBookings } from './data/bookings.ts';
import { measurePageWeight } from './speed/bundle-size.ts';
import { benchIds, fillDatabase, searches } from './data/fill-database.ts';
import { compareInstances } from './speed/instances.ts';
import { compareLarge } from './large/large.ts';
import { measureLighthouse } from './speed/lighthouse-scores.ts';
import { compareWithBare, measureMedian } from './tools/load.ts';
import { measureMemory } from './speed/memory.ts';
import { comparePages } from './speed/pages.ts';
import { measurePhone } from './speed/phone.ts';
import { compareReads } from './speed/reads.ts';
import { compareSizes } from './speed/scale.ts';
import { compareQuestions } from './speed/search-speed.ts';
import { compareWrites } from './speed/writes.ts';

const CARDS = 10_000;
const SEARCHES = [searches.common, searches.typo, searches.twoWords, searches.place];
const COUNTRIES = ['Perú', 'Colombia', 'Argentina', 'España', 'Chile', 'Uruguay'];

const print = (line: string) => void process.stdout.write(`${line}\n`);
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function compareAll(url: string, card: string): Promise<void> {
  const targets = [
    ['catalog, JSON', '/api/service-cards'],
    ['home, HTML', '/'],
    ['card, JSON', `/api/service-cards/${card}`],
    ['card, HTML', `/service-cards/${card}`],
    ['search, JSON', `/api/service-cards?search=${encodeURIComponent('plomería')}`],
  ] as const;
  print(
    `${'target'.padEnd(18)}${'product req/s'.padStart(15)}${'bare req/s'.padStart(13)}${'ratio'.padStart(8)}${'failed'.padStart(8)}`,
  );
  for (const [name, path] of targets) {
    const { product, bare, percent } = await compareWithBare(url + path);
    print(
      name.padEnd(18) +
        product.requestsPerSecond.toFixed(0).padStart(15) +
        bare.requestsPerSecond.toFixed(0).padStart(13) +
        `${percent.toFixed(0)} %`.padStart(8) +
        String(product.failures).padStart(8),
    );
  }
}

/** Throws when a search finds nothing: its empty response would take almost no time. */
async function checkSearches(url: string): Promise<void> {
  for (const search of SEARCHES) {
    for (const country of COUNTRIES) {
      // The measured limits are smaller, so this response is not cached for them.
      const query = new URLSearchParams({ search, country, limit: '100' });
      const response = await fetch(`${url}/api/service-cards?${query.toString()}`);
      const cards = (await response.json()) as unknown[];
      if (cards.length === 0) throw new Error(`«${search}» finds nothing in ${country}.`);
    }
  }
}

async function compareSearch(url: string, cards: string[]): Promise<void> {
  // Responses for anonymous callers are cached, so each address is requested only once.
  const byId = await measureMedian(cards.map((id) => `${url}/api/service-cards/${id}`));
  await checkSearches(url);
  const addresses = COUNTRIES.flatMap((country) =>
    Array.from({ length: 24 }, (_, index) => {
      const query = {
        search: SEARCHES[index % SEARCHES.length] ?? '',
        limit: String(index + 1),
        country,
      };
      return `${url}/api/service-cards?${new URLSearchParams(query).toString()}`;
    }),
  );
  const search = await measureMedian(addresses);
  print(
    `search median ${search.toFixed(1)} ms, card by id ${byId.toFixed(1)} ms: ${(search / byId).toFixed(1)} times (target: at most 3)`,
  );
}

const [flag, argument, filter] = process.argv.slice(2);
if (flag === '--memory') {
  await measureMemory(print, Number(argument ?? '60'));
  process.exit();
}
if (flag === '--reads') {
  await compareReads(print, argument);
  process.exit();
}
if (flag === '--beside') {
  await compareCheckouts(print, argument ?? '', filter);
  process.exit();
}
if (flag === '--instances') {
  await compareInstances(print);
  process.exit();
}
if (flag === '--phone') {
  await measurePhone(print, argument);
  process.exit();
}
if (flag === '--pages') {
  await comparePages(print);
  process.exit();
}
if (flag === '--large') {
  await compareLarge(print, Number(argument ?? '1'));
  process.exit();
}
if (flag === '--search') {
  await compareQuestions(print);
  process.exit();
}
if (flag === '--writes') {
  await compareWrites(print);
  process.exit();
}
await compareSizes(print);
const product = await startProduct({ DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' });
try {
  // Connects to the PostgreSQL that the product has started; starts no second one.
  const database = await startEmbeddedPostgres({ dataDir: product.dataDir, log: silent });
  await fillDatabase(database.connectionString, { cards: CARDS, cardsPerProvider: 10 });
  const ids = await benchIds(database.connectionString, 200);
  const first = ids[0]?.card ?? '';
  print(`${CARDS} cards`);
  await compareAll(product.url, first);
  await compareSearch(
    product.url,
    ids.map((row) => row.card),
  );
  const { orders, empty, full } = await measureAvailability(
    product.url,
    database.connectionString,
    ids.map((row) => row.provider),
  );
  for (const [name, before, after] of [
    ['slots of a day', empty.slots, full.slots],
    ['map of a month', empty.month, full.month],
  ] as const) {
    print(
      `${name}: median ${before.toFixed(2)} ms without orders, ${after.toFixed(2)} ms with ${orders}: ${(after / before).toFixed(1)} times (target: at most 2)`,
    );
  }
  const bookings = await measureBookings(product.url, database.connectionString, ids);
  print(
    `bookings with many providers ${bookings.perSecond.toFixed(0)}/s (${bookings.booked} booked), with one ${bookings.perSecondOneProvider.toFixed(0)}/s (${bookings.bookedOneProvider} booked)`,
  );
  print(
    `200 concurrent bookings of one slot: ${JSON.stringify(bookings.sameSlot)}, slowest ${bookings.slowestMs.toFixed(0)} ms (target: 1000)`,
  );
  const memory = readProcessMemory(product.pid);
  print(
    `server memory ${memory.resident.toFixed(0)} MB, peak ${memory.peak.toFixed(0)} MB (target: 250); run with --memory for the memory after an hour`,
  );
  for (const [name, path] of [
    ['home', '/'],
    ['card', `/service-cards/${first}`],
  ] as const) {
    const weight = await measurePageWeight(product.url + path);
    print(
      `${name}, brotli: JavaScript ${(weight.javascript / 1000).toFixed(1)} kB (budget 150), HTML ${(weight.html / 1000).toFixed(1)} kB + CSS ${(weight.css / 1000).toFixed(1)} kB (budget 40)`,
    );
  }
  await database.stop();
} finally {
  await product.stop();
}
await measureLighthouse(print);
