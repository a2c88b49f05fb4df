import { randomUUID, randomUUIDv7 } from 'node:crypto';
import {
  areas,
  scopeOf,
  scopes,
  TOKEN_PREFIX,
  type Scope,
} from '@oficio/contract/domains/accounts/accounts-tokens.rules.ts';
import { createClaimLink } from '@oficio/contract/domains/imports/imports.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { domains, routes } from './domains.ts';
import { hashToken, newToken } from './domains/accounts/sessions/tokens.service.ts';
import { authorizationRows } from './testing/authorization-rows.ts';
import { createWorld, type World } from './testing/authorization-world.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;
let world: World;

beforeAll(async () => {
  app = await ownApp();
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

/** The area of each subject, said again, so that a subject in a wrong area fails. Endpoints of administrators have their own. */
const areaOfSubject: Readonly<Record<string, string>> = {
  Accounts: 'account',
  Agenda: 'agenda',
  Blocks: 'account',
  Brand: 'catalog',
  'Calendar feeds': 'agenda',
  Calendars: 'agenda',
  Catalog: 'catalog',
  Chat: 'messages',
  Dangers: 'catalog',
  Discovery: 'catalog',
  Favorites: 'catalog',
  Imports: 'account',
  Legal: 'catalog',
  Negotiations: 'orders',
  Notifications: 'messages',
  Orders: 'orders',
  Places: 'catalog',
  Providers: 'catalog',
  Push: 'messages',
  Reports: 'reviews',
  Reputation: 'catalog',
  Reviews: 'reviews',
  'Search alerts': 'catalog',
  'Service requests': 'messages',
  Settings: 'catalog',
  Skills: 'catalog',
  Statements: 'orders',
  Threads: 'messages',
  Verifications: 'catalog',
};

/** Endpoints that only read, although their method is another one than `GET`, said again. */
const readWithInput = ['listLinkedPreferences', 'listNearPlaces', 'previewOrder', 'previewText'];

test('each endpoint has the subject of its domain, from which its area follows', () => {
  const others = domains.flatMap(({ routes: own, tag }) =>
    (own ?? [])
      .map(({ endpoint }) => endpoint)
      .filter((endpoint) => endpoint.access !== 'admin' && endpoint.tag !== tag?.name),
  );
  expect(others.map(({ name, tag }) => ({ name, tag }))).toEqual([]);
});

test('each endpoint is read and written with the scope of its subject', () => {
  const differing = routes
    .map(({ endpoint }): EndpointDefinition => endpoint)
    .filter((endpoint) => !endpoint.sessionOnly)
    .map((endpoint) => {
      const { name, access, method, tag } = endpoint;
      const area = access === 'admin' ? 'administration' : areaOfSubject[tag];
      const isRead = method === 'GET' || readWithInput.includes(name);
      return { name, expected: `${area}:${isRead ? 'read' : 'write'}`, found: scopeOf(endpoint) };
    })
    .filter(({ expected, found }) => found !== expected);
  expect(differing).toEqual([]);
});

/** Returns what a person's tokens get from an endpoint, by the sort of token. */
async function callWithEach(endpoint: EndpointDefinition, owner: { userId: string }) {
  const scope = scopeOf(endpoint) ?? 'account:write';
  const revoked = await give(owner, scopes);
  await app.context.db
    .deleteFrom('personal_tokens')
    .where('token_hash', '=', hashToken(revoked))
    .execute();
  const tokens = {
    all: await give(owner, scopes),
    read: await give(owner, [scope.replace(':write', ':read') as Scope]),
    write: await give(owner, [scope.replace(':read', ':write') as Scope]),
    elsewhere: await give(owner, elsewhere(scope)),
    expired: await give(owner, scopes, new Date(Date.now() - 1_000)),
    revoked,
  };
  const seen: Record<string, unknown> = {};
  for (const [name, token] of Object.entries(tokens)) {
    const outcome = await send(endpoint, token);
    const isOfToken = outcome.code === REFUSED.code || outcome.code === INVALID.code;
    seen[name] = isOfToken ? outcome : outcome.status;
  }
  return seen;
}

/** Returns what they should get, if a session of the person gets `bare`. */
function expectedOf(endpoint: EndpointDefinition, bare: unknown): Record<string, unknown> {
  const names = ['all', 'read', 'write', 'elsewhere', 'expired', 'revoked'];
  const each = (outcome: unknown) => Object.fromEntries(names.map((name) => [name, outcome]));
  if (endpoint.ignoresAccessToken) return each(bare);
  const invalid = { expired: INVALID, revoked: INVALID };
  const scope = scopeOf(endpoint);
  if (!scope) return { ...each(REFUSED), ...invalid };
  const read = scope.endsWith(':read') ? bare : REFUSED;
  return { ...each(bare), read, elsewhere: REFUSED, ...invalid };
}

describe.each(routes.map(({ endpoint }) => ({ name: endpoint.name, endpoint })))(
  '$name',
  ({ endpoint }) => {
    test('a token reaches it with the scope of its area only', async () => {
      const row = authorizationRows[endpoint.name];
      const { admin, provider } = world.others;
      const isOfAdmin = endpoint.access === 'admin';
      const bare = isOfAdmin ? row?.bare : (row?.bareForProvider ?? row?.bare);
      const expected = expectedOf(endpoint, bare);
      expect(await callWithEach(endpoint, isOfAdmin ? admin : provider)).toEqual(expected);
    });
  },
);

test('a token is given no link with which somebody claims a profile', async () => {
  const token = await give(world.others.admin, scopes);
  expect(await send(createClaimLink, token)).toEqual(REFUSED);
});

test('a token with every scope gives its owner no role', async () => {
  const token = await give(world.others.client, scopes);
  const statuses: Record<string, number> = {};
  const ofAdministrators = routes.filter(
    ({ endpoint }) => endpoint.access === 'admin' && !endpoint.sessionOnly,
  );
  for (const { endpoint } of ofAdministrators)
    statuses[endpoint.name] = (await send(endpoint, token)).status;
  expect(new Set(Object.values(statuses))).toEqual(new Set([403]));
});
