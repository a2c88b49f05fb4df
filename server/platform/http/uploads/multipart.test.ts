import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { registerErrorHandler } from '../error-handler.ts';
import { readMultipart, registerMultipart } from './multipart.ts';

const maxBytes = 8 * 1024 * 1024;
let app: FastifyInstance;
let origin: string;

beforeAll(async () => {
  app = Fastify();
  await registerMultipart(app);
  registerErrorHandler(app);
  app.decorateRequest('actor', null);
  app.addHook('preParsing', async (request) => {
    const userId = String(request.headers['x-user'] ?? 'ana');
    request.actor = { userId } as Actor;
  });
  for (const optional of [false, true]) {
    app.post(optional ? '/optional' : '/required', async (request) => {
      const { file, fields } = await readMultipart(request, { maxBytes, optional });
      return { bytes: file?.length ?? null, fields };
    });
  }
  const pace = { bytesPerSecond: 2_000, everyMs: 500 };
  app.post('/paced', async (request) => {
    const { file } = await readMultipart(request, { maxBytes, pace });
    return { bytes: file?.length };
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => app.close());

async function send(form: FormData, path = '/required', userId = 'ana') {
  const headers = { 'x-user': userId };
  const response = await fetch(origin + path, { method: 'POST', headers, body: form });
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

test('a file and its text fields are received', async () => {
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

test('an optional file may be missing or empty, as browsers send an untouched input', async () => {
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
])('%s returns %i %s', async (_name, status, code, parts) => {
  expect(await send(formWith(...parts))).toMatchObject({
    status,
    body: { statusCode: status, code },
  });
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

const opening = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';

/**
 * Starts an upload. It sends one of the `chunks` every 50 ms and then stays open, or completes with
 * `ends`.
 */
function startUpload(
  userId: string,
  { path = '/required', chunks = [] as string[], ends = false } = {},
) {
  const encoder = new TextEncoder();
  const abort = new AbortController();
  const body = new ReadableStream({
    async start(controller) {
      for (const chunk of [opening, ...chunks]) {
        controller.enqueue(encoder.encode(chunk));
        await delay(50);
        if (abort.signal.aborted) return;
      }
      if (ends) controller.close();
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-user': userId };
  const init = { method: 'POST', headers, body, duplex: 'half', signal: abort.signal };
  const outcome = fetch(origin + path, init as RequestInit).then(
    async (response) => ({
      status: response.status,
      code: ((await response.json()) as { code?: string }).code,
    }),
    () => ({ status: 0, code: 'aborted' }),
  );
  return { abort, outcome };
}

async function codesAfter(stalled: ReturnType<typeof startUpload>[]) {
  const open = delay(1000, { status: 0, code: 'still open' });
  const outcomes = await Promise.all(stalled.map(({ outcome }) => Promise.race([outcome, open])));
  return outcomes.map(({ code }) => code);
}

async function abortAll(stalled: ReturnType<typeof startUpload>[]) {
  for (const { abort } of stalled) abort.abort();
  await delay(200);
}

test('at most 32 uploads are received at once', async () => {
  const stalled = Array.from({ length: 40 }, (_, index) => startUpload(`user ${index}`));
  const codes = await codesAfter(stalled);
  expect(codes.filter((code) => code === 'UPLOADS_BUSY')).toHaveLength(8);
  await abortAll(stalled);
});

test('at most 3 uploads of one user are received at once, and uploads of other users are still accepted', async () => {
  const stalled = Array.from({ length: 40 }, () => startUpload('eve'));
  const codes = await codesAfter(stalled);
  expect(codes.filter((code) => code === 'TOO_MANY_UPLOADS')).toHaveLength(37);
  expect((await send(formWith(['file', blob(1000)]))).status).toBe(200);
  await abortAll(stalled);
  const again = startUpload('eve');
  expect(await codesAfter([again])).toEqual(['still open']);
  await abortAll([again]);
});

test('a body below the minimum speed is refused with 408 and frees its slot', async () => {
  const chunks = Array.from({ length: 400 }, () => 'x');
  const slow = Array.from({ length: 3 }, () => startUpload('eve', { path: '/paced', chunks }));
  const outcomes = await Promise.all(slow.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(
    Array.from({ length: 3 }, () => ({ status: 408, code: 'UPLOAD_TOO_SLOW' })),
  );
  await abortAll(slow);
  const next = startUpload('eve');
  expect(await codesAfter([next])).toEqual(['still open']);
  await abortAll([next]);
});

test('a body above the minimum speed is received, however long it takes', async () => {
  const chunks = Array.from({ length: 20 }, () => 'x'.repeat(5_000));
  chunks.push('\r\n--b--\r\n');
  const steady = startUpload('ana', { path: '/paced', chunks, ends: true });
  expect(await steady.outcome).toMatchObject({ status: 200 });
});

test('the server still responds after these uploads, and all slots are free', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      send(formWith(['file', blob(1000)]), '/required', `user ${index}`),
    ),
  );
  expect(outcomes.every(({ status }) => status === 200)).toBe(true);
});
