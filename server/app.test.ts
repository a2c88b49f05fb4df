import { connect } from 'node:net';
import {
  getServiceCard,
  listServiceCards,
} from '@oficio/contract/domains/catalog/catalog.endpoints.ts';
import { login, register } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { routes } from './domains.ts';
import { sharedApp } from './testing/shared-app.ts';
import { type TestApp, ownApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

const JSON_TYPE = { 'content-type': 'application/json' };

async function post(
  body: string | Buffer,
  headers: Record<string, string> = JSON_TYPE,
  path = '/api/auth/login',
) {
  const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  return {
    status: response.status,
    text,
    body: JSON.parse(text) as { code: string; message: unknown },
  };
}

/** Sends bytes that `fetch` would refuse and returns the raw response. */
async function sendRaw(head: string): Promise<string> {
  const { hostname, port } = new URL(app.url);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname, () => socket.write(head));
  let response = '';
  socket.on('data', (chunk) => (response += chunk.toString()));
  socket.on('end', () => resolve(response));
  socket.on('error', reject);
  return promise;
}

describe('malformed bodies', () => {
  const whole = JSON.stringify({ email: 'ana@example.com', password: 'una clave larga' });
  test.each([
    ['an empty body', ''],
    ['a byte order mark only', '\uFEFF'],
    ['trailing garbage', `${whole}x`],
    ['a prototype', '{"__proto__":{"admin":true},"email":"a@b.co","password":"12345678"}'],
    ['a constructor', '{"constructor":{"prototype":{}},"email":"a@b.co","password":"12345678"}'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a text', '"hola"'],
    ['20,000 nested lists', '['.repeat(20_000) + ']'.repeat(20_000)],
    ['an unknown field', '{"email":"a@b.co","password":"12345678","roles":["ADMIN"]}'],
    ['a number for a text', '{"email":5,"password":true}'],
    ['NUL in a text', '{"email":"a\\u0000@b.co","password":"12345678"}'],
  ])('%s returns 400 in Spanish', async (_, body) => {
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(['INVALID_INPUT', 'MALFORMED_REQUEST']).toContain(response.body.code);
    expect(response.text).not.toMatch(/stack|\.ts|select |FST_/i);
  });

  test.each([
    ['a NUL', 'Ana \u0000'],
    ['a lone surrogate', 'Ana \ud800'],
    ['an escape', 'Ana \u001b[31m'],
    ['only invisible characters', '\u200b\u00a0 '],
    ['too many characters', 'a'.repeat(121)],
  ])('a name with %s is refused beside its field', async (_, fullName) => {
    const response = await app.call(register, {
      body: { fullName, email: 'f@example.com', password: 'una clave larga' },
    });
    expect(response.status).toBe(400);
    expect(response.error.issues?.map((issue) => issue.path)).toContain('fullName');
  });

  test('the body of every endpoint refuses unknown fields', () => {
    /** The alternatives of a body, which is refused for another reason if it is none of them. */
    const shapesOf = ({ body }: EndpointDefinition) =>
      body instanceof z.ZodUnion ? (body.options as z.ZodType[]) : body ? [body] : [];
    const isLenient = (shape: z.ZodType) =>
      !shape
        .safeParse({ aFieldOfTomorrow: 1 })
        .error?.issues.some(({ code }) => code === 'unrecognized_keys');
    const lenient = routes
      .map(({ endpoint }): EndpointDefinition => endpoint)
      .filter((endpoint) => shapesOf(endpoint).some(isLenient));
    expect(lenient.map(({ name }) => name)).toEqual([]);
  });

  test('a body above the limit returns 413', async () => {
    const response = await post(JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(70_000) }));
    expect(response.status).toBe(413);
    expect(response.body.code).toBe(platformErrors.TOO_LARGE.code);
  });

  test.each([
    ['plain text', 'text/plain'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a form with files', 'multipart/form-data; boundary=x'],
    ['a type after a tab', 'text/plain\tapplication/json'],
    ['nonsense', 'application/json-ish'],
  ])('%s returns 415', async (_, contentType) => {
    const response = await post(whole, { 'content-type': contentType });
    expect({ status: response.status, code: response.body.code }).toEqual({
      status: 415,
      code: 'UNSUPPORTED_TYPE',
    });
  });
});

