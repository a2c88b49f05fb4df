import { DomainError } from '@oficio/contract/platform/errors.ts';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMultipart, registerMultipart } from './multipart.ts';

const maxBytes = 8 * 1024 * 1024;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = Fastify();
  await registerMultipart(app);
  app.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof DomainError
        ? { status: error.status, code: error.code }
        : { status: 500, code: String(error) };
    return reply.status(refusal.status).send(refusal);
  });
  for (const optional of [false, true]) {
    app.post(optional ? '/optional' : '/required', async (request) => {
      const { file, fields } = await readMultipart(request, { maxBytes, optional });
      return { bytes: file?.length ?? null, fields };
    });
  }
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

async function send(form: FormData, path = '/required') {
  const response = await fetch(origin + path, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function formWith(...parts: [name: string, value: string | Blob, fileName?: string][]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName ?? 'photo.jpg');
  }
  return form;
}

const blob = (bytes: number) => new Blob([new Uint8Array(bytes).fill(7)]);

test('a file and its text fields arrive', async () => {
  expect(await send(formWith(['description', 'Mi trabajo'], ['file', blob(maxBytes)]))).toEqual({
    status: 200,
    body: { bytes: maxBytes, fields: { description: 'Mi trabajo' } },
  });
});

test.each(['../../etc/passwd', 'a\u0000b.png', 'x'.repeat(10_000), ''])(
  'the file name does not matter (%#)',
  async (name) => {
    expect((await send(formWith(['file', blob(10), name]))).status).toBe(200);
  },
);

test('an optional file may be missing, also as browsers send an untouched input', async () => {
  expect((await send(formWith(['phone', '1']), '/optional')).body).toEqual({
    bytes: null,
    fields: { phone: '1' },
  });
  expect((await send(formWith(['file', blob(0), '']), '/optional')).body).toEqual({
    bytes: null,
    fields: {},
  });
});

const manyFields = Array.from({ length: 100 }, (_, index): [string, string] => [
  `field${index}`,
  'x',
]);

test.each<[string, number, string, [string, string | Blob, string?][]]>([
  ['no file', 400, 'FILE_MISSING', [['description', 'x']]],
  ['a text in its place', 400, 'FILE_MISSING', [['file', 'x']]],
  ['another field name', 400, 'FILE_MISSING', [['image', blob(10)]]],
  ['an empty file', 400, 'FILE_EMPTY', [['file', blob(0)]]],
  [
    'two files',
    400,
    'TOO_MANY_FILES',
    [
      ['file', blob(10)],
      ['file', blob(10)],
    ],
  ],
  ['a file of more than 8 MB', 413, 'FILE_TOO_LARGE', [['file', blob(maxBytes + 1)]]],
  ['a file of 20 MB', 413, 'FILE_TOO_LARGE', [['file', blob(20 * 1024 * 1024)]]],
  ['100 fields', 413, 'FORM_TOO_LARGE', [...manyFields, ['file', blob(10)]]],
  [
    'a long field',
    413,
    'FORM_TOO_LARGE',
    [
      ['description', 'x'.repeat(20_000)],
      ['file', blob(10)],
    ],
  ],
  [
    'a field twice',
    400,
    'MALFORMED_REQUEST',
    [
      ['a', '1'],
      ['a', '2'],
      ['file', blob(10)],
    ],
  ],
  [
    'a prototype field',
    400,
    'MALFORMED_REQUEST',
    [
      ['__proto__', '1'],
      ['file', blob(10)],
    ],
  ],
  [
    'a constructor field',
    400,
    'MALFORMED_REQUEST',
    [
      ['constructor', '1'],
      ['file', blob(10)],
    ],
  ],
])('%s is %i %s', async (_name, status, code, parts) => {
  expect(await send(formWith(...parts))).toEqual({ status, body: { status, code } });
});

test.each([
  ['JSON', 'application/json', '{}', 415],
  ['a text', 'text/plain', 'x', 415],
  ['no boundary', 'multipart/form-data', 'x', 400],
  [
    'a form without an end',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc',
    400,
  ],
  ['an empty form', 'multipart/form-data; boundary=b', '', 400],
  [
    'a JSON part',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{"x":1}\r\n--b--\r\n',
    400,
  ],
])('%s is refused', async (_name, type, body, status) => {
  const response = await fetch(`${origin}/required`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(response.status).toBe(status);
});

test('at most 32 are received at once', async () => {
  const stalled = Array.from({ length: 40 }, () => {
    const encoder = new TextEncoder();
    const body = new ReadableStream({
      start: (controller) =>
        controller.enqueue(
          encoder.encode(
            '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n',
          ),
        ),
    });
    const abort = new AbortController();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const init = {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
      signal: abort.signal,
    } as RequestInit;
    const code = fetch(`${origin}/required`, init).then(
      async (response) => ((await response.json()) as { code: string }).code,
      () => 'aborted',
    );
    return { abort, code };
  });
  const codes = await Promise.all(
    stalled.map(({ code }) => Promise.race([code, delay(1000, 'still open')])),
  );
  for (const { abort } of stalled) abort.abort();
  expect(codes.filter((code) => code === 'UPLOADS_BUSY')).toHaveLength(8);
  await delay(200);
});

test('the server still answers after all that, and its slots are free', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => send(formWith(['file', blob(1000)]))),
  );
  expect(outcomes.every(({ status }) => status === 200)).toBe(true);
});
