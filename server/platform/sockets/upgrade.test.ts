import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const OWN_ORIGIN = 'http://localhost:3000';
const GOOD = '/api/socket.io/?EIO=4&transport=websocket';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Returns the status of the response to a WebSocket handshake. */
function upgrade(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, app.url), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    const onResponse = ({ statusCode }: IncomingMessage) => {
      sent.destroy();
      resolve(statusCode ?? 0);
    };
    sent.on('response', onResponse);
    sent.on('upgrade', onResponse);
    sent.on('error', reject);
    sent.end();
  });
}

test('only pages of this product and programs without an origin may open a socket', async () => {
  expect(await upgrade(GOOD, { origin: OWN_ORIGIN })).toBe(101);
  expect(await upgrade(GOOD)).toBe(101);
  for (const origin of [
    'http://evil.example',
    'null',
    'https://localhost:3000',
    'http://localhost:3000.evil.example',
    'http://localhost:3001',
    '',
  ]) {
    expect(await upgrade(GOOD, { origin })).toBe(403);
  }
});

test('long polling, an old protocol and unknown addresses are refused', async () => {
  const polling = await fetch(`${app.url}/api/socket.io/?EIO=4&transport=polling`);
  expect(polling.status).toBe(400);
  expect(await polling.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  const posted = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  expect((await fetch(`${app.url}/api/socket.io/`, posted)).status).toBe(400);
  for (const query of [
    '',
    '?EIO=4',
    '?EIO=3&transport=websocket',
    '?EIO=4&transport=polling',
    '?EIO=4&transport=websocket&sid=x',
    '?EIO=4&transport=websocket&sid=__proto__',
  ]) {
    expect(await upgrade(`/api/socket.io/${query}`)).toBe(400);
  }
  for (const path of ['/', '/api/users/me', '/api/socket.iox', '/api/socket.io/x?EIO=4']) {
    expect(await upgrade(path)).toBe(404);
  }
});

test('a request that offers another upgrade protocol gets an HTTP/1.1 response', async () => {
  const offer = { connection: 'Upgrade, HTTP2-Settings', 'http2-settings': 'AAMAAABkAAQAAP__' };
  expect(await upgrade('/api/skills', { ...offer, upgrade: 'h2c' })).toBe(200);
  expect(await upgrade(GOOD, { ...offer, upgrade: 'h2c' })).toBe(400);
});

test('a malformed handshake does not stop the process', async () => {
  const { port } = new URL(app.url);
  const lines = [
    'GET // HTTP/1.1',
    'GET /api/socket.io/?%%% HTTP/1.1',
    'POST /api/socket.io/ HTTP/1.1',
  ];
  for (const line of lines) {
    const socket = connect(Number(port), '127.0.0.1');
    const response = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(data.toString()));
      socket.once('close', () => resolve(''));
    });
    socket.write(`${line}\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect(await response).toMatch(/^HTTP\/1\.1 40[04]/);
    socket.destroy();
  }
  expect((await fetch(`${app.url}/api/health`)).status).toBe(200);
});