describe('malformed addresses', () => {
  test.each([
    '/api/service-cards/%zz',
    '/api/service-cards/%00',
    '/api/service-cards/..%2f..%2fetc',
    `/api/service-cards/${'a'.repeat(300)}`,
    '/api/service-cards/123',
    '/api//service-cards',
    '/api/nada',
    '/api/SERVICE-CARDS',
  ])('%s returns 400 or 404 with a sentence', async (path) => {
    const response = await fetch(app.url + path);
    expect([400, 404, 414]).toContain(response.status);
    const body = (await response.json()) as { message: unknown };
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(String(body.message)).toMatch(/No encontramos|No pudimos|identificador/);
  });

  test('a method without a route returns 404 in the error format of the product', async () => {
    const response = await sendRaw(
      'PROPFIND /api/skills HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1.1 404 /);
    expect(response).toContain('"code":"NOT_FOUND"');
  });

  test('an absolute request target, as clients of a proxy send it, is read as its path', async () => {
    const response = await sendRaw(
      'GET http://evil.example/api/skills HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1.1 200 /);
    expect(response).toContain('\r\ncache-control: no-store\r\n');
  });

  test.each([
    'limit=0',
    'limit=101',
    'limit=1e9',
    'limit=-1',
    'limit=1&limit=2',
    'cursor=%00',
    'cursor[]=a',
    'emergency=yes',
    'skill=1',
    'nada=1',
    'country=Francia',
  ])('?%s returns 400', async (query) => {
    const response = await fetch(`${app.url}/api/service-cards?${query}`);
    expect(response.status).toBe(400);
  });

  test('authorization is not bypassed by HEAD, a trailing slash or another case', async () => {
    for (const path of ['/api/users/me', '/api/users/me/', '/api/users//me', '/API/users/me']) {
      const response = await fetch(app.url + path, { method: 'HEAD' });
      expect([401, 404]).toContain(response.status);
    }
    const overridden = await fetch(`${app.url}/api/service-orders/client`, {
      method: 'GET',
      headers: { 'x-http-method-override': 'POST' },
    });
    expect(overridden.status).toBe(401);
  });

  test('a request with both a length and chunked encoding is refused', async () => {
    const response = await sendRaw(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
    );
    expect(response).toMatch(/^HTTP\/1\.1 400/);
  });
});

describe('all responses', () => {
  test('an error contains its request id and no internals', async () => {
    const response = await app.call(getServiceCard, { params: { id: crypto.randomUUID() } });
    expect(response.status).toBe(404);
    expect(response.error).toMatchObject({
      statusCode: 404,
      error: 'Not Found',
      code: 'CARD_NOT_FOUND',
    });
    expect(response.error.requestId).toMatch(/^[\w-]{36}$/);
  });

  test('a malformed token returns 401, also where no token is needed', async () => {
    for (const authorization of ['Bearer x', 'Basic abc', 'Bearer', 'Bearer a.b.c']) {
      const response = await app.call(listServiceCards, {}, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(response.error.code).toBe(platformErrors.NOT_AUTHENTICATED.code);
    }
  });

  test('the headers of API responses forbid caching and MIME sniffing', async () => {
    const response = await app.call(login, {
      body: { email: 'nadie@example.com', password: 'una clave larga' },
    });
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('the API page and its document are served', async () => {
    const page = await fetch(`${app.url}/api/docs`);
    expect(page.status).toBe(200);
    const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
      paths: Record<string, unknown>;
    };
    expect(Object.keys(document.paths)).toContain('/api/service-orders/{id}/accept');
  });
});

describe('rate limits', () => {
  test('the API limits the requests of one address, and files and health probes are not limited', async () => {
    const limited = await ownApp({ env: { RATE_LIMIT: 'on' } });
    const sendRequest = () => fetch(`${limited.url}/api/nothing`);
    const statuses = new Map<number, number>();
    let last = await sendRequest();
    for (let count = 0; count < 620; count += 1) {
      last = await sendRequest();
      statuses.set(last.status, (statuses.get(last.status) ?? 0) + 1);
    }
    expect([...statuses.keys()]).toEqual([404, 429]);
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await last.json()).toMatchObject({ code: platformErrors.TOO_MANY_REQUESTS.code });
    expect((await fetch(`${limited.url}/images/nada`)).status).toBe(404);
    // Probes may come from an address that others share, and a refused probe ends the process.
    expect((await fetch(`${limited.url}/api/health`)).status).toBe(200);
    expect((await fetch(`${limited.url}/api/ready`)).status).toBe(200);
    await limited.stop();
  });

  test('refused requests count against the limit', async () => {
    const limited = await ownApp({ env: { RATE_LIMIT: 'on' } });
    const headers = { authorization: 'Bearer forged', 'x-forwarded-for': '192.0.2.1' };
    const statuses = new Set<number>();
    for (let count = 0; count < 620; count += 1)
      statuses.add((await fetch(`${limited.url}/api/users/me`, { headers })).status);
    expect([...statuses]).toEqual([401, 429]);
    await limited.stop();
  });

  test('headers with another client address do not reset the limit', async () => {
    const limited = await ownApp({ env: { RATE_LIMIT: 'on' } });
    let last = 0;
    for (let count = 0; count < 620; count += 1) {
      const address = `198.51.${Math.floor(count / 250)}.${count % 250}`;
      const headers = { 'x-forwarded-for': address, forwarded: `for=${address}` };
      last = (await fetch(`${limited.url}/api/nothing`, { headers })).status;
    }
    expect(last).toBe(429);
    await limited.stop();
  });
});
