import { fastify, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPool, type DatabasePool } from '../database/pool.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerHealth } from './health.ts';

let database: TestDatabase;
let app: FastifyInstance;
let opened: DatabasePool;
let isDraining = false;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await app.close();
  await opened.db.destroy();
});
afterAll(() => database.drop());

/** Starts an app whose connections use a setting of PostgreSQL. */
function start(setting?: string): void {
  const address = new URL(database.connectionString);
  if (setting) address.searchParams.set('options', `-c ${setting}`);
  opened = createPool({ connectionString: address.href, log: pino({ level: 'silent' }) });
  app = fastify();
  registerErrorHandler(app);
  registerHealth(app, {
    db: opened.db,
    redis: undefined,
    replica: undefined,
    isDraining: () => isDraining,
  });
}

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('an instance that can write is ready', async () => {
  start();
  expect(await statusOf('/api/ready')).toBe(200);
});

test.each([
  ['the database is read-only', 'default_transaction_read_only=on'],
  // Makes PostgreSQL refuse temporary files, as a full disk does.
  ['the disk takes no more', 'temp_file_limit=0'],
])('an instance is alive and not ready while %s', async (_, setting) => {
  start(setting);
  const response = await app.inject('/api/ready');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
  expect(await statusOf('/api/health')).toBe(200);
  expect((await opened.pool.query('select 1')).rowCount).toBe(1);
});

test('an instance that drains is not ready, and serves each connection a last response', async () => {
  start();
  isDraining = true;
  const ready = await app.inject('/api/ready');
  const health = await app.inject('/api/health');
  isDraining = false;
  expect([ready.statusCode, health.statusCode]).toEqual([503, 200]);
  expect(health.headers.connection).toBe('close');
  expect((await app.inject('/api/health')).headers.connection).not.toBe('close');
});

test('concurrent readiness requests share one probe', async () => {
  start();
  let acquired = 0;
  opened.pool.on('acquire', () => (acquired += 1));
  const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf('/api/ready')));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(acquired).toBe(1);
});
