import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';
import { PushDevice, readWorker } from '../../scripts/testing/push-device.ts';
import { startPushService, type TestPushService } from '../../scripts/testing/push-service.ts';
import { fillPush, type PushPerson, type PushThing } from '../data/fill-push.ts';
import { startCluster, type Cluster } from '../tools/chat-cluster.ts';

const DEVICES = 3;
const THINGS_OF_A_PERSON = 10;
/** A thing is accepted at once, and its notification waits 20 s for people who look at it. */
const LONGEST_UNREAD_MS = 45_000;
const TOLERANCE_MS = 1_000;
/** A job of a killed process runs again within a minute. */
const LAST_WAIT_MS = 300_000;

export interface PushFigures {
  things: number;
  devices: number;
  kills: number;
  seconds: number;
  /** Notifications that a device showed as new ones. */
  shown: number;
  /** Messages that a service got a second time, because the server was killed before it noted the response. */
  sentTwice: number;
  /** Things that a device showed twice. */
  shownTwice: number;
  /** Notifications shown more than a second after the thing was read, and within this second. */
  afterRead: number;
  withinSecond: number;
  read: number;
  atNight: number;
  emergenciesAtNight: number;
  /** Things that were never read, on devices that are reachable. */
  expected: number;
  missing: number;
  goneDevices: number;
  /** Requests to a device that was gone, which began after the response that said so. */
  afterGone: number;
  /** The same, after a kill within a second of that response. */
  afterGoneAndKill: number;
}

/** Every tenth device is gone after a few messages, and the service of every tenth refuses every other request. */
const isGone = (device: number) => device % 10 === 3;
const isBusy = (device: number) => device % 10 === 6;

function respond(device: number, attempt: number) {
  if (isGone(device) && attempt > device % 4) return { status: device % 20 === 3 ? 404 : 410 };
  if (isBusy(device) && attempt % 2 === 1)
    return device % 20 === 6 ? { status: 503 } : { status: 429, headers: { 'retry-after': '2' } };
  return { status: 201, delayMs: 50 + Math.random() * 250 };
}

interface Run {
  cluster: Cluster;
  service: TestPushService;
  people: PushPerson[];
  /** When the server answered that a thing is read, by the id of its order. */
  readAt: Map<string, number>;
  killedAt: number[];
}

/** Sends a request until the server answers it. Returns the body of a response of 2xx, and null of another one. */
async function insist<Body>(
  { cluster }: Run,
  { method, path, token, body }: { method: string; path: string; token: string; body?: object },
): Promise<Body | null> {
  for (;;) {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${cluster.url}/api${path}`, init).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response && typeof text === 'string' && response.status < 500)
      return response.ok ? ((text && JSON.parse(text)) as Body) : null;
    await delay(100);
  }
}

async function subscribe(run: Run): Promise<void> {
  for (const { tokens } of run.people)
    for (const token of tokens) {
      const body = run.service.subscribe();
      const saved = await insist(run, { method: 'PUT', path: '/push/subscriptions', token, body });
      if (!saved) throw new Error('A device could not subscribe.');
      await insist(run, { method: 'POST', path: '/push/subscriptions/confirm', token });
    }
}

/** Reads a thing on any device of the person as soon as there is a notification about it. */
async function read(run: Run, { orderId, person }: PushThing): Promise<void> {
  const { tokens } = run.people[person] ?? { tokens: [] };
  const token = tokens[Math.trunc(Math.random() * DEVICES)] ?? '';
  await delay(Math.random() * LONGEST_UNREAD_MS);
  const path = '/notifications?limit=100';
  for (;;) {
    const list = await insist<{ id: string; link: string }[]>(run, { method: 'GET', path, token });
    const found = list?.find(({ link }) => link === `/orders/${orderId}`);
    const request = { method: 'PATCH', path: `/notifications/${found?.id}/read`, token };
    if (found && (await insist(run, request))) return void run.readAt.set(orderId, Date.now());
    await delay(500);
  }
}

/** Accepts requests; their clients are notified. Every third thing is read. */
async function accept(run: Run, things: readonly PushThing[], readers: Promise<void>[]) {
  for (const thing of things) {
    const path = `/service-orders/${thing.orderId}/accept`;
    // A repetition whose first response was lost gets 409.
    await insist(run, { method: 'PATCH', path, token: thing.providerToken });
    if (thing.person % 3 === 0) readers.push(read(run, thing));
  }
}

/** Kills the server with SIGKILL while a push service has a message of which it does not know the response. */
async function killWhileSending(run: Run): Promise<void> {
  await delay(500 + Math.random() * 2_500);
  for (const end = Date.now() + 40_000; run.service.waiting === 0 && Date.now() < end;)
    await delay(5);
  run.killedAt.push(Date.now());
  await run.cluster.replace(0);
}

const thingOf = (navigate: string) => navigate.split('/').at(-1) ?? '';

/** Resolves when all jobs of messages are done, except those that wait for the morning. */
async function untilSent(pool: Pool): Promise<void> {
  for (const end = Date.now() + LAST_WAIT_MS; Date.now() < end; await delay(1_000)) {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from pgboss.job
        where name like 'notifications.%' and state < 'completed' and start_after < now() + interval '20 minutes'
          and data ->> 'step' is distinct from 'mail'`,
    );
    if (rows[0]?.open === 0) return;
  }
}

