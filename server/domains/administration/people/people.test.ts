import * as endpoints from '@oficio/contract/domains/administration/administration-people.endpoints.ts';
import {
  getUserDetails,
  listUsers,
  updateUserAsAdmin,
} from '@oficio/contract/domains/administration/administration.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import { openChat } from '#domains/chat/chat.fixtures.ts';
import { createOrderInState } from '#domains/orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
} from '#domains/providers/providers.fixtures.ts';
import { reportCallsOf } from '#domains/reports/reports.fixtures.ts';

let app: OwnApp;
let admin: Person;
let client: Person;
let provider: Awaited<ReturnType<typeof createProvider>>;
let card: CardFixture;

beforeAll(async () => {
  app = await ownApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'], fullName: 'Ada Admin' });
  client = await createPerson(app.context, {
    fullName: 'Ñusta Quispe Ávila',
    email: 'nusta@prueba.example',
    phone: '+51987654321',
    address: 'Jirón Secreto 9',
  });
  provider = await createProvider(app.context, {
    fullName: 'Beto Prestador',
    phone: '+51911112222',
  });
  card = await createCard(app.context, provider.profileId);
});
afterAll(() => app.stop());

const asAdmin = () => ({ token: admin.token });

async function order(day: number, status: 'PENDING' | 'ACCEPTED' | 'COMPLETED' = 'ACCEPTED') {
  const start = new Date(Date.UTC(2031, 4, day, 15));
  return createOrderInState(app.context, { card, clientId: client.userId, status, start });
}

async function find(query: Record<string, string>) {
  const response = await app.call(endpoints.listOrders, { query }, asAdmin());
  expect(response.status).toBe(200);
  return response.body;
}
const idsOf = async (query: Record<string, string>) => (await find(query)).map(({ id }) => id);

test('orders are found by number, name, mail and phone of either party, by state and by day', async () => {
  const [early, late, done] = [
    await order(3),
    await order(8, 'PENDING'),
    await order(12, 'COMPLETED'),
  ];
  const stranger = await createProvider(app.context, { fullName: 'Otra Persona' });
  const otherCard = await createCard(app.context, stranger.profileId);
  const other = await createOrderInState(app.context, {
    card: otherCard,
    clientId: stranger.userId,
  });
  const all = [done, late, early];
  for (const search of ['nusta quispe', 'AVILA', 'nusta@prueba', '987 654-321', '+51 987', 'beto'])
    expect({ search, ids: await idsOf({ search }) }).toEqual({ search, ids: all });
  const [newest] = await find({ search: 'nusta', limit: '1' });
  expect(await idsOf({ search: newest?.number.toLowerCase() ?? '' })).toEqual([done]);
  expect(await idsOf({ search: 'nusta', status: 'PENDING' })).toEqual([late]);
  expect(await idsOf({ from: '2031-05-03', to: '2031-05-08' })).toEqual([late, early]);
  expect(await idsOf({ status: 'COMPLETED', from: '2031-05-08' })).toEqual([done]);
  expect(await idsOf({ search: '100%' })).toEqual([]);
  expect(await idsOf({ search: 'otra persona' })).toEqual([other]);
  expect(JSON.stringify(await find({}))).not.toMatch(/prueba\.example|\+51|Secreto/);
});

test('a name that more people have than a search looks at hides no mail', async () => {
  const owner = await createPerson(app.context, { email: 'colibri@prueba.example' });
  const id = await createOrderInState(app.context, { card, clientId: owner.userId });
  await app.context.pool.query(`
    insert into users (id, email, full_name, referral_code)
    select gen_random_uuid(), n || '@otra.example', 'Colibrí ' || n, 'COLIBRI' || n from generate_series(1, 101) n`);
  expect(await idsOf({ search: 'colibri' })).toEqual([id]);
});

