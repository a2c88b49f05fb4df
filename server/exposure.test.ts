import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each([
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/app.ts',
  '/data/session-secret',
  '/images/',
  '/images/..%2fsession-secret',
  '/api/',
  '/api/metrics',
  '/metrics',
  '/api/docs/static/index.js.map',
  '/api/docs/../../package.json',
])('%s shows nothing (I13)', async (path) => {
  const answer = await fetch(app.url + path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('NOT_FOUND');
});

test('health says that the process lives, and nothing of it (I13)', async () => {
  const answer = await fetch(`${app.url}/api/health`);
  expect(await answer.json()).toEqual({ status: 'ok' });
  expect(answer.headers.get('server')).toBeNull();
  expect(answer.headers.get('x-powered-by')).toBeNull();
});

test('slow clients are cut off, idle ones not kept for long (I4, I5)', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    timeout: 60_000,
  });
});

test('hundreds of connections that say nothing keep nobody else waiting (I5)', async () => {
  const { hostname, port } = new URL(app.url);
  const idle = Array.from({ length: 500 }, () => connect(Number(port), hostname));
  for (const socket of idle) socket.on('error', () => undefined);
  expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
  for (const socket of idle) socket.destroy();
});
