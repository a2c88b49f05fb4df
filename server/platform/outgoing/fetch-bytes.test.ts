import dns from 'node:dns/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchBytes, FetchFailed, type FetchOptions } from './fetch-bytes.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

/** The names that the resolver knows. */
const names = new Map<string, string[]>();
let respond: Respond = (_request, response) => void response.end('ok');
let requests = 0;
let origin: string;
const server = createServer((request, response) => {
  requests += 1;
  respond(request, response);
});

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = 0;
  names.clear();
  vi.spyOn(dns, 'lookup').mockImplementation(((name: string) => {
    const addresses = names.get(name);
    if (!addresses) return Promise.reject(new Error('ENOTFOUND'));
    return Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const options: FetchOptions = {
  toLoopback: true,
  accept: '*/*',
  maxBytes: 1_000,
  timeoutMs: 10_000,
};

/** Returns the content as text, or the failure. */
async function fetchText(address: string, more: Partial<FetchOptions> = {}) {
  try {
    const fetched = await fetchBytes(address, { ...options, ...more });
    return fetched.kind === 'content' ? Buffer.from(fetched.bytes).toString() : fetched.kind;
  } catch (error) {
    if (error instanceof FetchFailed) return error.failure;
    throw error;
  }
}

const redirect =
  (location: string, status = 302): Respond =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();

test('addresses inside of the network are never requested, however they are written or redirected to', async () => {
  const port = new URL(origin).port;
  names.set('inside.example', ['10.0.0.5']);
  names.set('loopback.example', ['127.0.0.1']);
  names.set('mixed.example', ['8.8.8.8', '127.0.0.1']);
  names.set('mapped.example', ['::ffff:127.0.0.1']);
  names.set('link.example', ['fe80::1']);
  const hosts = [
    ...names.keys(),
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '169.254.169.254',
    '10.0.0.1',
    '192.168.1.1',
    '100.64.0.1',
    'unknown.example',
  ];
  const hostile = hosts.flatMap((host) =>
    ['https', 'http', 'ftp', 'file'].map((protocol) => `${protocol}://${host}:${port}/a.ics`),
  );
  const direct = await Promise.all(
    hostile.map((address) => fetchText(address, { toLoopback: false })),
  );
  expect(new Set(direct)).toEqual(new Set(['unreachable']));
  expect(requests).toBe(0);
  for (const address of hostile.filter(
    (each) => !each.includes('127.0.0.1') && !/loopback|7f|2130|::1\]/.test(each),
  )) {
    requests = 0;
    respond = redirect(address);
    expect(await fetchText(`${origin}/start`), address).toBe('unreachable');
    expect(requests, address).toBe(1);
  }
});

test('a name that leads elsewhere after its check is not resolved again', async () => {
  const port = new URL(origin).port;
  names.set('rebinding.example', ['127.0.0.1']);
  respond = (_request, response) => {
    names.set('rebinding.example', ['10.0.0.1']);
    response.end('first');
  };
  expect(await fetchText(`http://rebinding.example:${port}/`)).toBe('first');
  expect(await fetchText(`http://rebinding.example:${port}/`)).toBe('unreachable');
  expect(requests).toBe(1);
});

test('three redirects are followed, a fourth is not', async () => {
  const chain =
    (length: number): Respond =>
    ({ url }, response) => {
      const step = Number(new URL(url ?? '', origin).searchParams.get('step'));
      if (step >= length) response.end('there');
      else redirect(`/?step=${step + 1}`, 307)({} as IncomingMessage, response);
    };
  respond = chain(3);
  expect(await fetchText(`${origin}/?step=0`)).toBe('there');
  respond = chain(4);
  expect(await fetchText(`${origin}/?step=0`)).toBe('redirects');
});

test('compressed content is read, and its size is counted after decompression', async () => {
  const send =
    (encoding: string, body: Buffer): Respond =>
    (_request, response) =>
      void response.writeHead(200, { 'content-encoding': encoding }).end(body);
  respond = send('gzip', gzipSync('hola'));
  expect(await fetchText(origin)).toBe('hola');
  respond = send('br', brotliCompressSync('hola'));
  expect(await fetchText(origin)).toBe('hola');
  respond = send('gzip', gzipSync(Buffer.alloc(100_000_000)));
  expect(await fetchText(origin)).toBe('too-large');
  respond = send('br', brotliCompressSync(Buffer.alloc(10_000_000)));
  expect(await fetchText(origin)).toBe('too-large');
  respond = send('gzip', Buffer.from('no gzip'));
  expect(await fetchText(origin)).toBe('server-failed');
  respond = send('zstd', Buffer.from('x'));
  expect(await fetchText(origin)).toBe('server-failed');
});

test('content without end, and a server that never answers, end the request', async () => {
  respond = (_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(100)), 1);
    response.on('close', () => clearInterval(timer));
  };
  expect(await fetchText(origin)).toBe('too-large');
  respond = () => undefined;
  expect(await fetchText(origin, { timeoutMs: 100 })).toBe('too-slow');
  vi.mocked(dns.lookup).mockImplementation((() => Promise.withResolvers().promise) as never);
  expect(await fetchText('http://slow.example/', { timeoutMs: 100 })).toBe('too-slow');
});

test('content of known validators is not sent again, and a status says what is wrong', async () => {
  respond = ({ headers }, response) =>
    void (headers['if-none-match'] === '"1"'
      ? response.writeHead(304).end()
      : response.writeHead(200, { etag: '"1"' }).end('ok'));
  expect(await fetchText(origin)).toBe('ok');
  const validators = { etag: '"1"', lastModified: null };
  expect(await fetchText(origin, { validators })).toBe('unchanged');
  for (const [status, failure] of [
    [404, 'not-found'],
    [410, 'not-found'],
    [401, 'not-allowed'],
    [403, 'not-allowed'],
    [500, 'server-failed'],
    [304, 'server-failed'],
  ] as const) {
    respond = (_request, response) => void response.writeHead(status).end();
    expect(await fetchText(origin)).toBe(failure);
  }
});
