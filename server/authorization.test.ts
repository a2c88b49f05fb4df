import { randomUUID } from 'node:crypto';
import {
  isReading,
  type Access,
  type EndpointDefinition,
} from '@oficio/contract/platform/api/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeApi } from './api-document.ts';
import { routes } from './domains.ts';
import { jpegPhoto } from './platform/testing/image-samples.ts';
import type { AuthorizationRow } from './testing/authorization-row.ts';
import { authorizationRows } from './testing/authorization-rows.ts';
import { createWorld, type Caller, type World } from './testing/authorization-world.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';

let app: OwnApp;
let world: World;
let picture: Blob;

beforeAll(async () => {
  app = await ownApp();
  world = await createWorld(app);
  picture = new Blob([new Uint8Array(await jpegPhoto({ width: 300, height: 200 }))]);
});
afterAll(() => app.stop());

const table = routes.map(({ endpoint }) => ({
  name: endpoint.name,
  endpoint,
  row: authorizationRows[endpoint.name],
}));
const rowOf = (row: AuthorizationRow | undefined): AuthorizationRow => {
  if (!row)
    throw new Error('This endpoint has no row in the authorization fixtures of its domain.');
  return row;
};

/** The callers that each kind of access allows, independent of any record. */
const accepts: Record<Access, (caller: keyof ReturnType<typeof callersOf>) => boolean> = {
  anyone: () => true,
  user: (caller) => caller !== 'anonymous',
  member: (caller) => caller !== 'anonymous' && caller !== 'newcomer',
  provider: (caller) => caller === 'provider',
  admin: (caller) => caller === 'admin',
};

function callersOf({ others, newcomer, withoutProfile }: World) {
  return {
    anonymous: {} as Caller,
    newcomer,
    withoutProfile,
    client: others.client,
    provider: others.provider,
    admin: others.admin,
  };
}

const descriptions = new Map(
  Object.values(describeApi('https://oficio.example').paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, responses }) => [operationId, responses]),
);

interface Outcome {
  status: number;
  code: string | undefined;
}

async function send(
  endpoint: EndpointDefinition,
  { token }: Caller,
  input: { id: string; row?: AuthorizationRow },
): Promise<Outcome> {
  const { id, row } = input;
  // One id fills the whole path: an open proposal of the test world has the id of its order.
  const params = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, key]) => [key ?? '', id]);
  const body = row?.body?.(world);
  const call = {
    params: Object.fromEntries(params) as Record<string, string>,
    ...(row?.query && { query: row.query }),
    ...(body !== undefined && { body }),
    ...(row?.file && { file: picture }),
  };
  const headers = { origin: 'http://localhost:3000' };
  const { status, error } = await app.call(endpoint, call, { ...(token && { token }), headers });
  const code = status >= 400 ? error.code : undefined;
  const documented = descriptions.get(endpoint.name)?.[status]?.description;
  // The API document must list each status and code that is sent here.
  expect(documented, `${endpoint.name} returned ${status}`).toContain(code ?? '');
  return { status, code };
}

/** The new terms forbid acts only: an account that has not accepted them reads. */
const mayCall = (endpoint: EndpointDefinition, caller: keyof ReturnType<typeof callersOf>) =>
  accepts[endpoint.access](caller) ||
  (endpoint.access === 'member' && caller === 'newcomer' && isReading(endpoint));

/** The error for a caller whom the kind of access refuses. */
function refusal(access: Access, caller: string): Outcome {
  if (caller === 'anonymous') return { status: 401, code: 'NOT_AUTHENTICATED' };
  return { status: 403, code: access === 'member' ? 'TERMS_NOT_ACCEPTED' : 'FORBIDDEN' };
}

test('every endpoint has a row with its kind of access and its right, and every row has an endpoint', () => {
  const accessOf = ({ access, right }: Pick<EndpointDefinition, 'access' | 'right'>) =>
    right ? `${access} with ${right}` : access;
  const declared = Object.fromEntries(
    table.map(({ name, endpoint }) => [name, accessOf(endpoint)]),
  );
  const listed = Object.fromEntries(
    Object.entries(authorizationRows).map(([name, row]) => [name, accessOf(row)]),
  );
  expect(listed).toEqual(declared);
});

