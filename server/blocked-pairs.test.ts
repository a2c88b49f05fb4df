import { login } from '@oficio/contract/domains/accounts/accounts.endpoints.ts';
import { blockUser, listBlocks } from '@oficio/contract/domains/blocks/blocks.endpoints.ts';
import { exportUserData } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { getTradePage } from '@oficio/contract/domains/discovery/discovery-landing.endpoints.ts';
import { addFavorite } from '@oficio/contract/domains/favorites/favorites.endpoints.ts';
import { createServiceRequest } from '@oficio/contract/domains/service-requests/service-requests.endpoints.ts';
import { getProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { createReview } from '@oficio/contract/domains/reviews/reviews.endpoints.ts';
import type { EndpointDefinition } from '@oficio/contract/platform/api/endpoint.ts';
import { toSlug } from '@oficio/contract/platform/slug.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildWeb } from '../scripts/build.ts';
import { routes } from './domains.ts';
import { testPassword } from './domains/accounts/accounts.fixtures.ts';
import { createTestCard, createTestSkill } from './domains/catalog/catalog.fixtures.ts';
import { callsOf } from './domains/negotiations/negotiations.fixtures.ts';
import { createOrderInState } from './domains/orders/orders.fixtures.ts';
import { createProvider, type Provider } from './domains/providers/providers.fixtures.ts';
import { publishReviewsNow } from './domains/reviews/reviews.fixtures.ts';
import { absentTargets, blockRowNames, blockRowOf, type Targets } from './testing/block-rows.ts';
import { ownApp, type OwnApp } from './testing/test-app.ts';
import { openSocket } from './testing/test-socket.ts';

interface Member {
  person: Provider;
  targets: Targets;
  /** Texts that must not reach the other one. */
  marks: string[];
}

let app: OwnApp;
let blocker: Member;
let blocked: Member;
let bystander: Provider;
let bystanderCardId: string;

/** A provider of an own trade in the city of this test. */
async function createMember(word: string, trade: string): Promise<Member> {
  const { context } = app;
  const person = await createProvider(context, {
    fullName: `${word} Apellido`,
    bio: `Soy ${word}`,
  });
  const skillId = await createTestSkill(context, trade);
  const card = await createTestCard(context, person, { skillId, title: `Servicio ${word}` });
  const servicePackage = await context.db
    .selectFrom('service_packages')
    .select('id')
    .where('service_card_id', '=', card.id)
    .executeTakeFirstOrThrow();
  await context.db
    .updateTable('service_cards')
    .set({ is_emergency: true })
    .where('id', '=', card.id)
    .execute();
  await context.pool.query(
    `insert into provider_areas (provider_profile_id, place_id, kind, radius_km, point)
      select $1, id, 'PLACES', 5, point from places where slug = 'ciudad-de-bloqueos'`,
    [person.profileId],
  );
  const targets = {
    userId: person.userId,
    profileId: person.profileId,
    cardId: card.id,
    packageId: servicePackage.id,
    trade: toSlug(trade),
    skillId,
    word,
  };
  const marks = [word, person.userId, person.profileId, card.id, person.email];
  return { person, targets, marks };
}

const cardOf = ({ targets, person }: Member) => ({
  id: targets.cardId,
  providerProfileId: person.profileId,
  title: `Servicio ${targets.word}`,
  packageIds: [targets.packageId] as [string],
});

/** Records of both from before the block: favorites, an ended order with reviews, a quote, a service request. */
async function shareHistory(one: Member, other: Member): Promise<void> {
  const token = { token: one.person.token };
  await app.call(addFavorite, { params: { id: other.targets.cardId } }, token);
  const orderId = await createOrderInState(app.context, {
    clientId: one.person.userId,
    card: cardOf(other),
    status: 'COMPLETED',
  });
  const review = { orderId, rating: 5, comment: `De ${one.targets.word}`, tags: [] };
  await app.call(createReview, { body: review }, token);
  const people = { provider: other.person, client: one.person, card: cardOf(other) };
  await callsOf(app).request(people);
  const body = {
    providerProfileId: other.person.profileId,
    message: `Hola de ${one.targets.word}`,
  };
  await app.call(createServiceRequest, { body }, token);
  // A review about somebody else.
  const foreign = await createOrderInState(app.context, {
    clientId: one.person.userId,
    card: {
      id: bystanderCardId,
      providerProfileId: bystander.profileId,
      title: 'Ajeno',
      packageIds: [],
    },
    status: 'COMPLETED',
  });
  await app.call(createReview, { body: { ...review, orderId: foreign } }, token);
  await publishReviewsNow(app);
}

beforeAll(async () => {
  if (!buildWeb()) throw new Error('The web side is not built.');
  app = await ownApp({ hasPages: true });
  await app.context.pool.query(
    `insert into places (id, name, slug, country, latitude, longitude, population)
      values (1999999999, 'Ciudad de Bloqueos', 'ciudad-de-bloqueos', 'Argentina', -34, -58, 1000)`,
  );
  bystander = await createProvider(app.context, { fullName: 'Tercera Persona' });
  bystanderCardId = (
    await createTestCard(app.context, bystander, {
      skillId: await createTestSkill(app.context, 'Otro oficio'),
      title: 'Ajeno',
    })
  ).id;
  blocker = await createMember('Zafiromarca', 'Relojería');
  blocked = await createMember('Ambarmarca', 'Zapatería');
  await shareHistory(blocker, blocked);
  await shareHistory(blocked, blocker);
  await app.settle();
  const { status } = await app.call(
    blockUser,
    { params: { id: blocked.person.userId } },
    { token: blocker.person.token },
  );
  if (status !== 204) throw new Error(`The block returned ${status}.`);
}, 180_000);
afterAll(async () => {
  await app.settle();
  await app.stop();
});

const pairs = () =>
  [
    { caller: blocker, other: blocked },
    { caller: blocked, other: blocker },
  ] as const;

const headers = { origin: 'http://localhost:3000' };

/** A call with an unknown id in its path and without a body. */
function bareCall(endpoint: EndpointDefinition) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return { params: Object.fromEntries(names.map((name) => [name, absentTargets().userId])) };
}

