import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  getServiceCard,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { getTradePage } from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestCard } from '#domains/catalog/catalog.fixtures.ts';
import { createProvider } from '#domains/providers/providers.fixtures.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { readConfig } from '../config.ts';
import { startReplicatedDatabase, type ReplicatedDatabase } from '../testing/test-replica.ts';

const METRICS_TOKEN = 'a-token-of-16-or-more';
let folder: string;
let replicated: ReplicatedDatabase;
let app: OwnApp;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'oficio-'));
  replicated = await startReplicatedDatabase(folder);
  app = await ownApp({
    database: replicated.database,
    env: { DATABASE_REPLICA_URL: replicated.replicaUrl, METRICS_TOKEN },
    logLevel: 'silent',
  });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(untilUsable);

async function untilUsable(): Promise<void> {
  await expect.poll(() => app.context.replica?.isUsable, { timeout: 10_000 }).toBe(true);
}

async function health(): Promise<string> {
  const response = (await (await fetch(`${app.url}/api/health`)).json()) as { status: string };
  return response.status;
}

async function readMetrics(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${app.url}/metrics`, { headers })).text();
}

/** Publishes a card and waits until the replica has it. */
async function publish(title: string) {
  const owner = await createProvider(app.context);
  const card = await createTestCard(app.context, owner, { title });
  await untilUsable();
  return { ...card, token: owner.token };
}

/** Changes a card without an announcement, so that the replica may be used without the change. */
const changeSilently = (id: string, values: { title?: string; deleted_at?: Date | null }) =>
  app.context.db.updateTable('service_cards').set(values).where('id', '=', id).execute();

const titleOf = async (id: string, token?: string) => {
  const { status, body } = await app.call(
    getServiceCard,
    { params: { id } },
    token ? { token } : {},
  );
  return status === 200 ? body.title : status;
};

const listOf = (skillId: string) => app.call(listServiceCards, { query: { skill: skillId } });

test('anonymous callers read the replica, signed-in users the primary, and a lagging replica is left out until it recovers', async () => {
  const { id, skillId, token } = await publish('Vidrios');
  await replicated.pauseReplay();
  await changeSilently(id, { title: 'Vidrios nuevos' });
  expect(await titleOf(id)).toBe('Vidrios');
  expect(await titleOf(id, token)).toBe('Vidrios nuevos');
  expect((await listOf(skillId)).body[0]?.title).toBe('Vidrios');
  await expect.poll(health, { timeout: 10_000 }).toBe('degraded');
  app.context.shared.clear();
  expect(await titleOf(id)).toBe('Vidrios nuevos');
  await replicated.resumeReplay();
  await expect.poll(health, { timeout: 10_000 }).toBe('ok');
});

test('anonymous callers read landing pages from the replica', async () => {
  const { id, skillId, token } = await publish('Pozos');
  const { name } = await app.context.db
    .selectFrom('skills')
    .select('name')
    .where('id', '=', skillId)
    .executeTakeFirstOrThrow();
  const providersFor = async (caller: { token?: string }) =>
    (await app.call(getTradePage, { params: { skill: toSlug(name) } }, caller)).body.providers;
  await replicated.pauseReplay();
  await changeSilently(id, { deleted_at: new Date() });
  const providers = [await providersFor({}), await providersFor({ token })];
  await replicated.resumeReplay();
  expect(providers).toEqual([1, 0]);
});

test('anonymous callers see a change of public data at once, although the replica lacks it', async () => {
  const { skillId } = await publish('Persianas');
  expect((await listOf(skillId)).body).toHaveLength(1);
  await replicated.pauseReplay();
  const owner = await createProvider(app.context);
  const { id } = await createTestCard(app.context, owner, { title: 'Toldos', skillId });
  const titles = (await listOf(skillId)).body.map(({ title }) => title);
  const sitemap = await fetch(`${app.url}/sitemaps/service-cards/${id}.xml`);
  await replicated.resumeReplay();
  expect([titles, sitemap.status]).toEqual([['Toldos', 'Persianas'], 200]);
  await untilUsable();
  app.context.shared.clear();
  expect((await listOf(skillId)).body).toHaveLength(2);
});

test('the pools of primary and replica are measured apart', async () => {
  const { id } = await publish('Cristales');
  expect(await titleOf(id)).toBe('Cristales');
  const metrics = await readMetrics();
  for (const pool of ['primary', 'replica']) {
    expect(metrics).toMatch(
      new RegExp(`^oficio_database_pool_wait_seconds_count{pool="${pool}"} [1-9]`, 'm'),
    );
    expect(metrics).toContain(`oficio_database_pool_waiting{pool="${pool}"} 0`);
    expect(metrics).toContain(`oficio_database_pool_connections{pool="${pool}",state="busy"}`);
  }
});

test('the metrics say when the replica is left out', async () => {
  const leftOut = async () => /^oficio_replica_left_out (\d)$/m.exec(await readMetrics())?.[1];
  expect(await leftOut()).toBe('0');
  await replicated.stopReplica();
  await expect.poll(leftOut, { timeout: 10_000 }).toBe('1');
  await replicated.startReplica();
  await expect.poll(leftOut, { timeout: 10_000 }).toBe('0');
});

test('a record that the replica lacks is read from the primary', async () => {
  const { id } = await publish('Cerraduras');
  await changeSilently(id, { deleted_at: new Date() });
  await app.context.transaction((tx) => tx.publicDataChanged());
  await untilUsable();
  await replicated.pauseReplay();
  await changeSilently(id, { deleted_at: null });
  expect(await titleOf(id)).toBe('Cerraduras');
  await replicated.resumeReplay();
});

test('no request fails when the replica stops, and it is used again afterwards', async () => {
  await replicated.stopReplica();
  // Addresses differ, so that no response comes from the cache.
  const responses = await Promise.all(
    ['1', '2', '3'].map((limit) => app.call(listServiceCards, { query: { limit } })),
  );
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(app.context.replica?.isUsable).toBe(false);
  await replicated.startReplica();
  await untilUsable();
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])(
  'a start with %s fails without DATABASE_URL and for another protocol',
  (name) => {
    const start = (environment: Record<string, string>) => () =>
      readConfig({ SESSION_SECRET: 'x'.repeat(32), ...environment });
    expect(start({ [name]: 'postgres://db/oficio' })).toThrow(`${name} needs DATABASE_URL.`);
    expect(start({ DATABASE_URL: 'postgres://db/oficio', [name]: 'http://db' })).toThrow(
      `${name} must be postgres://`,
    );
  },
);
