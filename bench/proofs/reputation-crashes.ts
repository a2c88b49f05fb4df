import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { startCluster } from '../tools/chat-cluster.ts';
import type { ChatPair } from '../data/fill-chats.ts';
import { CLIENT_FACTS, FACTS, HISTORY } from './reputation-history.ts';

interface ReputationFigures {
  kills: number;
  /** Actions of users that the server confirmed. */
  actions: number;
  providers: number;
  /** Providers of whom a fact is shown. */
  withFacts: number;
  wrong: number;
  /** Clients of whom a fact is shown. */
  clientsWithFacts: number;
  wrongClients: number;
}

interface ShownFacts {
  answerMinutes: number | null;
  isNew: boolean;
  answered: Fact;
  completed: Fact;
  cancelledLate: Fact;
  absent: Fact;
  returningClients: Fact;
}
type Fact = { count: number; cases: number } | null;

const ACTORS = 16;
const pick = <T>(values: readonly T[]): T => values[Math.trunc(Math.random() * values.length)] as T;

/** Makes the users of the chats clients who can book, and gives every provider random orders. */
async function prepare(pool: Pool): Promise<void> {
  await pool.query(
    "update users set country = 'Perú', address = 'Calle 1', phone = '+51911111111'",
  );
  await pool.query(
    `update users u set roles = '{CLIENT,ADMIN}', administrator_rights = '{moderation,money,settings,people}' where not exists (select from provider_profiles where user_id = u.id)`,
  );
  await pool.query(
    `insert into order_history (order_id, action, by_party, from_status, to_status)
     select id, 'acceptOffer', 'client', null, 'ACCEPTED' from service_orders`,
  );
  const client = await pool.connect();
  try {
    for (const statement of HISTORY) await client.query(statement);
  } finally {
    client.release();
  }
}

/** The last order of two users, who answer, cancel, finish and book again. */
class Acquaintance {
  readonly #url: string;
  readonly #pair: ChatPair;
  readonly #card: string;
  #orderId: string;

  constructor(url: string, pair: ChatPair, card: string) {
    this.#url = url;
    this.#pair = pair;
    this.#card = card;
    this.#orderId = pair.orderId;
  }