async function send(endpoint: EndpointDefinition, { person }: Member, call: object) {
  const { status, body } = await app.call(
    endpoint,
    { ...bareCall(endpoint), ...call },
    { token: person.token, headers },
  );
  const { requestId: _, ...rest } = (body ?? {}) as Record<string, unknown>;
  return { status, text: JSON.stringify(Array.isArray(body) ? body : rest) };
}

const marksIn = (text: string, { marks }: Member) => marks.filter((mark) => text.includes(mark));

test('every row for blocked people has an endpoint', () => {
  const names = new Set<string>(routes.map(({ endpoint }) => endpoint.name));
  expect(blockRowNames.filter((name) => !names.has(name))).toEqual([]);
});

test('a page of a trade leaves out the blocked provider from its figures', async () => {
  for (const { caller, other } of pairs()) {
    const input = { params: { skill: other.targets.trade } };
    const seen = await app.call(getTradePage, input, { token: caller.person.token });
    expect(seen.body).toMatchObject({ providers: 0, places: [] });
    expect((await app.call(getTradePage, input)).body.providers).toBe(1);
  }
});

test('a review by a blocked person about somebody else is left out for the other only', async () => {
  const input = { params: { id: bystander.profileId } };
  const comments = async (token?: string) =>
    (await app.call(getProviderProfile, input, token ? { token } : {})).body.reviewsReceived
      .map(({ comment }) => comment)
      .toSorted();
  expect(await comments()).toEqual(['De Ambarmarca', 'De Zafiromarca']);
  expect(await comments(blocker.person.token)).toEqual(['De Zafiromarca']);
  expect(await comments(blocked.person.token)).toEqual(['De Ambarmarca']);
});

test('only the list and the export of the person who blocked contain the block', async () => {
  const listOf = async ({ person }: Member) =>
    (await app.call(listBlocks, {}, { token: person.token })).body.map(({ userId }) => userId);
  const exported = async ({ person }: Member) =>
    (await app.call(exportUserData, {}, { token: person.token })).body['blocks'];
  expect(await listOf(blocker)).toEqual([blocked.person.userId]);
  expect(await listOf(blocked)).toEqual([]);
  expect(await exported(blocker)).toMatchObject([{ full_name: 'Ambarmarca Apellido' }]);
  expect(await exported(blocked)).toEqual([]);
});

test('nothing that one does reaches the sockets, notifications or mails of the other', async () => {
  for (const { caller, other } of pairs()) {
    const page = await openSocket(app, other.person.token);
    const before = await app.notifications(other.person);
    const mails = await app.mails(other.person.email);
    for (const name of [
      'createOrder',
      'createNegotiation',
      'createServiceRequest',
      'addFavorite',
    ]) {
      const route = routes.find(({ endpoint }) => endpoint.name === name);
      if (!route) throw new Error(`${name} has no route.`);
      for (const call of blockRowOf(name).calls?.(other.targets) ?? [])
        expect((await send(route.endpoint, caller, call)).status).toBe(404);
    }
    expect(await app.notifications(other.person)).toEqual(before);
    expect(await app.mails(other.person.email)).toEqual(mails);
    expect(page.received).toEqual([]);
    page.socket.disconnect();
  }
});

test('visitors and search engines still find the cards and profiles of both', async () => {
  for (const { person, targets } of [blocker, blocked]) {
    const profile = await app.call(getProviderProfile, { params: { id: person.profileId } });
    expect(profile.body.user.fullName).toContain(targets.word);
    const sitemaps = await Promise.all(
      ['service-cards', 'provider-profiles'].map(async (kind) => {
        const index = await (await fetch(`${app.url}/sitemap.xml`)).text();
        const [, path = ''] =
          new RegExp(`<loc>[^<]*(/sitemaps/${kind}[^<]*)</loc>`).exec(index) ?? [];
        return (await fetch(app.url + path)).text();
      }),
    );
    expect(sitemaps.join()).toContain(targets.cardId);
    expect(sitemaps.join()).toContain(targets.profileId);
  }
});

