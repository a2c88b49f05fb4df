import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { defineSocketEvent } from '@oficio/contract/platform/api/socket.ts';
import { liveChange } from '@oficio/contract/platform/changes.ts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPerson } from '#domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket, type TestSocket } from '#testing/test-socket.ts';
import type { Tx } from '../context.ts';
import { ChangeFeed } from './change-feed.ts';
import { createPool } from '../database/pool.ts';
import { Relay } from './relay.ts';

let first: OwnApp;
let second: OwnApp;
let userId: string;
/** A page of the user on the second instance. */
let page: TestSocket;

beforeAll(async () => {
  first = await ownApp();
  second = await ownApp({ beside: first });
  const person = await createPerson(first.context);
  userId = person.userId;
  page = await openSocket(second, person.token);
});
afterEach(() => {
  page.received.length = 0;
});
afterAll(async () => {
  page.socket.disconnect();
  await second.stop();
  await first.stop();
});

const numbered = defineSocketEvent({
  namespace: '/notifications',
  name: 'numbered',
  payload: z.object({ number: z.number(), text: z.string() }),
});
const push = (tx: Tx, number: number, text = '') =>
  tx.live.toUser(userId, numbered, { number, text });
const numbers = () => (page.of('numbered') as { number: number }[]).map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns the texts that instances sent to each other through PostgreSQL while `work` ran. */
async function recordNotifications(work: () => Promise<void>): Promise<string[]> {
  const client = new Client({ connectionString: first.database.connectionString });
  await client.connect();
  const texts: string[] = [];
  client.on('notification', ({ payload = '' }) => texts.push(payload));
  await client.query('listen oficio_relay');
  await work();
  await client.query('select 1');
  await client.end();
  return texts.filter((text) => text.includes('numbered'));
}

test('messages arrive at the pages of another instance in the order of their commits', async () => {
  for (const number of upTo(60)) await first.context.transaction((tx) => push(tx, number));
  await expect.poll(numbers).toEqual(upTo(60));
});

test('messages of the same 20 ms leave in one notification', async () => {
  const texts = await recordNotifications(async () => {
    for (const number of upTo(3)) {
      first.context.relay.toUser(userId, numbered, { number, text: '' });
      // The next turn of the event loop comes before any timer.
      if (number === 0) await nextTurn();
    }
    await expect.poll(numbers).toEqual(upTo(3));
  });
  expect(texts).toHaveLength(1);
});

test('messages that together exceed the limit of NOTIFY are split and all arrive', async () => {
  const texts = await recordNotifications(async () => {
    await first.context.transaction(async (tx) => {
      for (const number of upTo(40)) await push(tx, number, '👷'.repeat(400));
    });
    await expect.poll(numbers).toEqual(upTo(40));
  });
  expect(texts.length).toBeGreaterThan(1);
  for (const text of texts) expect(Buffer.byteLength(text)).toBeLessThan(8_000);
});

test('a transaction that is retried after a deadlock pushes its messages once', async () => {
  let attempts = 0;
  await first.context.transaction(async (tx) => {
    await push(tx, attempts);
    attempts += 1;
    if (attempts === 1)
      await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx.db);
  });
  await first.context.transaction((tx) => push(tx, 2));
  await expect.poll(numbers).toEqual([1, 2]);
});

test('a notification that is received twice pushes its messages once', async () => {
  const envelope = (count: number) =>
    JSON.stringify({
      from: 'another instance',
      first: 1,
      messages: upTo(count).map((number) => ({
        kind: 'send',
        room: `user:${userId}`,
        namespace: numbered.namespace,
        event: numbered.name,
        payload: { number, text: '' },
      })),
    });
  for (const count of [2, 2, 3])
    await sql`select pg_notify('oficio_relay', ${envelope(count)})`.execute(first.context.db);
  await expect.poll(numbers).toEqual([0, 1, 2]);
});