test('the pages of a search contain every order once, also when several begin at the same time', async () => {
  const start = new Date(Date.UTC(2032, 0, 1, 15));
  for (let count = 0; count < 3; count += 1) {
    const { profileId } = await createProvider(app.context);
    const ownCard = await createCard(app.context, profileId);
    await createOrderInState(app.context, {
      card: ownCard,
      clientId: client.userId,
      status: 'ACCEPTED',
      start,
    });
  }
  const read = async (query: Record<string, string>) => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const position: Record<string, string> = cursor ? { cursor } : {};
      const page = await app.call(
        endpoints.listOrders,
        { query: { ...query, limit: '2', ...position } },
        asAdmin(),
      );
      ids.push(...page.body.map(({ id }) => id));
      const next = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
      cursor = next === undefined ? null : decodeURIComponent(next);
    } while (cursor !== null);
    return ids;
  };
  for (const query of [{}, { search: 'nusta' }, { status: 'ACCEPTED' }] as Record<
    string,
    string
  >[]) {
    const ids = await read(query);
    expect(ids).toEqual(await idsOf({ ...query, limit: '100' }));
    expect(new Set(ids).size).toBe(ids.length);
  }
  const wrong = await app.call(endpoints.listOrders, { query: { cursor: 'x_1' } }, asAdmin());
  expect(wrong.status).toBe(400);
  for (const from of ['2031-13-40', '2031-02-30', '0000-01-01', '9999-12-31', 'hoy']) {
    const { status } = await app.call(endpoints.listOrders, { query: { from } }, asAdmin());
    expect({ from, status }).toEqual({ from, status: 400 });
  }
});

test('the page of an order lists what happened, counts messages, and shows no contact data or texts', async () => {
  const id = await order(25);
  const page = await openChat(app, client);
  await page.join(id);
  await page.send(id, 'Mi número es otro');
  page.socket.disconnect();
  const { id: messageId } = await app.context.db
    .selectFrom('chat_messages')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();
  const { id: reportId } = (await reportCallsOf(app).report(provider, 'MESSAGE', messageId)).body;
  const { body } = await app.call(endpoints.getOrderOverview, { params: { id } }, asAdmin());
  expect(body).toMatchObject({
    id,
    status: 'ACCEPTED',
    client: { id: client.userId, fullName: 'Ñusta Quispe Ávila' },
    messages: { count: 1 },
    reports: [{ id: reportId, isDecided: false }],
    acts: [],
  });
  expect(JSON.stringify(body)).not.toMatch(/Mi número|prueba\.example|\+51|Secreto/);
  const own = { token: (await createPerson(app.context, { roles: ['ADMIN'] })).token };
  await app.context.pool.query(
    "update users set roles = '{ADMIN,CLIENT}', administrator_rights = '{moderation}' where id = $1",
    [client.userId],
  );
  const refused = await app.call(
    endpoints.getOrderOverview,
    { params: { id } },
    { token: client.token },
  );
  expect(refused.error.code).toBe('OWN_ORDER');
  await app.context.pool.query(
    "update users set roles = '{CLIENT}', administrator_rights = '{}' where id = $1",
    [client.userId],
  );
  const unknown = { params: { id: crypto.randomUUID() } };
  expect((await app.call(endpoints.getOrderOverview, unknown, own)).error.code).toBe(
    'ORDER_NOT_FOUND',
  );
});

test('phone and address are shown for an hour to whoever stated a reason, which the audit log stores', async () => {
  const params = { id: client.userId };
  const contactFor = async (person: Person) =>
    (await app.call(getUserDetails, { params }, { token: person.token })).body.contact;
  const other = await createPerson(app.context, { roles: ['ADMIN'] });
  expect(await contactFor(admin)).toBeNull();
  const empty = await app.call(endpoints.openContact, { params, body: { reason: ' ' } }, asAdmin());
  expect(empty.status).toBe(400);
  const body = { reason: 'Pidió que la llamemos' };
  expect((await app.call(endpoints.openContact, { params, body }, asAdmin())).status).toBe(204);
  expect(await contactFor(admin)).toEqual({ phone: '+51987654321', address: 'Jirón Secreto 9' });
  expect(await contactFor(other)).toBeNull();
  const { body: timeline } = await app.call(endpoints.getUserTimeline, { params }, asAdmin());
  expect(timeline[0]).toMatchObject({
    kind: 'ADMINISTRATED',
    action: 'CONTACT_OPENED',
    actor: 'Ada Admin',
    reason: 'Pidió que la llamemos',
  });
  app.advance(HOUR_MS + 1_000);
  try {
    expect(await contactFor(admin)).toBeNull();
  } finally {
    app.advance(-HOUR_MS - 1_000);
  }
});