const pagesOf = ({ targets: { cardId, profileId, trade } }: Pick<Member, 'targets'>) => [
  `/service-cards/${cardId}`,
  `/provider-profiles/${profileId}`,
  `/servicios/${trade}/ciudad-de-bloqueos`,
];

/** Pages that contain other people too. */
const listsOf = ({ targets: { trade, word } }: Member) => [
  '/',
  `/?search=${word}`,
  `/servicios/${trade}`,
];

async function readPage(path: string, cookies: Record<string, string> = {}) {
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
  const response = await fetch(app.url + path, { headers: cookie === '' ? {} : { cookie } });
  return { status: response.status, html: await response.text() };
}

/** Signs in like a browser and returns the cookies that it sends when somebody follows a link of another site. */
async function cookiesOfLink({ person: { email } }: Member): Promise<Record<string, string>> {
  const response = await app.call(login, { body: { email, password: testPassword } });
  const lax = response.headers.getSetCookie().filter((line) => /; samesite=lax/i.test(line));
  const names = new Set(lax.map((line) => line.split('=')[0]));
  return Object.fromEntries(Object.entries(response.cookies).filter(([name]) => names.has(name)));
}

/** A page without its address and the values that differ in each response. */
const comparable = ({ status, html }: { status: number; html: string }, path: string) => ({
  status,
  html: html
    .replaceAll(/nonce="[^"]*"|[0-9a-f-]{36}/g, '')
    .replaceAll(path, '')
    .replaceAll(path.split('/')[2] ?? '', ''),
});

test('no page that the server renders contains the other person, and their pages are those of missing records', async () => {
  for (const { caller, other } of pairs()) {
    const cookies = await cookiesOfLink(caller);
    const absent = pagesOf({ targets: absentTargets() });
    for (const [index, path] of pagesOf(other).entries()) {
      // The page for everybody is cached from here on.
      const everybody = await readPage(path);
      expect({ path, status: everybody.status }).toEqual({ path, status: 200 });
      expect(marksIn(everybody.html, other)).not.toEqual([]);
      const page = await readPage(path, cookies);
      expect(marksIn(page.html.replaceAll(path, ''), other)).toEqual([]);
      const missing = absent[index] ?? '';
      expect(comparable(page, path)).toEqual(comparable(await readPage(missing, cookies), missing));
    }
    for (const path of listsOf(other)) {
      // The search field contains the word that was searched.
      const marks = other.marks.filter((mark) => !path.includes(mark));
      expect(marksIn((await readPage(path)).html, { ...other, marks })).not.toEqual([]);
      const { status, html } = await readPage(path, cookies);
      expect({ path, status, found: marksIn(html, { ...other, marks }) }).toEqual({
        path,
        status: 200,
        found: [],
      });
    }
  }
});

test('a forged cookie, an ended session and a user without blocks get the page for everybody', async () => {
  const path = pagesOf(blocked)[0] ?? '';
  const [name = '', value = ''] = Object.entries(await cookiesOfLink(blocker))[0] ?? [];
  const read = async (cookie: string) => (await readPage(path, { [name]: cookie })).status;
  expect(await read(value)).toBe(404);
  expect(await read(`${value.slice(0, -3)}AAA`)).toBe(200);
  expect(await read(value.slice(0, 36))).toBe(200);
  const free = await cookiesOfLink({ ...blocker, person: bystander });
  expect(await read(free[name] ?? '')).toBe(200);
  const [sessionId] = value.split('.');
  await app.context.pool.query(
    "update sessions set ended_at = now(), end_reason = 'LOGOUT' where id = $1",
    [sessionId],
  );
  expect(await read(value)).toBe(200);
});

const table = routes
  .map(({ endpoint }) => ({ name: endpoint.name, endpoint }))
  .toSorted((one, other) => {
    const isLast = ({ name }: { name: string }) => (blockRowOf(name).isLast ? 1 : 0);
    return isLast(one) - isLast(other);
  });

describe.each(table)('$name', ({ name, endpoint }) => {
  test('nothing of one blocked person reaches the other, and their records do not seem to exist', async () => {
    const row = blockRowOf(name);
    for (const { caller, other } of pairs()) {
      const own = await send(endpoint, caller, {});
      const leaked = row.shared === undefined ? marksIn(own.text, other) : [];
      expect(leaked).toEqual([]);
      const absent = row.calls?.(absentTargets()) ?? [];
      for (const [index, call] of (row.calls?.(other.targets) ?? []).entries()) {
        const about = await send(endpoint, caller, call);
        // An invalid call would prove nothing.
        expect({ call, about }).not.toMatchObject({ about: { status: 400 } });
        expect({ call, ...about }).toEqual({
          call,
          ...(await send(endpoint, caller, absent[index] ?? {})),
        });
      }
    }
  });
});
