import { request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '#domains/providers/providers.fixtures.ts';
import { sharedApp } from '#testing/shared-app.ts';
import { ownApp, type OwnApp, type TestApp } from '#testing/test-app.ts';
import { openSocket, type TestSocket } from '#testing/test-socket.ts';

const OWN_ORIGIN = 'http://localhost:3000';
const GOOD = '/api/socket.io/?EIO=4&transport=websocket';
let app: TestApp;

beforeAll(async () => {
  app = await sharedApp();
});

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

describe('connections without a token', () => {
  const env = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' };
  let limited: OwnApp;
  const raw: Socket[] = [];
  beforeAll(async () => {
    limited = await ownApp({ env });
  });
  afterEach(() => {
    for (const socket of raw.splice(0)) socket.destroy();
  });
  afterAll(() => limited.stop());

  /** Opens a raw WebSocket that never answers. Returns the head of the response. */
  async function open(
    visitor: string,
    server: TestApp = limited,
  ): Promise<{ head: string; socket: Socket }> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    raw.push(socket);
    const head = [
      `GET ${GOOD} HTTP/1.1`,
      'Host: x',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `X-Forwarded-For: ${visitor}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    const [data] = (await once(socket, 'data')) as [Buffer];
    return { head: data.toString(), socket };
  }

  test('their TCP connection ends, also when the other side never answers the close frame', async () => {
    const hasty = await ownApp({
      beside: limited,
      env,
      timeouts: { unauthenticatedSocket: 500 },
    });
    const [silent, paused] = await Promise.all([
      open('203.0.113.9', hasty),
      open('203.0.113.9', hasty),
    ]);
    expect(silent.head).toContain('HTTP/1.1 101');
    paused.socket.pause();
    const ended = [silent, paused].map(({ socket }) => {
      socket.on('error', () => undefined);
      return once(socket, 'close');
    });
    // Reading again shows the end; the server has not waited for it.
    const { server } = hasty.app;
    const count = () =>
      new Promise((resolve) => server.getConnections((_, connections) => resolve(connections)));
    await expect.poll(count, { timeout: 15_000 }).toBe(0);
    paused.socket.resume();
    await Promise.all(ended);
    await hasty.stop();
  }, 25_000);

  test('a network has at most fifty, and others and its authorized sockets are not counted', async () => {
    const opened = await Promise.all(Array.from({ length: 60 }, () => open('203.0.113.1')));
    const refused = opened.filter(({ head }) => head.includes('HTTP/1.1 429'));
    expect(opened.filter(({ head }) => head.includes('HTTP/1.1 101'))).toHaveLength(50);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.head).toMatch(/retry-after: 6\r\n/i);
    expect((await open('203.0.113.2')).head).toContain('HTTP/1.1 101');
    // One customer has a whole /64 network.
    const ipv6 = Array.from({ length: 51 }, (_, index) => open(`2001:db8:1:2::${index + 1}`));
    const heads = (await Promise.all(ipv6)).map(({ head }) => head.slice(9, 12));
    expect(heads.filter((status) => status === '429')).toHaveLength(1);
    // The closed ones leave room.
    for (const { socket } of opened) socket.destroy();
    await expect
      .poll(async () => (await open('203.0.113.1')).head.slice(9, 12), { timeout: 10_000 })
      .toBe('101');
    // More authorized sockets than fifty of one network, which stay open.
    const people = await Promise.all(
      Array.from({ length: 6 }, () => createPerson(limited.context)),
    );
    const pages: TestSocket[] = [];
    for (const { token } of people)
      for (let count = 0; count < 10; count += 1) pages.push(await openSocket(limited, token));
    expect(pages.filter(({ isOpen }) => isOpen())).toHaveLength(60);
    for (const { socket } of pages) socket.disconnect();
  }, 40_000);
});