/** A sender whose notifications fail as often as `fail` says. */
async function startFailingRelay() {
  await first.context.pool.query(`
    create sequence failures start 1;
    create function public.pg_notify(text, text) returns void language plpgsql as $$ begin
      if nextval('failures') <= 0 then raise 'the queue is full'; end if;
      perform pg_catalog.pg_notify($1, $2);
    end $$;
    alter sequence failures minvalue -100`);
  const url = new URL(first.database.connectionString);
  url.searchParams.set('options', '-c search_path=public,pg_catalog');
  const logged: string[] = [];
  const log = pino({}, { write: (line) => logged.push(line) });
  const connectionString = url.toString();
  const { db } = createPool({ connectionString, log });
  const feed = new ChangeFeed({ connectionString, log });
  const relay = new Relay({ instanceId: 'failing', db, feed, redis: undefined, log });
  return {
    logged,
    fail: (times: number) =>
      first.context.pool.query(`select setval('failures', ${1 - times}, false)`),
    push: (number: number) => relay.toUser(userId, numbered, { number, text: '' }),
    async stop() {
      await relay.close();
      await db.destroy();
    },
  };
}

test('a notification that fails is repeated, and after three attempts dropped, logged and noticed', async () => {
  const relay = await startFailingRelay();
  relay.push(0);
  await expect.poll(numbers).toEqual([0]);
  await relay.fail(2);
  relay.push(1);
  await expect.poll(numbers, { timeout: 3_000 }).toEqual([0, 1]);
  expect(relay.logged).toEqual([]);
  await relay.fail(3);
  relay.push(2);
  await expect
    .poll(() => relay.logged.join(), { timeout: 3_000 })
    .toContain('instances were not notified');
  expect(page.of('liveMissed')).toEqual([]);
  relay.push(3);
  await expect.poll(numbers).toEqual([0, 1, 3]);
  expect(page.of('liveMissed')).toEqual([{}]);
  await relay.stop();
});

/** Commits in a process that is killed before it notifies the other instances. */
async function commitAndDie(connectionString: string, endedUserId: string): Promise<void> {
  const script = `
    import { pino } from 'pino';
    import { readConfig } from './server/platform/config.ts';
    import { createContext } from './server/platform/create-context.ts';
    const context = createContext({
      config: readConfig({ NODE_ENV: 'test', SESSION_SECRET: 'x'.repeat(32) }),
      log: pino({ level: 'silent' }),
      connectionString: ${JSON.stringify(connectionString)},
      work: { listeners: [], jobs: [] },
    });
    await context.relay.checkPeers();
    await context.transaction(async (tx) => {
      await tx.changed({ kind: 'notifications' }, ['${userId}']);
      await tx.live.disconnectUser('${endedUserId}');
      await tx.publicDataChanged();
      tx.afterCommit(() => process.kill(process.pid, 'SIGKILL'));
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

test('an instance that is killed between commit and notification loses no closing of sockets and no invalidation, and pages read again', async () => {
  const ended = await createPerson(first.context);
  const endedPage = await openSocket(second, ended.token);
  let cleared = 0;
  second.context.shared.onClear(() => void (cleared += 1));
  // Forgets all instances, so that only the killed one is missing.
  await second.context.relay.checkPeers(Infinity);
  await commitAndDie(first.database.connectionString, ended.userId);
  await expect.poll(() => endedPage.isOpen(), { timeout: 2_000 }).toBe(false);
  await expect.poll(() => cleared).toBe(1);
  expect(page.of('liveChange')).toEqual([]);
  page.received.length = 0;
  await second.context.relay.checkPeers(performance.now() + 15_001);
  await expect.poll(() => page.of('liveMissed')).toEqual([{}]);
});

test('an instance that shuts down sends its last messages and is not missed', async () => {
  const third = await ownApp({ beside: first });
  await third.app.close();
  await third.context.transaction((tx) =>
    tx.live.toUser(userId, liveChange, { kind: 'notifications' }),
  );
  await third.stop();
  await expect.poll(() => page.of('liveChange')).toHaveLength(1);
  expect(page.of('liveMissed')).toEqual([]);
});
