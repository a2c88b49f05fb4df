import { randomUUID } from 'node:crypto';
import { liveChange } from '@oficio/contract/platform/changes.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPerson } from '#domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket, type TestSocket } from '#testing/test-socket.ts';

let first: OwnApp;
let second: OwnApp;
const opened: TestSocket[] = [];

beforeAll(async () => {
  first = await ownApp();
  second = await ownApp({ beside: first });
});
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

async function openOnBoth(token: string): Promise<TestSocket[]> {
  const pages = await Promise.all([openSocket(first, token), openSocket(second, token)]);
  opened.push(...pages);
  return pages;
}

const change = () => ({ kind: 'order', id: randomUUID() }) as const;

test('a message reaches the pages of all instances on one database', async () => {
  const { token, userId } = await createPerson(first.context);
  const pages = await openOnBoth(token);
  const changes = Array.from({ length: 20 }, change);
  const areOf = (parity: number) => changes.filter((_, index) => index % 2 === parity);
  for (const [index, each] of changes.entries()) {
    const { context } = index % 2 === 0 ? first : second;
    await context.transaction((tx) => tx.live.toUser(userId, liveChange, each));
  }
  for (const page of pages) {
    await expect.poll(() => page.of('liveChange')).toHaveLength(20);
    // The messages of one instance are in order.
    for (const parity of [0, 1]) {
      const expected = areOf(parity);
      const ids = new Set(expected.map(({ id }) => id));
      const received = page.of('liveChange') as typeof changes;
      expect(received.filter(({ id }) => ids.has(id))).toEqual(expected);
    }
  }
});

test('a page that connects while its session ends loses its socket', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { token, userId } = await createPerson(first.context);
    const connecting = openOnBoth(token).catch(() => []);
    await first.context.transaction(async (tx) => {
      await tx.db
        .updateTable('sessions')
        .set({ ended_at: new Date(), end_reason: 'LOGOUT' })
        .where('user_id', '=', userId)
        .execute();
      await tx.live.disconnectUser(userId);
    });
    const pages = await connecting;
    const areOpen = () => pages.some(({ isOpen }) => isOpen());
    await expect.poll(areOpen, { timeout: 2_000 }).toBe(false);
  }
});

test('a message that is too large is not pushed and breaks nothing', async () => {
  const quiet = await ownApp({ beside: first, logLevel: 'silent' });
  const { token, userId } = await createPerson(first.context);
  const [page] = await openOnBoth(token);
  await quiet.context.transaction(async (tx) => {
    await tx.live.toRoom('x'.repeat(7_000), liveChange, change());
    await tx.live.toUser(userId, liveChange, change());
  });
  await expect.poll(() => page?.received).toHaveLength(1);
  await quiet.stop();
});

test('after an interruption of the feed, pages reconnect and are authorized again', async () => {
  const { token, userId } = await createPerson(first.context);
  const pages = await openOnBoth(token);
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'oficio-feed' and datname = current_database()`;
  await cut.execute(first.context.db);
  const areOpen = () => pages.some(({ isOpen }) => isOpen());
  await expect.poll(areOpen, { timeout: 4_000 }).toBe(false);
  const back = await openOnBoth(token);
  await first.context.transaction((tx) => tx.live.toUser(userId, liveChange, change()));
  for (const page of back) await expect.poll(() => page.received).toHaveLength(1);
});

test('a reader that reads nothing is disconnected above 1 MB while other readers still receive messages', async () => {
  const [slow, quick] = await Promise.all([
    createPerson(first.context),
    createPerson(first.context),
  ]);
  const [stuck, page] = await Promise.all([
    openSocket(first, slow.token),
    openSocket(first, quick.token),
  ]);
  opened.push(stuck, page);
  const { ws } = stuck.socket.io.engine.transport as unknown as { ws: { pause(): void } };
  ws.pause();
  const server = first.app.server;
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)));
  const before = await count();
  const filler = { ...liveChange, name: 'filler', payload: z.string() };
  const text = 'x'.repeat(6_000);
  for (let batch = 0; batch < 60 && (await count()) >= before; batch += 1)
    await first.context.transaction(async (tx) => {
      for (let index = 0; index < 50; index += 1)
        await tx.live.toUser(slow.userId, filler, `${batch} ${index} ${text}`);
    });
  expect(await count()).toBeLessThan(before);
  await first.context.transaction((tx) => tx.live.toUser(quick.userId, liveChange, change()));
  await expect.poll(() => page.received).toHaveLength(1);
});

test('stopping an instance does not wait for its pages', async () => {
  const third = await ownApp({ beside: first });
  const { token } = await createPerson(first.context);
  const page = await openSocket(third, token);
  await third.app.close();
  await expect.poll(() => page.isOpen()).toBe(false);
  // The page receives no reason that would stop it from reconnecting to another instance.
  expect(page.closing).toBeUndefined();
  await third.stop();
});
