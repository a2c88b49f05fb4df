import { createHmac } from 'node:crypto';
import * as endpoints from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createTestUser, signIn } from '../accounts.fixtures.ts';

let server: TestApp;
let good: string;
let key: Buffer;

beforeAll(async () => {
  server = await sharedApp();
  good = await signIn(server, await createTestUser(server.context));
  key = createHmac('sha256', server.context.config.SESSION_SECRET).update('access-token').digest();
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: number) =>
  JSON.parse(Buffer.from(good.split('.')[part] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;

/** Signs a token with the real key, so that a refusal can only come from its other flaws. */
function forge(header: Record<string, unknown>, payload: unknown, secret = key): string {
  const text = `${encode({ ...decode(0), ...header })}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
const claims = (changes: Record<string, unknown> = {}) => ({ ...decode(1), ...changes });
const seconds = () => Math.floor(Date.now() / 1_000);
const statusOf = async (token: string) =>
  (await server.call(endpoints.getOwnUser, {}, { token })).status;

test('a token that the test signs with the real key is accepted, which proves the refusals below', async () => {
  expect(await statusOf(forge({}, claims()))).toBe(200);
});

test('a clock difference of a minute is tolerated', async () => {
  expect(await statusOf(forge({}, claims({ exp: seconds() - 50 })))).toBe(200);
  expect(await statusOf(forge({}, claims({ exp: seconds() - 70 })))).toBe(401);
});

test('every invalid access token is refused with 401 NOT_AUTHENTICATED', async () => {
  const unsigned = `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims())}.`;
  const { exp: _, ...eternal } = claims();
  const bad = {
    'alg none': unsigned,
    'another algorithm': forge({ alg: 'HS512' }, claims()),
    'an RSA header': forge({ alg: 'RS256' }, claims()),
    'a key path': forge({ kid: '../../dev/null' }, claims(), Buffer.alloc(0)),
    'a key address': forge({ jku: 'https://evil.example/jwks' }, claims(), Buffer.from('evil')),
    'another key': forge({}, claims(), Buffer.from('another key that is long enough')),
    'another type': forge({ typ: 'JWT' }, claims()),
    'another issuer': forge({}, claims({ iss: 'https://evil.example' })),
    'another audience': forge({}, claims({ aud: 'other' })),
    expired: forge({}, claims({ exp: seconds() - 3_600 })),
    'expiry as text': forge({}, claims({ exp: String(seconds() + 900) })),
    'no expiry': forge({}, eternal),
    'a list as payload': forge({}, [claims()]),
    'no session': forge({}, claims({ sid: undefined })),
    'a subject that is no id': forge({}, claims({ sub: "' or 1=1 --" })),
    'a session that is no id': forge({}, claims({ sid: ['x'] })),
    'an unknown session': forge({}, claims({ sid: crypto.randomUUID() })),
    'another user': forge({}, claims({ sub: crypto.randomUUID() })),
    'no token at all': 'x',
  };
  for (const [what, token] of Object.entries(bad)) {
    const response = await server.call(endpoints.getOwnUser, {}, { token });
    expect([what, response.status, response.error.code]).toEqual([what, 401, 'NOT_AUTHENTICATED']);
  }
  for (const authorization of ['Basic eDp5', 'Bearer', `Bearer ${good} x`]) {
    const response = await server.call(endpoints.getOwnUser, {}, { headers: { authorization } });
    expect(response.status).toBe(401);
  }
  expect((await server.call(endpoints.getOwnUser, {})).status).toBe(401);
});
