import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from './testing/shared-app.ts';
import type { TestApp } from './testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

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
])('%s exposes nothing', async (path) => {
  const response = await fetch(app.url + path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('NOT_FOUND');
});

test('without METRICS_TOKEN no token leads to the metrics', async () => {
  const headers = { authorization: 'Bearer undefined' };
  const response = await fetch(`${app.url}/metrics`, { headers });
  expect(response.status).toBe(404);
});

test('the health endpoint returns the status and no details of the process', async () => {
  const response = await fetch(`${app.url}/api/health`);
  expect(await response.json()).toEqual({ status: 'ok' });
  expect(response.headers.get('server')).toBeNull();
  expect(response.headers.get('x-powered-by')).toBeNull();
});

test('slow clients are disconnected and idle connections are closed', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 10_000,
    timeout: 60_000,
  });
});

test('hundreds of idle connections do not delay other requests', async () => {
  const { hostname, port } = new URL(app.url);
  const idle = Array.from({ length: 500 }, () => connect(Number(port), hostname));
  for (const socket of idle) socket.on('error', () => undefined);
  expect((await fetch(`${app.url}/api/ready`)).status).toBe(200);
  for (const socket of idle) socket.destroy();
});