  /** Performs one action that is allowed, or books again. Throws when the server does not confirm it. */
  async act(): Promise<void> {
    const party = pick([0, 1] as const);
    const { status, nextActions } = await this.#send<{ status: string; nextActions: string[] }>(
      party,
      'GET',
      `/${this.#orderId}`,
    );
    if (status !== 'PENDING' && status !== 'ACCEPTED') return this.#book();
    const known: Record<string, [path: string, body?: object]> = {
      accept: ['accept'],
      reject: ['reject', { rejectionReason: 'Hoy no puedo' }],
      withdraw: ['withdraw'],
      cancel: ['cancel', { reason: 'ILLNESS' }],
      markFinished: ['provider-complete'],
      confirm: ['client-complete'],
    };
    const action = pick(nextActions.filter((name) => name in known));
    const [path, body] = known[action] ?? [];
    if (path) await this.#send(party, 'PATCH', `/${this.#orderId}/${path}`, body);
  }

  /** Ends the first order, so that the figures of every provider are calculated. */
  async cancel(): Promise<void> {
    const body = { reason: 'CHANGE_OF_PLANS' };
    await this.#send(0, 'PATCH', `/${this.#orderId}/cancel`, body);
  }

  async #book(): Promise<void> {
    const body = {
      serviceCardId: this.#card,
      servicePackageId: this.#card,
      isEmergencyRequest: true,
    };
    this.#orderId = (await this.#send<{ id: string }>(0, 'POST', '', body)).id;
  }

  async #send<Body>(party: 0 | 1, method: string, path: string, body?: object): Promise<Body> {
    const response = await fetch(`${this.#url}/api/service-orders${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#pair.tokens[party]}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as Body;
  }
}

const WAITING = `
  select count(*)::int as waiting from pgboss.job
   where name in ('reputation.order-figures', 'reputation.calculate', 'reputation.calculate-client') and state in ('created', 'retry', 'active')`;

/** Waits until all events are delivered. The queue detects after some seconds that a job's process was killed. */
async function drain(pool: Pool): Promise<void> {
  for (let second = 0; second < 240; second += 1) {
    const { rows } = await pool.query<{ waiting: number }>(WAITING);
    if (rows[0]?.waiting === 0) return;
    await delay(1_000);
  }
  throw new Error('Events were not delivered within four minutes.');
}

const write = (fact: Fact) => fact && `${fact.count}/${fact.cases}`;

/** Returns the number of providers whose shown facts differ from those that the orders give. */
async function compare(url: string, pool: Pool) {
  const { rows } = await pool.query<Record<string, unknown> & { id: string }>(FACTS);
  const found = { providers: rows.length, withFacts: 0, wrong: 0 };
  for (const expected of rows) {
    const response = await fetch(`${url}/api/provider-profiles/${expected.id}/facts`);
    const facts = (await response.json()) as ShownFacts;
    const shown = {
      id: expected.id,
      answerMinutes: facts.answerMinutes,
      answered: write(facts.answered),
      completed: write(facts.completed),
      cancelledLate: write(facts.cancelledLate),
      absent: write(facts.absent),
      returningClients: write(facts.returningClients),
      isNew: facts.isNew,
    };
    if (shown.answered !== null || shown.completed !== null) found.withFacts += 1;
    if (isDeepStrictEqual({ ...expected }, shown)) continue;
    found.wrong += 1;
    if (found.wrong <= 3)
      process.stdout.write(`${JSON.stringify(expected)}\n${JSON.stringify(shown)}\n`);
  }
  return found;
}

/** Returns the number of clients whose facts, as a provider reads them in an order, differ from those that the orders give. */
async function compareClients(url: string, pool: Pool, pairs: readonly ChatPair[]) {
  const { rows } = await pool.query<Record<string, unknown> & { id: string }>(CLIENT_FACTS);
  const figures = new Map(rows.map((row) => [row.id, row]));
  const found = { clientsWithFacts: 0, wrongClients: 0 };
  for (const { orderId, tokens } of pairs) {
    const response = await fetch(`${url}/api/service-orders/${orderId}`, {
      headers: { authorization: `Bearer ${tokens[1]}` },
    });
    const { client } = (await response.json()) as {
      client: { id: string; facts: { cancelledLate: Fact; absent: Fact } };
    };
    const shown = {
      id: client.id,
      cancelledLate: write(client.facts.cancelledLate),
      absent: write(client.facts.absent),
    };
    const expected = figures.get(client.id) ?? { id: client.id, cancelledLate: null, absent: null };
    if (shown.absent !== null) found.clientsWithFacts += 1;
    if (isDeepStrictEqual({ ...expected }, shown)) continue;
    found.wrongClients += 1;
    if (found.wrongClients <= 3)
      process.stdout.write(`${JSON.stringify(expected)}\n${JSON.stringify(shown)}\n`);
  }
  return found;
}

/**
 * Kills the server with SIGKILL again and again while the orders of `providers` providers go on, then compares the facts that
 * are shown with those that the orders give.
 */
export async function proveFacts(providers: number, kills: number): Promise<ReputationFigures> {
  const cluster = await startCluster({ instances: 1, pairs: providers });
  const pool = new Pool({ connectionString: cluster.connectionString });
  const finished = new AbortController();
  let actions = 0;
  try {
    await prepare(pool);
    const { rows } = await pool.query<{ id: string; card: string }>(
      'select id, service_card_id as card from service_orders where id = any($1)',
      [cluster.pairs.map(({ orderId }) => orderId)],
    );
    const cardOf = new Map(rows.map(({ id, card }) => [id, card]));
    const all = cluster.pairs.map(
      (pair) => new Acquaintance(cluster.url, pair, cardOf.get(pair.orderId) ?? ''),
    );
    let next = 0;
    const canceler = async () => {
      while (next < all.length) await all[next++]?.cancel();
    };
    await Promise.all(Array.from({ length: ACTORS }, canceler));
    const actor = async () => {
      while (!finished.signal.aborted) {
        const one = all[next++ % all.length];
        await one?.act().then(
          () => (actions += 1),
          () => delay(20),
        );
      }
    };
    const running = Array.from({ length: ACTORS }, actor);
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(500 + Math.random() * 1_000);
      await cluster.replace(0);
    }
    finished.abort();
    await Promise.all(running);
    await drain(pool);
    return {
      kills,
      actions,
      ...(await compare(cluster.url, pool)),
      ...(await compareClients(cluster.url, pool, cluster.pairs)),
    };
  } finally {
    finished.abort();
    await pool.end();
    await cluster.stop();
  }
}
