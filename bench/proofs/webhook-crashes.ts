import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import {
  startEventReceiver,
  type TestEventReceiver,
} from '../../scripts/testing/event-receiver.ts';
import { fillPush, type PushThing } from '../data/fill-push.ts';
import { startCluster, type Cluster } from '../tools/chat-cluster.ts';

const THINGS_OF_A_PERSON = 10;
const LAST_WAIT_MS = 240_000;

export interface WebhookFigures {
  kills: number;
  seconds: number;
  /** Events of actions to which the server answered with success. */
  events: number;
  received: number;
  /** Events that were stored and not delivered at the end; they count as lost. */
  waiting: number;
  lost: number;
  /** Requests whose signature the library of Standard Webhooks refused. */
  unsigned: number;
  /** Records of which a later event arrived before an earlier one. */
  outOfOrder: number;
  /** Events that arrived again, because the server was killed before it noted the response. */
  twice: number;
  /** Attempts at the receiver that never answers. */
  unanswered: number;
}

interface Run {
  cluster: Cluster;
  receiver: TestEventReceiver;
  /** The types of the events of each order, in the order of its actions. */
  expected: Map<string, string[]>;
}

/** Sends a request until the server answers it. Returns the response of 2xx, and null for another one. */
async function insist<Body>(
  { url }: Cluster,
  { method, path, token, body }: { method: string; path: string; token: string; body?: object },
): Promise<Body | null> {
  for (;;) {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${url}/api${path}`, init).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response && typeof text === 'string' && response.status < 500)
      return response.ok ? (JSON.parse(text || 'null') as Body) : null;
    await delay(100);
  }
}

/** Makes an administrator of a person and returns a token. */
async function makeAdministrator(cluster: Cluster, pool: Pool): Promise<string> {
  const [id, session] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into users (id, email, full_name, roles, administrator_rights, referral_code, verified_at, terms_accepted_at, terms_version)
     values ($1, 'admin@proof.example', 'Administrador', '{CLIENT,ADMIN}', '{settings,moderation}', 'ADMN2345', now(), now(), '9999-12-31')`,
    [id],
  );
  await pool.query(
    `insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [session, id],
  );
  return cluster.sign(id, session);
}

async function subscribe(cluster: Cluster, token: string, receiver: TestEventReceiver) {
  const body = { url: receiver.url, events: ['order.*'] };
  const made = await insist<{ secret: string }>(cluster, {
    method: 'POST',
    path: '/webhooks',
    token,
    body,
  });
  if (!made) throw new Error('The webhook could not be added.');
  receiver.trust(made.secret);
}

/** Repeats an action until the order has the status that follows: the response of a killed server is lost. */
async function actUntil(
  { cluster }: Run,
  { orderId, providerToken: token }: PushThing,
  { action, status, body }: { action: string; status: string; body?: object },
): Promise<void> {
  const path = `/service-orders/${orderId}`;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const request = { method: 'PATCH', path: `${path}/${action}`, token };
    await insist(cluster, body ? { ...request, body } : request);
    const order = await insist<{ status: string }>(cluster, { method: 'GET', path, token });
    if (order?.status === status) return;
    await delay(500);
  }
  throw new Error(`An order did not become ${status}.`);
}

/** Accepts orders and cancels them again. */
async function act(run: Run, things: readonly PushThing[]): Promise<void> {
  for (const thing of things) {
    await actUntil(run, thing, { action: 'accept', status: 'ACCEPTED' });
    const body = { reason: 'OTHER', comment: 'Prueba' };
    await actUntil(run, thing, { action: 'cancel', status: 'CANCELLED', body });
    run.expected.set(thing.orderId, ['order.accepted', 'order.cancelled']);
  }
}

/** Kills the server with SIGKILL while a receiver has an event of which the server does not know the response. */
async function killWhileSending({ cluster, receiver }: Run): Promise<void> {
  for (const end = Date.now() + 30_000; receiver.waiting === 0 && Date.now() < end;) await delay(2);
  await cluster.replace(0);
}

/** Resolves when the webhook that answers has all events, or with the number of those that wait after some minutes. */
async function untilSent(pool: Pool, receiver: TestEventReceiver): Promise<number> {
  for (const end = Date.now() + LAST_WAIT_MS; ; await delay(1_000)) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from webhook_deliveries d join webhooks w on w.id = d.webhook_id
        where w.url = $1 and d.ended_at is null`,
      [receiver.url],
    );
    const open = rows[0]?.open ?? 0;
    if (open === 0 || Date.now() > end) return open;
  }
}

/** Compares what arrived with what was done. */
function judge({ receiver, expected }: Run) {
  const firsts = [
    ...new Map(receiver.received.toReversed().map((each) => [each.id, each])).values(),
  ];
  const arrived = Map.groupBy(firsts.toReversed(), ({ recordId }) => recordId);
  const typesOf = (orderId: string) => arrived.get(orderId)?.map(({ type }) => type) ?? [];
  const orders = [...expected];
  const events = orders.flatMap(([, types]) => types).length;
  const lost = orders.flatMap(([orderId, types]) => {
    const seen = typesOf(orderId);
    return types.filter((type) => !seen.includes(type));
  });
  const outOfOrder = orders.filter(([orderId, types]) => {
    const seen = typesOf(orderId);
    const wanted = types.filter((type) => seen.includes(type));
    return seen.join() !== wanted.join();
  });
  return {
    events,
    received: firsts.length,
    lost: lost.length,
    outOfOrder: outOfOrder.length,
    twice: receiver.received.length - firsts.length,
  };
}

/** Kills the server again and again while it sends events to two receivers, of which one never answers. */
export async function proveWebhooks(options: {
  things: number;
  kills: number;
}): Promise<WebhookFigures> {
  const [receiver, silent] = [await startEventReceiver(), await startEventReceiver()];
  // The first attempt of every tenth event fails, and responses take a while. An event that failed three times would wait
  // for longer than the proof.
  const seen = new Set<string>();
  receiver.respondWith(
    ({ id }) => {
      const isFirst = !seen.has(id);
      seen.add(id);
      return isFirst && seen.size % 10 === 0 ? 500 : 204;
    },
    () => 20 + Math.random() * 100,
  );
  silent.respondWith(() => 'never');
  const environment = { WEBHOOKS_TO_LOOPBACK: '1', QUIET_HOURS: 'on' };
  const pairs = Math.ceil(options.things / THINGS_OF_A_PERSON);
  const cluster = await startCluster({ instances: 1, pairs, environment });
  const pool = new Pool({ connectionString: cluster.connectionString });
  // The process of the database ends before this one.
  pool.on('error', () => undefined);
  try {
    const { things } = await fillPush(cluster, pool, { devices: 1, things: THINGS_OF_A_PERSON });
    const token = await makeAdministrator(cluster, pool);
    await subscribe(cluster, token, receiver);
    await subscribe(cluster, token, silent);
    const run: Run = { cluster, receiver, expected: new Map() };
    const begin = performance.now();
    const batch = Math.ceil(things.length / options.kills);
    for (let kill = 0; kill < options.kills; kill += 1) {
      const acting = act(run, things.slice(kill * batch, (kill + 1) * batch));
      await killWhileSending(run);
      await acting;
    }
    const waiting = await untilSent(pool, receiver);
    const seconds = (performance.now() - begin) / 1_000;
    const unsigned = receiver.unsigned + silent.unsigned;
    const unanswered = silent.attempts.length;
    return { kills: options.kills, seconds, unsigned, unanswered, waiting, ...judge(run) };
  } finally {
    await pool.end();
    await cluster.stop();
    await receiver.stop();
    await silent.stop();
  }
}
