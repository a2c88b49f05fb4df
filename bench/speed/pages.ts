import { Client } from 'pg';
import { fillDatabase } from '../data/fill-database.ts';
import {
  CONNECTIONS,
  formatHeading,
  formatRow,
  measure,
  send,
  withBaseline,
  withProduct,
  type ProductOnDatabase,
  type RequestOf,
} from '../tools/measure.ts';

const CARDS = 10_000;

async function readCardIds(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'select id from service_cards order by md5(id::text)',
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/**
 * Returns addresses of the home page that start at different cards. A part of the list contains 24
 * cards, the first one 12; only these addresses are many enough that none is cached.
 */
async function readHomeAddresses(url: string, count: number): Promise<string[]> {
  const addresses: string[] = [];
  let path: string | undefined = '/api/service-cards?limit=2';
  while (path !== undefined && addresses.length < count) {
    const response = await fetch(url + path);
    await response.arrayBuffer();
    const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
    const cursor = next && new URL(next, url).searchParams.get('cursor');
    if (!cursor) break;
    addresses.push(`/?cursor=${cursor}`);
    path = `/api/service-cards?limit=2&cursor=${cursor}`;
  }
  return addresses;
}

/** Returns each address once, so that no response is cached, and starts again after the last. */
function inTurn(paths: readonly string[]): RequestOf {
  let next = 0;
  return () => ({ path: paths[next++ % paths.length] ?? '/' });
}

async function compare(
  name: string,
  paths: readonly string[],
  { product, postgresPid }: ProductOnDatabase,
  print: (line: string) => void,
): Promise<void> {
  const [first = '/'] = paths;
  await send(product.url, { path: first });
  const requestOf = inTurn(paths);
  await withBaseline('bench/baseline/pages-baseline.ts', [product.url, first], async (baseline) => {
    for (const connections of CONNECTIONS) {
      const rendered = await measure(product, postgresPid, requestOf, connections);
      const bare = await measure(baseline, postgresPid, () => ({ path: '/' }), connections);
      print(formatRow(name, connections, rendered, bare));
    }
  });
}

/**
 * Measures pages that are rendered anew, because every address is requested only once, beside a
 * bare React render of the same tree.
 */
export async function comparePages(print: (line: string) => void): Promise<void> {
  await withProduct(async (running) => {
    const { connectionString, product } = running;
    await fillDatabase(connectionString, { cards: CARDS, cardsPerProvider: 10 });
    const ids = await readCardIds(connectionString);
    const cards = ids.map((id) => `/service-cards/${id}`);
    print(formatHeading('page rendered anew'));
    await compare('card', cards, running, print);
    await compare('home', await readHomeAddresses(product.url, 4_000), running, print);
  });
}