/** Runs the worker of the product on each device, with all that the service delivered to it. Counts what was shown. */
async function judge(run: Run, things: readonly PushThing[]) {
  const { service, people, readAt, killedAt, cluster } = run;
  const worker = readWorker();
  const byOrder = new Map(things.map((thing) => [thing.orderId, thing]));
  const shownAt = new Map<string, number[]>();
  const sent = new Map<string, number>();
  const devices = people.flatMap(() =>
    Array.from({ length: DEVICES }, () => new PushDevice({ origin: cluster.url, worker })),
  );
  for (const { device, at, message } of service.received) {
    const key = `${device} ${thingOf(message.notification.navigate)}`;
    const before = devices[device]?.alerts.length ?? 0;
    await devices[device]?.receive(JSON.stringify(message));
    const alerts = (devices[device]?.alerts.length ?? 0) - before;
    sent.set(key, (sent.get(key) ?? 0) + 1);
    shownAt.set(key, [...(shownAt.get(key) ?? []), ...Array.from({ length: alerts }, () => at)]);
  }
  const alerts = [...shownAt].flatMap(([key, times]) =>
    times.map((at) => ({ at, thing: byOrder.get(key.split(' ')[1] ?? '') })),
  );
  const sinceRead = alerts.map(({ at, thing }) => at - (readAt.get(thing?.orderId ?? '') ?? at));
  const atNight = alerts.filter(({ thing }) => people[thing?.person ?? 0]?.isAsleep);
  const expected = things.flatMap(({ orderId, person, isEmergency }) =>
    readAt.has(orderId) || (people[person]?.isAsleep && !isEmergency)
      ? []
      : Array.from({ length: DEVICES }, (_, index) => person * DEVICES + index)
          .filter((device) => !isGone(device))
          .map((device) => `${device} ${orderId}`),
  );
  const goneAt = new Map<number, number>();
  for (const { device, status, at } of service.requests)
    if (status === 404 || status === 410)
      goneAt.set(device, Math.min(at, goneAt.get(device) ?? Infinity));
  const late = service.requests.filter(
    ({ device, began }) => began > (goneAt.get(device) ?? Infinity),
  );
  const isExcused = ({ device }: { device: number }) => {
    const at = goneAt.get(device) ?? 0;
    return killedAt.some((kill) => kill >= at && kill <= at + TOLERANCE_MS);
  };
  return {
    shown: alerts.length,
    sentTwice: [...sent.values()].filter((count) => count > 1).length,
    shownTwice: [...shownAt.values()].filter(({ length }) => length > 1).length,
    afterRead: sinceRead.filter((ms) => ms > TOLERANCE_MS).length,
    withinSecond: sinceRead.filter((ms) => ms > 0 && ms <= TOLERANCE_MS).length,
    read: readAt.size,
    atNight: atNight.filter(({ thing }) => !thing?.isEmergency).length,
    emergenciesAtNight: atNight.filter(({ thing }) => thing?.isEmergency).length,
    expected: expected.length,
    missing: expected.filter((key) => !shownAt.get(key)?.length).length,
    goneDevices: goneAt.size,
    afterGone: late.filter((request) => !isExcused(request)).length,
    afterGoneAndKill: late.filter(isExcused).length,
  };
}

/** Kills the server again and again while it notifies people who have three devices each. */
export async function provePush(options: { things: number; kills: number }): Promise<PushFigures> {
  const service = await startPushService();
  service.respondWith(respond);
  const pairs = options.things / THINGS_OF_A_PERSON;
  const environment = { PUSH_SERVICES: service.origin, QUIET_HOURS: 'on' };
  const cluster = await startCluster({ instances: 1, pairs, environment });
  const pool = new Pool({ connectionString: cluster.connectionString });
  // The process of the database ends before this one.
  pool.on('error', () => undefined);
  try {
    const size = { devices: DEVICES, things: THINGS_OF_A_PERSON };
    const { people, things } = await fillPush(cluster, pool, size);
    const run: Run = { cluster, service, people, readAt: new Map(), killedAt: [] };
    await subscribe(run);
    const begin = performance.now();
    const readers: Promise<void>[] = [];
    const batch = Math.ceil(things.length / options.kills);
    for (let kill = 0; kill < options.kills; kill += 1) {
      const accepting = accept(run, things.slice(kill * batch, (kill + 1) * batch), readers);
      await killWhileSending(run);
      await accepting;
    }
    await Promise.all(readers);
    await untilSent(pool);
    const seconds = (performance.now() - begin) / 1_000;
    const { kills } = options;
    const devices = people.length * DEVICES;
    return { things: things.length, devices, kills, seconds, ...(await judge(run, things)) };
  } finally {
    await pool.end();
    await cluster.stop();
    await service.stop();
  }
}