describe.each(table)('$name', ({ endpoint, row }) => {
  test('the endpoint accepts only the callers of its access and refuses invalid tokens', async () => {
    const { access, bare, bareForProvider = bare } = rowOf(row);
    const id = randomUUID();
    const callers = row?.endsSessions ? await createWorld(app) : world;
    for (const [name, caller] of Object.entries(callersOf(callers))) {
      const isGranted = mayCall(endpoint, name as keyof ReturnType<typeof callersOf>);
      const outcome = await send(endpoint, caller, { id });
      const granted = name === 'provider' ? bareForProvider : bare;
      const expected = isGranted ? granted : refusal(access, name);
      const seen = isGranted ? outcome.status : outcome;
      expect({ name, seen }).toEqual({ name, seen: expected });
    }
    const unusableCallers = {
      deactivated: [world.deactivated, 403],
      'signed out': [world.signedOut, 401],
      forged: [{ token: `${world.others.admin.token.slice(0, -8)}AAAAAAAA` }, 401],
      'no token': [{ token: 'x' }, 401],
    } as const;
    for (const [name, [caller, status]] of Object.entries(unusableCallers)) {
      const expected = endpoint.ignoresAccessToken ? bare : status;
      const seen = (await send(endpoint, caller, { id })).status;
      expect({ name, seen }).toEqual({ name, seen: expected });
    }
  });
});

describe.each(table.filter(({ endpoint }) => endpoint.access === 'admin'))(
  '$name',
  ({ endpoint, row }) => {
    test('the endpoint accepts administrators with its right and refuses those with any other or none', async () => {
      const { bare } = rowOf(row);
      for (const { right, caller } of world.administrators) {
        const isAccepted = endpoint.right === undefined || endpoint.right === right;
        const { status, code } = await send(endpoint, caller, { id: randomUUID() });
        const expected = isAccepted ? { status: bare } : { status: 403, code: 'RIGHT_MISSING' };
        expect({ right, status, code }).toMatchObject({ right, ...expected });
      }
    });
  },
);

test('a right is declared only where administrators have access', () => {
  const misplaced = table.filter(({ endpoint }) => endpoint.right && endpoint.access !== 'admin');
  expect(misplaced.map(({ name }) => name)).toEqual([]);
});

describe.each(table.filter(({ row }) => row?.record !== undefined))(
  '$name',
  ({ endpoint, row }) => {
    test('only the parties of the record may access it, and others learn nothing about it', async () => {
      const known = rowOf(row);
      const { access, record, client = 403, provider = 403, others = 404, malformed = 400 } = known;
      if (!record) return;
      const people: Record<string, readonly [Caller, number]> = {
        ...(!(record === 'user' || record === 'skill' || record === 'setting') && {
          'its client': [world.client, accepts[access]('client') ? client : 403],
          'its provider': [world.provider, accepts[access]('provider') ? provider : 403],
        }),
        client: [world.others.client, accepts[access]('client') ? others : 403],
        provider: [world.others.provider, accepts[access]('provider') ? others : 403],
        admin: [world.others.admin, accepts[access]('admin') ? others : 403],
      } as const;
      for (const [name, [caller, status]] of Object.entries(people)) {
        const { status: seen, code } = await send(endpoint, caller, {
          id: await world.make(record),
          row: known,
        });
        expect({ name, seen, code }).toMatchObject({ name, seen: status });
      }
      const [accepted] = (['client', 'provider', 'admin'] as const).filter((name) =>
        accepts[access](name),
      );
      const caller = world.others[accepted ?? 'admin'];
      for (const id of ['1', 'x', '00000000-0000-0000-0000-00000000000', "' or 1=1", '%00'])
        expect({ id, status: (await send(endpoint, caller, { id, row: known })).status }).toEqual({
          id,
          status: malformed,
        });
    });
  },
);