test('the timeline of a person lists what happened in pages, newest first', async () => {
  const person = await createProvider(app.context, {
    createdAt: new Date(Date.now() - 9 * DAY_MS),
  });
  const ownCard = await createCard(app.context, person.profileId);
  const orderId = await createOrderInState(app.context, { card: ownCard, clientId: client.userId });
  await reportCallsOf(app).report(client, 'PROFILE', person.profileId);
  const roles = {
    params: { id: person.userId },
    body: { roles: ['ADMIN', 'PROVIDER'], rights: ['money'] },
  };
  expect((await app.call(updateUserAsAdmin, roles, asAdmin())).status).toBe(200);
  const params = { id: person.userId };
  const { body } = await app.call(endpoints.getUserTimeline, { params }, asAdmin());
  expect(body.map(({ kind }) => kind).toSorted()).toEqual([
    'ADMINISTRATED',
    'ADMINISTRATED',
    'PUBLISHED_CARD',
    'RECEIVED_ORDER',
    'REGISTERED',
    'SIGNED_IN',
    'WAS_REPORTED',
  ]);
  expect(body.at(-1)?.kind).toBe('REGISTERED');
  expect(body.find(({ kind }) => kind === 'RECEIVED_ORDER')?.recordId).toBe(orderId);
  const paged: string[] = [];
  let query: Record<string, string> = { limit: '2' };
  for (;;) {
    const page = await app.call(endpoints.getUserTimeline, { params, query }, asAdmin());
    paged.push(...page.body.map(({ kind, id }) => `${kind} ${id}`));
    const next = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
    if (next === undefined) break;
    query = { limit: '2', cursor: next };
  }
  expect(paged).toEqual(body.map(({ kind, id }) => `${kind} ${id}`));
  const own = await app.call(endpoints.getUserTimeline, { params }, { token: person.token });
  expect(own.error.code).toBe('RIGHT_MISSING');
});

test('a reported administrator does not learn from a timeline who reported them', async () => {
  const [reported, reader, reporter] = [
    await createProvider(app.context, { roles: ['ADMIN', 'PROVIDER'] }),
    admin,
    await createPerson(app.context),
  ];
  await reportCallsOf(app).report(reporter, 'PROFILE', reported.profileId);
  const reportsSeenBy = async ({ token }: Person) => {
    const params = { id: reporter.userId };
    const { body } = await app.call(endpoints.getUserTimeline, { params }, { token });
    return body.filter(({ kind }) => kind === 'REPORTED').length;
  };
  expect(await reportsSeenBy(reader)).toBe(1);
  expect(await reportsSeenBy(reported)).toBe(0);
});

test('the timeline names the reason of a deactivation', async () => {
  const person = await createPerson(app.context);
  const params = { id: person.userId };
  const body = { isActive: false, reason: 'Varias denuncias.' };
  expect((await app.call(updateUserAsAdmin, { params, body }, asAdmin())).status).toBe(200);
  const { body: timeline } = await app.call(endpoints.getUserTimeline, { params }, asAdmin());
  expect(timeline.find(({ kind }) => kind === 'ADMINISTRATED')?.reason).toBe('Varias denuncias.');
});

test('without the right to read people, orders are not found by mail or phone', async () => {
  const moderator = await createPerson(app.context, { roles: ['ADMIN'], rights: ['moderation'] });
  await order(28);
  const countAs = async (search: string) => {
    const input = { query: { search } };
    return (await app.call(endpoints.listOrders, input, { token: moderator.token })).body.length;
  };
  expect(await countAs('nusta quispe')).toBeGreaterThan(0);
  for (const search of ['nusta@prueba', '987 654-321']) expect(await countAs(search)).toBe(0);
});

test('people are found by the digits of their phone, in any writing', async () => {
  for (const search of ['987654321', '+51 987 654 321', '(987) 654-321', '7654']) {
    const { body } = await app.call(listUsers, { query: { search } }, asAdmin());
    expect({ search, ids: body.map(({ id }) => id) }).toEqual({ search, ids: [client.userId] });
  }
  const { body } = await app.call(listUsers, { query: { search: '+98' } }, asAdmin());
  expect(body).toEqual([]);
});
