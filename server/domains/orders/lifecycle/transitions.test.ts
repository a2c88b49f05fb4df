import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createOrderInState } from '../orders.fixtures.ts';

const HOUR = 3_600_000;

let app: TestApp;
let provider: Provider;
let card: CardFixture;
let client: Person;
let stranger: Person;
let nextStart = Math.ceil(Date.now() / HOUR) * HOUR - 30 * 24 * HOUR;

beforeAll(async () => {
  app = await sharedApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
  client = await createPerson(app.context);
  stranger = await createPerson(app.context);
});

type Options = Omit<Parameters<typeof createOrderInState>[1], 'clientId' | 'card'>;

/** Creates an order at a time that no other test uses. */
function order(options: Options = {}): Promise<string> {
  nextStart += HOUR;
  const start = new Date(nextStart);
  return createOrderInState(app.context, { clientId: client.userId, card, start, ...options });
}

const endpointOf = {
  accept: orders.acceptOrder,
  reject: orders.rejectOrder,
  markFinished: orders.markOrderFinished,
  undoMark: orders.undoOrderMark,
  confirm: orders.confirmOrder,
} as const;
type UserAction = keyof typeof endpointOf;
const userActions = Object.keys(endpointOf) as UserAction[];

function act(id: string, action: UserAction, user: Person) {
  const body = action === 'reject' ? { body: { rejectionReason: 'No puedo ese día' } } : {};
  return app.call(endpointOf[action], { params: { id }, ...body }, { token: user.token });
}

async function read(id: string) {
  const { body } = await app.call(orders.getOrder, { params: { id } }, { token: client.token });
  return body;
}

async function notificationsOf(person: Person): Promise<string[]> {
  return (await app.notifications(person)).map(({ message }) => message);
}

test('an order is accepted, marked and confirmed, with its history, phone numbers and deadlines', async () => {
  const id = await order();
  const accepted = await act(id, 'accept', provider);
  expect(accepted).toMatchObject({
    status: 200,
    body: { status: 'ACCEPTED', deadline: expect.any(String) as string },
  });
  expect(accepted.body.client.phone).toBe('+541155550000');
  expect((await read(id)).provider.phone).toBe('+541155550000');
  expect((await act(id, 'confirm', client)).error).toMatchObject({
    statusCode: 409,
    code: 'ORDER_NOT_MARKED',
  });
  const marked = await act(id, 'markFinished', provider);
  expect(marked.body).toMatchObject({ status: 'ACCEPTED', providerMarkedCompleted: true });
  expect(Date.parse(marked.body.deadline ?? '') - Date.now()).toBeGreaterThan(6.9 * 24 * HOUR);
  const done = await act(id, 'confirm', client);
  expect(done.body).toMatchObject({
    status: 'COMPLETED',
    clientMarkedCompleted: true,
    deadline: null,
  });
  expect(done.body.history.map(({ action, by, from, to }) => [action, by, from, to])).toEqual([
    ['create', 'client', null, 'PENDING'],
    ['accept', 'provider', 'PENDING', 'ACCEPTED'],
    ['markFinished', 'provider', 'ACCEPTED', 'ACCEPTED'],
    ['confirm', 'client', 'ACCEPTED', 'COMPLETED'],
  ]);
});

test('an action returns 404 to other users, 403 to the wrong party, and 409 with the current status in a wrong status', async () => {
  const id = await order();
  for (const action of userActions)
    expect((await act(id, action, stranger)).error).toMatchObject({
      statusCode: 404,
      code: 'ORDER_NOT_FOUND',
    });
  for (const action of ['accept', 'reject', 'markFinished', 'undoMark'] as const)
    expect((await act(id, action, client)).error.code).toBe('ORDER_WRONG_PARTY');
  expect((await act(id, 'confirm', provider)).error.code).toBe('ORDER_WRONG_PARTY');
  expect((await act(id, 'markFinished', provider)).error).toMatchObject({
    statusCode: 409,
    code: 'ORDER_WRONG_STATE',
    message: 'No se puede: la orden está pendiente.',
  });
  const blank = { params: { id }, body: { rejectionReason: ' \u00a0\u200b ' } };
  const refused = await app.call(orders.rejectOrder, blank, { token: provider.token });
  expect(refused.status).toBe(400);
  expect((await act(crypto.randomUUID(), 'accept', provider)).status).toBe(404);
});

test('of a concurrent accept and reject one succeeds, and only a rejection stores its reason', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await order();
    const responses = await Promise.all([act(id, 'accept', provider), act(id, 'reject', provider)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const after = await read(id);
    expect(after.rejectionReason !== null).toBe(after.status === 'REJECTED');
    expect(after.history).toHaveLength(2);
  }
});

test('a repeated mark returns 200 and notifies once, and a mark after the completion returns 409', async () => {
  const id = await order({ status: 'ACCEPTED' });
  const before = (await notificationsOf(client)).length;
  const responses = await Promise.all([1, 2, 3].map(() => act(id, 'markFinished', provider)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await notificationsOf(client)).toHaveLength(before + 1);
  const confirms = await Promise.all([1, 2, 3].map(() => act(id, 'confirm', client)));
  expect(confirms.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect((await act(id, 'markFinished', provider)).error.code).toBe('ORDER_WRONG_STATE');
});
