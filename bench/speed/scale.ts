import { Client } from 'pg';
import { startEmbeddedPostgres } from '@oficio/server/platform/database/open-database.ts';
import { startProduct, type Product } from '../../scripts/testing/start-product.ts';
import { CITIES, FIRST_CITY } from '../data/fill-areas.ts';
import { fillDatabase } from '../data/fill-database.ts';
import { measureMedian, measureMedians } from '../tools/load.ts';

const SIZES = [1_000, 100_000] as const;
const REQUESTS = 25;
const COUNTRIES = ['Perú', 'Colombia', 'Argentina', 'España', 'Chile', 'Uruguay'];

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A product with a filled catalog, and ids for its requests. */
interface Catalog {
  product: Product;
  skill: string;
  /** Cursors of pages from the first to the last. */
  cursors: string[];
  cards: string[];
}

/** Returns evenly spaced cards from the newest to the oldest, with their skill. */
async function sampleCards(connectionString: string, cards: number) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; skill_id: string }>(
      `select id, skill_id from (
         select id, skill_id, row_number() over (order by id desc) as place from service_cards
       ) numbered where place % $1::int = 0 order by id desc`,
      [cards / (2 * REQUESTS)],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** Starts a product with `cards` cards, runs `work` with it, and always stops it. */
async function withCatalog(cards: number, work: (catalog: Catalog) => Promise<void>) {
  const product = await startProduct({ DEMO: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn' });
  try {
    // Connects to the PostgreSQL that the product has started; starts no second one.
    const database = await startEmbeddedPostgres({ dataDir: product.dataDir, log: silent });
    try {
      await fillDatabase(database.connectionString, { cards, cardsPerProvider: 10 });
      const sample = await sampleCards(database.connectionString, cards);
      const ids = sample.map((row) => row.id);
      const cursors = ids.slice(0, REQUESTS);
      await work({ product, skill: sample[0]?.skill_id ?? '', cursors, cards: ids });
    } finally {
      await database.stop();
    }
  } finally {
    await product.stop();
  }
}

type Query = (catalog: Catalog, index: number) => Record<string, string>;

const country = (index: number) => ({ country: COUNTRIES[index % COUNTRIES.length] ?? '' });

/** A city with many, some or few providers, of the country of the same index. */
const place = (index: number) => {
  const city = [0, 3, 20][Math.floor(index / COUNTRIES.length) % 3] ?? 0;
  return { place: String(FIRST_CITY + (index % COUNTRIES.length) * CITIES + city) };
};
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The measured queries. Responses are cached, so each request uses a different limit and no address
 * repeats.
 */
const queries: readonly (readonly [name: string, query: Query])[] = [
  ['first page', () => ({})],
  ['pages to the last', ({ cursors }, index) => ({ cursor: cursors[index] ?? '' })],
  ['of a country', (_, index) => country(index)],
  ['of a skill', ({ skill }) => ({ skill })],
  ['urgent', () => ({ emergency: 'true' })],
  ['urgent, skill', ({ skill }) => ({ skill, emergency: 'true' })],
  ['all filters', ({ skill }, index) => ({ skill, emergency: 'true', ...country(index) })],
  ['a common word', () => ({ search: 'servicio' })],
  ['a trade', () => ({ search: 'plomería' })],
  ['a trade, country', (_, index) => ({ search: 'plomería', ...country(index) })],
  ['two words', () => ({ search: 'jardín fugas' })],
  ['a typo', () => ({ search: 'jardnieria' })],
  ['two trades, country', (_, index) => ({ search: 'plomero electricista', ...country(index) })],
  ['a trade, place', (_, index) => ({ search: 'plomería', ...place(index), ...country(index) })],
  ['a trade, day', (_, index) => ({ search: 'plomería', day: inDays(4), ...country(index) })],
  ['a trade by price', (_, index) => ({ search: 'plomería', sort: 'price', ...country(index) })],
  ['near a place', (_, index) => ({ ...place(index), ...country(index) })],
  ['cheap, well rated', (_, index) => ({ maxPrice: '21', minRating: '4', ...country(index) })],
  ['no such word', () => ({ search: 'xilófono' })],
];

function addressesOf(catalog: Catalog, query: Query): string[] {
  return Array.from({ length: REQUESTS }, (_, index) => {
    const params = { ...query(catalog, index), limit: String(10 + (index % REQUESTS)) };
    return `${catalog.product.url}/api/service-cards?${new URLSearchParams(params).toString()}`;
  });
}

async function compare(small: Catalog, large: Catalog, print: (line: string) => void) {
  print(
    `${'median ms'.padEnd(20)}${'1,000 cards'.padStart(13)}${'100,000'.padStart(10)}${'times'.padStart(8)}  (target: at most 2)`,
  );
  const row = async (name: string, of: (catalog: Catalog) => string[]) => {
    const others = of(large);
    const pairs = of(small).map((address, index) => [address, others[index] ?? ''] as const);
    const [before, after] = await measureMedians(pairs);
    print(
      name.padEnd(20) +
        before.toFixed(2).padStart(13) +
        after.toFixed(2).padStart(10) +
        (after / before).toFixed(1).padStart(8),
    );
  };
  const cardsOf = ({ product, cards }: Catalog) =>
    cards.map((id) => `${product.url}/api/service-cards/${id}`);
  await measureMedian([...cardsOf(small), ...cardsOf(large)]);
  await row('card by id', (catalog) => cardsOf(catalog).map((address) => `${address}?`));
  for (const [name, query] of queries) {
    await row(name, (catalog) => addressesOf(catalog, query));
  }
}

/** Prints the median times of the same queries with 1,000 and with 100,000 cards. */
export async function compareSizes(print: (line: string) => void): Promise<void> {
  await withCatalog(SIZES[0], (small) =>
    withCatalog(SIZES[1], (large) => compare(small, large, print)),
  );
}

if (import.meta.main) await compareSizes((line) => void process.stdout.write(`${line}\n`));
