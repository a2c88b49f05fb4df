import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { signAccessToken, type TokenIssuer } from '../data/access-token.ts';
import { removeAreas, startOf, type BookableCard } from '../data/bookings.ts';
import { ChatUser } from '../tools/chat-user.ts';
import { readCpuTime, readOwnCpuTime } from '../tools/cpu-time.ts';
import { fillChats, type ChatPair } from '../data/fill-chats.ts';
import { benchIds, fillDatabase } from '../data/fill-database.ts';
import { fillOrders } from '../data/fill-orders.ts';
import { CONNECTIONS, SECRET, withBaseline, withProduct, type Server } from '../tools/measure.ts';
import { medianOf } from '../tools/statistics.ts';

const CARDS = 10_000;
/** Bookings of one measurement. With one provider they fill 52 days of seven hours. */
const BOOKINGS = 300;
const WARM_UP = 60;
const CHAT_SECONDS = 4;
/** Product and baseline are measured in turn, so that other load on the machine affects both equally. */
const ROUNDS = 2;

interface Figures {
  perSecond: number;
  medianMs: number;
  /** CPU milliseconds per write, the work that follows the commit included. */
  node: number;
  postgres: number;
  failures: number;
}

/** The database that product and baseline share. */
export interface Stage {
  database: Client;
  postgresPid: number;
  tokens: readonly string[];
  cards: readonly BookableCard[];
}

/** Removes the booked orders, so that their slots are free for the next measurement. */
async function removeBookings({ database }: Stage): Promise<void> {
  await database.query(`delete from service_orders where status = 'PENDING'`);
  await database.query('vacuum analyze service_orders, order_history, notifications');
}

/** Waits until the jobs that write notifications and calculate figures are done. */
export async function untilJobsAreDone({ database }: Pick<Stage, 'database'>): Promise<void> {
  const waiting = `select count(*)::int as jobs from pgboss.job
    where state < 'completed' and start_after <= now() and (name like 'notifications.%' or name like 'reputation.%')`;
  for (;;) {
    const { rows } = await database.query<{ jobs: number }>(waiting);
    if (rows[0]?.jobs === 0) return;
    await delay(250);
  }
}

/** Runs the writes and returns their figures with the CPU time until the jobs that follow them are done. */
async function measureCpu(
  stage: Stage,
  { pid }: Server,
  run: () => Promise<{ total: number; perSecond: number; medianMs: number; failures: number }>,
): Promise<Figures> {
  const before = { node: readOwnCpuTime(pid), postgres: readCpuTime(stage.postgresPid) };
  const { total, ...figures } = await run();
  await untilJobsAreDone(stage);
  return {
    ...figures,
    node: (readOwnCpuTime(pid) - before.node) / total,
    postgres: (readCpuTime(stage.postgresPid) - before.postgres) / total,
  };
}

