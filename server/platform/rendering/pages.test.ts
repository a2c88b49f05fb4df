import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import { endpointsOf } from '@oficio/contract/platform/api/endpoints-of.ts';
import type { PageRequest } from '@oficio/contract/platform/api/page-request.ts';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { registerErrorHandler } from '../http/error-handler.ts';
import { registerSecurityHeaders } from '../http/security.ts';
import type { PageHandler } from './page-renderer.ts';
import { registerPages, type PagesOptions } from './pages.ts';
import { listStaticFiles, type StaticFiles } from './static-files.ts';

const publicUrl = 'https://oficio.example';
const getCard = endpointsOf('Test').get('getCard', '/cards/:id', {
  access: 'anyone',
  summary: 'A card',
  params: z.object({ id: z.string() }),
  response: z.object({ title: z.string() }),
});

let running: FastifyInstance | undefined;
afterEach(() => {
  vi.useRealTimers();
  return running?.close();
});

function html(
  body: string,
  { nonce }: PageRequest,
  headers: Record<string, string> = {},
): Response {
  const text = `<script nonce="${nonce}">1</script>${body}`;
  return new Response(text, {
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}

async function start(
  handler: PageHandler,
  files: StaticFiles = new Map(),
  {
    isLimited = false,
    metrics,
    readsCountry = () => false,
  }: Pick<PagesOptions, 'metrics' | 'readsCountry'> & { isLimited?: boolean } = {},
) {
  const app = fastify({ logger: false });
  running = app;
  if (isLimited) await app.register(rateLimit);
  registerErrorHandler(app);
  registerSecurityHeaders(app, { publicUrl });
  app.get<{ Params: { id: string } }>('/api/cards/:id', (request, reply) => {
    const { id } = request.params;
    if (id === 'gone') return reply.code(404).send({});
    if (id === 'wrong') return reply.code(400).send({});
    if (id === 'deleted') return reply.code(410).send({ details: { title: 'x' } });
    if (id === 'down') return reply.code(503).send({});
    if (id === 'busy') return reply.code(429).header('retry-after', '37').send({});
    return { title: `Card ${id} for ${request.ip} ${request.headers.cookie ?? 'nobody'}` };
  });
  const canonicalAddress = (address: string) => address.replace(/[?&]utm_\w+=\w*/, '');
  const options = { publicUrl, handler, canonicalAddress, readsCountry, files, metrics };
  const rendering = registerPages(app, options);
  return { app, ...rendering };
}

const publicHeader = { 'x-public-cache': '1' };

test('every response has its own nonce, in the policy and in the page', async () => {
  const { app } = await start(async (_, page) => html('hello', page, publicHeader));
  const nonces = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const response = await app.inject('/');
    const nonce = /nonce="([\w-]{22})"/.exec(response.body)?.[1] ?? '';
    expect(response.headers['content-security-policy']).toContain(
      `script-src 'self' 'nonce-${nonce}'`,
    );
    expect(response.headers).not.toHaveProperty('x-public-cache');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('a public page is rendered once, also for concurrent requests', async () => {
  let rendered = 0;
  const { app } = await start(async (_, page) => {
    rendered += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return html(`number ${rendered}`, page, publicHeader);
  });
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
  expect(responses.every(({ body }) => body.endsWith('number 1'))).toBe(true);
  expect((await app.inject({ url: '/', headers: { cookie: 'a=1' } })).body).toContain('number 1');
  expect((await app.inject('/?page=2')).body).toContain('number 2');
});

test('a page that depends on the country of the visitor is cached for each country', async () => {
  let rendered = 0;
  const handler: PageHandler = async (_, page) => {
    rendered += 1;
    return html(`${page.visitorCountry.country ?? 'all'} ${rendered}`, page, publicHeader);
  };
  const { app } = await start(handler, new Map(), { readsCountry: (address) => address === '/' });
  const read = async (url: string, language: string) =>
    (await app.inject({ url, headers: { 'accept-language': language } })).body.split('>').at(-1);
  expect(await read('/', 'es-PE')).toBe('Perú 1');
  expect(await read('/', 'es-CL,es;q=0.9')).toBe('Chile 2');
  expect(await read('/', 'es-PE,es;q=0.8')).toBe('Perú 1');
  expect(await read('/', 'en-US')).toBe('all 3');
  expect(await read('/other', 'es-PE')).toBe('all 4');
  expect(await read('/other', 'es-CL')).toBe('all 4');
});

test('every read of the page cache is counted as a hit or a miss', async () => {
  const reads: boolean[] = [];
  const metrics = { readCache: (_: string, isHit: boolean) => void reads.push(isHit) };
  const { app } = await start(async (_, page) => html('x', page, publicHeader), new Map(), {
    metrics,
  });
  for (const url of ['/', '/', '/other']) await app.inject(url);
  expect(reads).toEqual([false, true, false]);
});

test('invalidation drops cached pages and renderings of older data', async () => {
  let version = 1;
  const { app, invalidate } = await start(async (_, page) => {
    const read = version;
    await new Promise((resolve) => setTimeout(resolve, 30));
    return html(`version ${read}`, page, publicHeader);
  });
  const early = app.inject('/');
  await new Promise((resolve) => setTimeout(resolve, 10));
  version = 2;
  invalidate();
  const late = await app.inject('/');
  expect((await early).body).toContain('version 1');
  expect(late.body).toContain('version 2');
  expect((await app.inject('/')).body).toContain('version 2');
});

test('pages that are not public, and failures, are rendered each time', async () => {
  let rendered = 0;
  const { app } = await start(async (request, page) => {
    rendered += 1;
    const isPrivate = request.url.endsWith('/private');
    const response = html(`number ${rendered}`, page, isPrivate ? {} : publicHeader);
    return isPrivate
      ? response
      : new Response(response.body, { status: 404, headers: response.headers });
  });
  await app.inject('/private');
  expect((await app.inject('/private')).body).toContain('number 2');
  expect((await app.inject('/gone')).statusCode).toBe(404);
  expect((await app.inject('/gone')).body).toContain('number 4');
});

test('a cached page is compressed for browsers that accept it, with the same content', async () => {
  const { app } = await start(async (_, page) => html('hello '.repeat(400), page, publicHeader));
  await app.inject('/');
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(response.headers['vary']).toBe('accept-encoding');
  expect(gunzipSync(response.rawPayload).toString()).toContain('hello hello');
});

test('loaders call the API in process, anonymously and from the address of the visitor', async () => {
  const { app } = await start(async (_, page) => {
    const { title } = await page.callEndpoint(getCard, { params: { id: '7' } });
    return html(title, page);
  });
  const response = await app.inject({
    url: '/',
    headers: { cookie: 'a=1' },
    remoteAddress: '10.1.2.3',
  });
  expect(response.body).toContain('Card 7 for 10.1.2.3 nobody');
});

test.each([
  ['gone', 404, undefined],
  ['wrong', 404, undefined],
  ['deleted', 410, undefined],
  ['down', 503, '5'],
  ['busy', 429, '37'],
])('a page whose data is refused (%s) has status %i and the same Retry-After', async (...row) => {
  const [id, status, retryAfter] = row;
  const { app } = await start(async (_, { callEndpoint }) => {
    const thrown: unknown = await callEndpoint(getCard, { params: { id } }).catch(
      (error: unknown) => error,
    );
    return new Response('<p>sorry</p>', {
      status: (thrown as Response).status,
      headers: { 'content-type': 'text/html' },
    });
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(status);
  expect(response.headers['retry-after']).toBe(retryAfter);
});

test('the page of a deleted record receives the details of the refusal', async () => {
  const { app } = await start(async (_, page) => {
    const thrown: unknown = await page
      .callEndpoint(getCard, { params: { id: 'deleted' } })
      .catch((error: unknown) => error);
    return html(JSON.stringify(await (thrown as Response).json()), page);
  });
  expect((await app.inject('/')).body).toContain('{"title":"x"}');
});

test('a rendering that fails returns a generic page without the text of the error', async () => {
  const { app } = await start(async () => {
    throw new Error('password=secret');
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).toContain('Ir al inicio');
  expect(response.body).not.toContain('secret');
});

test('addresses below /api, /images, /mailbox and /assets return no page for any spelling', async () => {
  const { app } = await start(async (_, page) => html('page', page));
  for (const url of [
    '/api',
    '/api/nothing',
    '/api?x',
    '/images/x.webp',
    '/mailbox',
    '/assets/old.js',
    '/%61pi/nothing',
    '/ap%69?x',
    '/%61ssets/old.js',
  ]) {
    const response = await app.inject(url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await app.inject({ method: 'HEAD', url: '/' })).statusCode).toBe(200);
  expect((await app.inject('/apical')).statusCode).toBe(200);
});

test('a cached page and a file respond only to reads', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oficio-files-'));
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *');
  const files = listStaticFiles(folder);
  const { app } = await start(async (_, page) => html('page', page, publicHeader), files);
  for (const url of ['/', '/robots.txt']) {
    expect((await app.inject(url)).statusCode).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const response = await app.inject({ method: method as 'POST', url });
      expect([method, url, response.statusCode]).toEqual([method, url, 404]);
    }
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  }
  await rm(folder, { recursive: true });
});

test('a query parameter that the page does not read gets the cached page', async () => {
  const rendered: string[] = [];
  const { app } = await start(async (request, page) => {
    rendered.push(request.url);
    return html('home', page, publicHeader);
  });
  for (const query of ['', '?utm_source=1', '?utm_source=2', '?utm_term=x'])
    expect((await app.inject(`/${query}`)).statusCode).toBe(200);
  expect(rendered).toEqual([`${publicUrl}/`]);
});

test('renderings are limited by client address, while cached pages and files are not', async () => {
  // Keeps the cache and the limit from expiring during the test.
  vi.useFakeTimers({ toFake: ['Date'] });
  const folder = await mkdtemp(path.join(tmpdir(), 'oficio-files-'));
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *');
  let rendered = 0;
  const { app } = await start(
    async (_, page) => {
      rendered += 1;
      return html('page', page, publicHeader);
    },
    listStaticFiles(folder),
    { isLimited: true },
  );
  const read = (url: string, remoteAddress = '192.0.2.1') => app.inject({ url, remoteAddress });
  for (let count = 0; count < 300; count += 1) {
    expect((await read('/')).statusCode).toBe(200);
    expect((await read('/robots.txt')).statusCode).toBe(200);
  }
  const statuses = new Map<number, number>();
  for (let count = 0; count < 300; count += 1) {
    const { statusCode } = await read(`/nope-${count}`);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 239],
    [429, 61],
  ]);
  expect(rendered).toBe(240);
  const refused = await read('/another');
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.body).toContain('Demasiadas visitas seguidas');
  expect(refused.body).toContain('Espera 60 segundos');
  expect((await read('/nope-1')).statusCode).toBe(200);
  expect((await read('/another', '192.0.2.2')).statusCode).toBe(200);
  await rm(folder, { recursive: true });
});

test('files of the build are sent compressed, hashed ones are cached forever, and no other file is sent', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oficio-files-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, '.vite'));
  const script = 'let a = 1;'.repeat(200);
  await writeFile(path.join(folder, 'assets/app-1.js'), script);
  await writeFile(path.join(folder, 'assets/app-1.js.gz'), gzipSync(script));
  await writeFile(path.join(folder, '.vite/notes.md'), 'private');
  await writeFile(path.join(folder, 'robots.txt'), 'User-agent: *');
  const { app } = await start(async (_, page) => html('page', page), listStaticFiles(folder));

  const plain = await app.inject('/assets/app-1.js?v=1');
  expect(plain.body).toBe(script);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const zipped = await app.inject({
    url: '/assets/app-1.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(script);
  expect((await app.inject('/%61ssets/app-1.js')).body).toBe(script);
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['cache-control']).toBe('public, max-age=86400');
  const again = await app.inject({
    url: '/robots.txt',
    headers: { 'if-none-match': String(robots.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  for (const url of ['/.vite/notes.md', '/assets/../../etc/passwd', '/assets/app-1.js.gz']) {
    expect((await app.inject(url)).body).not.toMatch(/private|root:|let a/);
  }
  await rm(folder, { recursive: true });
});

test('a file that a newer build removed is refused, and the refusal is not cached', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oficio-files-'));
  await mkdir(path.join(folder, 'assets'));
  for (const name of ['app-1.js', 'app-1.js.gz', 'app-2.js'])
    await writeFile(path.join(folder, 'assets', name), 'let a = 1;');
  const { app } = await start(async (_, page) => html('page', page), listStaticFiles(folder));
  expect((await app.inject('/assets/app-2.js')).statusCode).toBe(200);
  await rm(folder, { recursive: true });
  for (const encoding of ['identity', 'gzip']) {
    const headers = { 'accept-encoding': encoding };
    const response = await app.inject({ url: '/assets/app-1.js', headers });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(response.headers['cache-control'] ?? '').not.toMatch(/max-age|immutable/);
    expect(response.headers).not.toHaveProperty('content-encoding');
  }
  // A file that was read before stays cached, because open pages still need it.
  expect((await app.inject('/assets/app-2.js')).body).toBe('let a = 1;');
});
