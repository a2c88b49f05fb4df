import { Client } from 'pg';
import { signInBookers, type Booker } from './bookings.ts';
import { benchIds, fillDatabase } from './fill-database.ts';
import { fillOrders } from './fill-orders.ts';
import {
  CONNECTIONS,
  formatHeading,
  formatRow,
  measure,
  SECRET,
  send,
  withFloor,
  withProduct,
} from './measure.ts';

const CARDS = 10_000;
/** Different requests of each kind, sent in turn. */
const REQUESTS = 40;
interface Read {
  path: string;
  token: string;
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
    const [, payload = ''] = token.split('.');
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
    await database.query('insert into bench_floor values ($1, $2, $3) on conflict do nothing', [
      sub,
      path,
      await send(url, { path, token }),
    ]);
  }
  await database.query('vacuum analyze bench_floor');
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
  await withProduct(async ({ product, connectionString, postgresPid }) => {
    const { ids, users } = await fill(product.url, connectionString);
    const database = new Client({ connectionString });
    await database.connect();
    await database.query(NOTIFICATIONS, [users.map(({ email }) => email)]);
    await database.query(
      'create table bench_floor (user_id uuid, path text, body text, primary key (user_id, path))',
    );
    await database.query('vacuum analyze');
    print(formatHeading('read with a token'));
    await withFloor('bench/floor-server.ts', [connectionString, SECRET], async (floor) => {
      for (const [name, pathOf] of readsOf(ids)) {
        const requests = requestsOf(pathOf, users);
        const requestOf = (index: number) => requests[index % REQUESTS] ?? { path: '/' };
        await storeBodies(product.url, database, requests);
        for (const connections of CONNECTIONS) {
          const own = await measure(product, postgresPid, requestOf, connections);
          const bare = await measure(floor, postgresPid, requestOf, connections);
          print(formatRow(name, connections, own, bare));
        }
      }
    });
    await database.end();
  });
}

if (import.meta.main) await compareReads((line) => void process.stdout.write(`${line}\n`));
