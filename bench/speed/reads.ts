import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_PAGE_SIZE } from '@oficio/contract/platform/api/page.ts';
import { searches } from '../data/fill-database.ts';
import { fillReads, type ReadData } from '../data/fill-reads.ts';
import {
  CONNECTIONS,
  formatHeading,
  formatRow,
  measure,
  SECRET,
  send,
  withBaseline,
  withProduct,
  type RequestOf,
} from '../tools/measure.ts';

/** Different requests of each row, sent in turn. */
const REQUESTS = 40;
/** Requests of each row whose responses are compared before the row is measured. */
const COMPARED = 10;

export interface Read {
  name: string;
  requestOf: RequestOf;
  isSearch?: boolean;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Cycles through the first 40 items. */
function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % Math.min(items.length, REQUESTS)];
  if (item === undefined) throw new Error('The bench database has too few rows.');
  return item;
}

/** Requests with the token of a user with a country. */
const asUser =
  ({ users }: ReadData, pathOf: (index: number) => string): RequestOf =>
  (index) => ({ path: pathOf(index), token: pick(users, index).token });

function searchesOf({ travelers }: ReadData): Read[] {
  const searchFor = (name: string, text: string): Read => {
    const path = `/api/service-cards?${new URLSearchParams({ search: text }).toString()}`;
    const requestOf: RequestOf = (index) => ({ path, token: pick(travelers, index).token });
    return { name: `search, ${name}`, requestOf, isSearch: true };
  };
  return [
    searchFor('common word', searches.common),
    searchFor('rare word', searches.rare),
    searchFor('two words', searches.twoWords),
    searchFor('typo', searches.typo),
  ];
}

/**
 * Responses for anonymous callers are cached for ten seconds. The cache holds a few hundred pages,
 * and this row requests the pages after all cards in turn, so that none is cached.
 */
function newAddresses(cursors: readonly string[]): RequestOf {
  let next = 0;
  return () => ({ path: `/api/service-cards?cursor=${cursors[next++ % cursors.length] ?? ''}` });
}

/** Returns the measured reads of a filled database. */
export function readsOf(data: ReadData): Read[] {
  const { cards, cursors, users } = data;
  const date = inDays(5);
  const slotsOf = (index: number) =>
    `/api/provider-profiles/${pick(cards, index).provider}/availability?date=${date}&duration=60`;
  // The first cards belong to the users, who cannot book their own service.
  const bookable = cards.slice(REQUESTS);
  const preview: RequestOf = (index) => {
    const { card, package: servicePackageId } = pick(bookable, index);
    return {
      method: 'POST',
      path: '/api/service-orders/preview',
      token: pick(users, index).token,
      body: { serviceCardId: card, servicePackageId, isEmergencyRequest: false },
    };
  };
  return [
    { name: 'catalog page, signed in', requestOf: asUser(data, () => '/api/service-cards') },
    { name: 'catalog page, anonymous', requestOf: newAddresses(cursors) },
    {
      name: 'card by id',
      requestOf: asUser(data, (index) => `/api/service-cards/${pick(cards, index).card}`),
    },
    ...searchesOf(data),
    { name: 'own orders', requestOf: asUser(data, () => '/api/service-orders/client') },
    { name: 'own notifications', requestOf: asUser(data, () => '/api/notifications') },
    { name: '/users/me', requestOf: asUser(data, () => '/api/users/me') },
    { name: 'slots of a day', requestOf: asUser(data, slotsOf) },
    { name: 'preview', requestOf: preview },
  ];
}

/**
 * The product ranks only the newest matches, and by more rules, so that a page of cards differs
 * from the floor's. The cards are equal when all matches are on the page.
 */
function findSameCards(own: readonly { id: string }[], bare: readonly { id: string }[]): boolean {
  const ids = (cards: readonly { id: string }[]) => cards.map(({ id }) => id).toSorted();
  return own.length < DEFAULT_PAGE_SIZE
    ? isDeepStrictEqual(ids(own), ids(bare))
    : own.length === bare.length;
}

/** Throws when the responses of product and baseline differ, or when they are empty. */
async function checkEqualWork(product: string, baseline: string, read: Read): Promise<void> {
  for (let index = 0; index < COMPARED; index += 1) {
    const request = read.requestOf(index);
    const own = JSON.parse(await send(product, request)) as unknown;
    const bare = JSON.parse(await send(baseline, request)) as unknown;
    const isEqual = read.isSearch
      ? findSameCards(own as { id: string }[], bare as { id: string }[])
      : isDeepStrictEqual(own, bare);
    if (Array.isArray(own) && own.length === 0)
      throw new Error(`${read.name}: ${request.path} is empty.`);
    if (!isEqual) throw new Error(`${read.name}: the baseline differs for ${request.path}.`);
  }
}

/**
 * Prints requests per second and CPU milliseconds per request (Node + PostgreSQL) of reads, beside
 * the baseline: a bare server that verifies the token and builds the same JSON from one prepared
 * statement over the same tables. No response is cached. With `filter`, measures only the rows
 * whose name contains it.
 */
export async function compareReads(print: (line: string) => void, filter = ''): Promise<void> {
  await withProduct(async ({ product, connectionString, postgresPid }) => {
    const data = await fillReads(product.url, connectionString);
    const reads = readsOf(data).filter(({ name }) => name.includes(filter));
    if (reads.length === 0) throw new Error(`No row has a name with «${filter}».`);
    print(formatHeading('read'));
    await withBaseline(
      'bench/baseline/baseline-server.ts',
      [connectionString, SECRET],
      async (baseline) => {
        for (const read of reads) {
          await checkEqualWork(product.url, baseline.url, read);
          for (const connections of CONNECTIONS) {
            const own = await measure(product, postgresPid, read.requestOf, connections);
            const bare = await measure(baseline, postgresPid, read.requestOf, connections);
            print(formatRow(read.name, connections, own, bare));
          }
        }
      },
    );
  });
}

if (import.meta.main) await compareReads((line) => void process.stdout.write(`${line}\n`));