export async function book(
  { url }: Pick<Server, 'url'>,
  { tokens, cards }: Pick<Stage, 'tokens' | 'cards'>,
  { connections, first, amount }: { connections: number; first: number; amount: number },
) {
  let next = first;
  const times: number[] = [];
  const begin = performance.now();
  let end = begin;
  // Measured at the responses, because the result of autocannon has full seconds and milliseconds.
  const result = await autocannon({
    url: `${url}/api/service-orders`,
    connections,
    amount,
    setupClient: (client) =>
      client.on('response', (_status: number, _bytes: number, milliseconds: number) => {
        times.push(milliseconds);
        end = performance.now();
      }),
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const number = next++;
          const card = cards[number % cards.length];
          const body = {
            serviceCardId: card?.card,
            servicePackageId: card?.package,
            scheduledDate: startOf(Math.floor(number / cards.length)),
            isEmergencyRequest: false,
          };
          return {
            ...request,
            body: JSON.stringify(body),
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${tokens[number % tokens.length] ?? ''}`,
            },
          };
        },
      },
    ],
  });
  return {
    total: times.length,
    perSecond: (1_000 * times.length) / (end - begin),
    medianMs: medianOf(times),
    failures: result.non2xx + result.errors,
  };
}

export async function measureBooking(
  server: Server,
  stage: Stage,
  connections: number,
): Promise<Figures> {
  await book(server, stage, { connections, first: 0, amount: WARM_UP });
  await untilJobsAreDone(stage);
  const amount = BOOKINGS;
  const figures = await measureCpu(stage, server, () =>
    book(server, stage, { connections, first: WARM_UP, amount }),
  );
  await removeBookings(stage);
  return figures;
}

/** Sends messages one after another from every user, each after the acknowledgement of the last one. */
export async function chat(users: readonly ChatUser[], seconds: number) {
  const times: number[] = [];
  const begin = performance.now();
  await Promise.all(
    users.map(async (user, index) => {
      for (let turn = 0; performance.now() - begin < seconds * 1_000; turn += 1) {
        const sent = performance.now();
        // The text is also the `clientId`, which may not contain a point.
        await user.send(`${index}-${turn}-${Math.round(begin)}`);
        times.push(performance.now() - sent);
      }
    }),
  );
  return {
    total: times.length,
    perSecond: (times.length * 1_000) / (performance.now() - begin),
    medianMs: medianOf(times),
    failures: 0,
  };
}

export async function measureChat(
  server: Server,
  stage: Stage,
  pairs: readonly ChatPair[],
): Promise<Figures> {
  const users = pairs.flatMap(({ orderId, tokens }) =>
    tokens.map((token) => new ChatUser(server.url, orderId, token)),
  );
  try {
    while (users.some(({ isConnected }) => !isConnected)) await delay(50);
    await delay(1_000);
    await chat(users, 1);
    return await measureCpu(stage, server, () => chat(users, CHAT_SECONDS));
  } finally {
    for (const user of users) user.close();
  }
}

function medianFigures(all: readonly Figures[]): Figures {
  const pick = (key: keyof Figures) => medianOf(all.map((figures) => figures[key]));
  return {
    perSecond: pick('perSecond'),
    medianMs: pick('medianMs'),
    node: pick('node'),
    postgres: pick('postgres'),
    failures: all.reduce((sum, { failures }) => sum + failures, 0),
  };
}

function format(name: string, connections: number, product: Figures, baseline: Figures): string {
  const cpu = ({ node, postgres }: Figures) => `${node.toFixed(2)} + ${postgres.toFixed(2)}`;
  const factor = baseline.perSecond / product.perSecond;
  return (
    name.padEnd(26) +
    String(connections).padStart(4) +
    product.perSecond.toFixed(0).padStart(9) +
    baseline.perSecond.toFixed(0).padStart(10) +
    factor.toFixed(1).padStart(8) +
    product.medianMs.toFixed(1).padStart(12) +
    baseline.medianMs.toFixed(1).padStart(13) +
    cpu(product).padStart(16) +
    cpu(baseline).padStart(17) +
    String(product.failures + baseline.failures).padStart(8)
  );
}

async function compare(
  print: (line: string) => void,
  [name, connections]: readonly [string, number],
  measureProduct: () => Promise<Figures>,
  measureBaseline: () => Promise<Figures>,
): Promise<void> {
  const rounds: [Figures, Figures][] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await measureProduct(), await measureBaseline()]);
  const product = medianFigures(rounds.map(([figures]) => figures));
  print(format(name, connections, product, medianFigures(rounds.map(([, figures]) => figures))));
}

/** Runs the work with a baseline that responds to every booking with `body`. */
async function withWritingBaseline(
  connectionString: string,
  body: string,
  work: (baseline: Server) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'oficio-bench-'));
  const file = path.join(folder, 'body.json');
  writeFileSync(file, body);
  try {
    await withBaseline('bench/baseline/baseline-writes.ts', [connectionString, SECRET, file], work);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Signs in the bench users that own none of the cards, and lets them book all. Each books at most three times with one provider. */
export async function signInClients(
  database: Client,
  issuer: TokenIssuer,
  cards: readonly BookableCard[],
): Promise<string[]> {
  await removeAreas(database, cards);
  const { rows } = await database.query<{ id: string }>(
    `with client as (
       select u.id from users u
        where u.email like 'bench%' and not exists (
          select from provider_profiles p where p.user_id = u.id and p.id = any ($1::uuid[]))
     ), opened as (
       insert into sessions (id, user_id, expires_at)
       select id, id, now() + interval '1 day' from client returning user_id
     )
     select user_id as id from opened`,
    [cards.map(({ provider }) => provider)],
  );
  return rows.map(({ id }) => signAccessToken(issuer, id));
}

async function bookOnce({ url }: Server, stage: Stage): Promise<string> {
  const response = await fetch(`${url}/api/service-orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${stage.tokens[0] ?? ''}`,
    },
    body: JSON.stringify({
      serviceCardId: stage.cards[0]?.card,
      servicePackageId: stage.cards[0]?.package,
      scheduledDate: startOf(0),
      isEmergencyRequest: false,
    }),
  });
  const body = await response.text();
  if (response.status !== 201) throw new Error(`A booking responded with ${body}`);
  await untilJobsAreDone(stage);
  await removeBookings(stage);
  return body;
}

async function fill(connectionString: string, issuer: TokenIssuer, database: Client) {
  await fillDatabase(connectionString, { cards: CARDS, cardsPerProvider: 10 });
  const cards = await benchIds(connectionString, 200);
  await fillOrders(connectionString, 20);
  const tokens = await signInClients(database, issuer, cards);
  const pairs = await fillChats(connectionString, { ...issuer, pairs: Math.max(...CONNECTIONS) });
  const [ofProduct, ofBaseline] = [pairs.slice(0, pairs.length / 2), pairs.slice(pairs.length / 2)];
  await database.query(
    `insert into chats (order_id, client_id, provider_user_id, last_seq)
     select o.id, o.client_id, p.user_id, 1 from service_orders o join provider_profiles p on p.id = o.provider_profile_id
      where o.id = any ($1)`,
    [ofBaseline.map(({ orderId }) => orderId)],
  );
  await database.query('vacuum analyze');
  return { cards, tokens, chats: { ofProduct, ofBaseline } };
}

/**
 * Prints writes per second, the median milliseconds of one, and CPU milliseconds per write (Node + PostgreSQL), beside the
 * baseline: a bare server that verifies the token, takes the same lock, inserts the same row and commits. The factor is the
 * floor's rate divided by the product's.
 */
export async function compareWrites(print: (line: string) => void): Promise<void> {
  await withProduct(async ({ product, connectionString, postgresPid }) => {
    const database = new Client({ connectionString });
    // The database stops before this connection if a measurement fails, whose error is the one to print.
    database.on('error', () => undefined);
    await database.connect();
    const issuer = { publicUrl: product.url, secret: SECRET };
    const { cards, tokens, chats } = await fill(connectionString, issuer, database);
    const stage: Stage = { database, postgresPid, tokens, cards };
    print(
      'write                     conn  product  baseline  factor  product ms  baseline ms     CPU ms each  baseline CPU ms  failed',
    );
    const body = await bookOnce(product, stage);
    await withWritingBaseline(connectionString, body, async (baseline) => {
      for (const [name, count] of [
        ['booking, many providers', cards.length],
        ['booking, one provider', 1],
      ] as const) {
        const those = { ...stage, cards: cards.slice(0, count) };
        for (const connections of CONNECTIONS)
          await compare(
            print,
            [name, connections],
            () => measureBooking(product, those, connections),
            () => measureBooking(baseline, those, connections),
          );
      }
      for (const connections of CONNECTIONS)
        await compare(
          print,
          ['chat message', connections],
          () => measureChat(product, stage, chats.ofProduct.slice(0, connections / 2)),
          () => measureChat(baseline, stage, chats.ofBaseline.slice(0, connections / 2)),
        );
    });
    await database.end();
  });
}
