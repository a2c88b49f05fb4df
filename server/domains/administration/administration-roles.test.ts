import { updateUserAsAdmin } from '@oficio/contract/domains/administration/administration.endpoints.ts';
import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCard } from '../catalog/catalog-booking.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  type Negotiators,
} from '../negotiations/negotiations.fixtures.ts';
import { createOrderInState, moveBack, requestOrder } from '../orders/orders.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
} from '../providers/providers.fixtures.ts';

let app: TestApp;
let admin: Person;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  calls = callsOf(app);
});
afterAll(() => app.stop());

function setRoles(id: string, roles: string[]) {
  const input = { params: { id }, body: { roles } };
  return app.call(updateUserAsAdmin, input, { token: admin.token });
}

async function book({ provider, card, client }: Negotiators, time: string): Promise<string> {
  const answer = await requestOrder(app, card, client, instantAt(provider, 2, time));
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const accept = (id: string, { token }: Person) =>
  app.call(orders.acceptOrder, { params: { id } }, { token });

async function read(id: string, { token }: Person) {
  return (await app.call(orders.getOrder, { params: { id } }, { token })).body;
}

test('what is unanswered when somebody loses the PROVIDER role lapses, and the client hears of it', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const pending = await book(people, '09:00');
  const asked = (await calls.request(people, '11:00')).body.id;
  const offered = (await calls.request(people, '13:00')).body.id;
  await calls.offer(provider, offered, 90);
  // As a client they keep what they asked of others.
  const other = await createProvider(app.context);
  const theirs = await createCard(app.context, other.profileId);
  const own = await createOrderInState(app.context, { card: theirs, clientId: provider.userId });

  expect((await setRoles(provider.userId, ['CLIENT'])).status).toBe(200);
  const cancelled = { status: 'CANCELLED', cancellationReason: 'PROVIDER_ROLE_LOST' };
  expect(await read(pending, client)).toMatchObject(cancelled);
  for (const id of [asked, offered])
    expect((await calls.read(client, id)).body).toMatchObject(cancelled);
  expect((await read(own, provider)).status).toBe('PENDING');
  const mails = (await app.mails(client.email)).filter(({ kind }) => kind.endsWith('-cancelled'));
  expect(mails).toHaveLength(3);
  for (const { plain_text: text } of mails)
    expect(text).toContain('el prestador ya no ofrece servicios');

  const refused = [
    await accept(pending, provider),
    await app.call(
      orders.rejectOrder,
      { params: { id: pending }, body: { rejectionReason: 'No puedo' } },
      { token: provider.token },
    ),
    await calls.offer(provider, asked, 90),
    await calls.accept(provider, offered),
    await calls.reject(provider, asked),
    await calls.preview(provider, offered),
  ];
  for (const { error } of refused)
    expect(error).toMatchObject({ statusCode: 403, code: 'PROVIDER_ROLE_LOST' });
});

test('whoever lost the PROVIDER role sees and finishes what they had accepted', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const id = await book(people, '09:00');
  await accept(id, provider);
  await setRoles(provider.userId, ['CLIENT']);
  expect((await read(id, client)).status).toBe('ACCEPTED');
  const { token } = provider;
  const listed = await app.call(orders.listProviderOrders, {}, { token });
  expect(listed.body.map((order) => order.id)).toEqual([id]);
  await moveBack(app.context, id);
  const params = { id };
  expect((await app.call(orders.markOrderFinished, { params }, { token })).status).toBe(200);
  expect((await app.call(orders.undoOrderMark, { params }, { token })).status).toBe(200);
  expect((await app.call(orders.markOrderFinished, { params }, { token })).status).toBe(200);
  const done = await app.call(orders.confirmOrder, { params }, { token: client.token });
  expect(done.body.status).toBe('COMPLETED');
});

test('losing the PROVIDER role and accepting at once: one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const people = await createNegotiators(app);
    const { provider, client } = people;
    const pending = await book(people, '09:00');
    const asked = (await calls.request(people, '11:00')).body.id;
    await calls.offer(provider, asked, 90);
    await calls.offer(client, asked, 80);
    const [changed, ordered, agreed] = await Promise.all([
      setRoles(provider.userId, ['CLIENT']),
      accept(pending, provider),
      calls.accept(provider, asked),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 403, 409]).toContain(ordered.status);
    expect([200, 403, 404, 409]).toContain(agreed.status);
    const order = await read(pending, client);
    expect(order.status).toBe(ordered.status === 200 ? 'ACCEPTED' : 'CANCELLED');
    const negotiation = (await calls.read(client, asked)).body;
    expect(negotiation.status).toBe(agreed.status === 200 ? 'ACCEPTED' : 'CANCELLED');
  }
});
