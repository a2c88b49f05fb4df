import { randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  areas,
  scopeOf,
  scopes,
  TOKEN_PREFIX,
  type Scope,
} from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from './domains.ts';
import { hashToken, newToken } from './domains/accounts/sessions/tokens.service.ts';
import { authorizationRows } from './testing/authorization-rows.ts';
import { createWorld, type World } from './testing/authorization-world.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let world: World;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
});
afterAll(() => app.stop());

const DAY_MS = 86_400_000;

/** Stores a token of a person with these scopes. */
async function give(
  { userId }: { userId: string },
  granted: readonly Scope[],
  expiresAt = new Date(Date.now() + DAY_MS),
): Promise<string> {
  const token = `${TOKEN_PREFIX}${newToken()}`;
  const row = { id: randomUUIDv7(), user_id: userId, name: 'x', token_hash: hashToken(token) };
  const times = { created_at: new Date(), expires_at: expiresAt };
  await app.context.db
    .insertInto('personal_tokens')
    .values({ ...row, ...times, scopes: [...granted] })
    .execute();
  return token;
}

async function send(endpoint: EndpointDefinition, token: string) {
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key, randomUUID()]);
  const call = { params: Object.fromEntries(params) as Record<string, string> };
  const headers = { origin: 'http://localhost:3000' };
  const { status, error } = await app.call(endpoint, call, { token, headers });
  return { status, code: status >= 400 ? error.code : undefined };
}

const REFUSED = { status: 403, code: 'SCOPE_MISSING' };
const INVALID = { status: 401, code: 'NOT_AUTHENTICATED' };
const elsewhere = (scope: Scope): Scope[] => {
  const area = areas.find((each) => !scope.startsWith(`${each}:`)) ?? 'account';
  return [`${area}:write`];
};

test('every endpoint that a token could call has an area', () => {
  const open = routes
    .map(({ endpoint }): EndpointDefinition => endpoint)
    .filter((endpoint) => !endpoint.sessionOnly && scopeOf(endpoint) === undefined);
  expect(open.map(({ name }) => name)).toEqual([]);
});

describe.each(routes.map(({ endpoint }) => ({ name: endpoint.name, endpoint })))(
  '$name',
  ({ endpoint }) => {
    test('a token reaches it with the scope of its area only', async () => {
      const row = authorizationRows[endpoint.name];
      const { admin, provider } = world.others;
      const owner = endpoint.access === 'admin' ? admin : provider;
      const bare = (owner === provider && row?.bareForProvider) || row?.bare;
      if (endpoint.ignoresAccessToken) {
        expect((await send(endpoint, await give(owner, scopes))).status).toBe(bare);
        return;
      }
      const scope = scopeOf(endpoint);
      if (!scope) {
        expect(await send(endpoint, await give(owner, scopes))).toEqual(REFUSED);
        return;
      }
      const read = scope.replace(':write', ':read') as Scope;
      const write = scope.replace(':read', ':write') as Scope;
      const byRead = await send(endpoint, await give(owner, [read]));
      if (scope === read) expect(byRead.status).toBe(bare);
      else expect(byRead).toEqual(REFUSED);
      expect((await send(endpoint, await give(owner, [write]))).status).toBe(bare);
      expect(await send(endpoint, await give(owner, elsewhere(scope)))).toEqual(REFUSED);
      const past = new Date(Date.now() - 1_000);
      expect(await send(endpoint, await give(owner, scopes, past))).toEqual(INVALID);
      const revoked = await give(owner, scopes);
      await app.context.db
        .deleteFrom('personal_tokens')
        .where('token_hash', '=', hashToken(revoked))
        .execute();
      expect(await send(endpoint, revoked)).toEqual(INVALID);
      const stranger = await give(world.others.client, scopes);
      if (endpoint.access === 'admin')
        expect(await send(endpoint, stranger)).toEqual({ status: 403, code: 'FORBIDDEN' });
    });
  },
);
