import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Country } from '@oficio/contract/platform/countries.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { endDueOrders } from '../orders-deadlines.service.ts';
import { createOrderInState, moveBack, requestOrder } from '../orders.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';

const DAY = 86_400_000;

let app: TestApp;
let provider: Provider;
let card: CardFixture;

beforeAll(async () => {
  app = await sharedApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId, { isEmergency: true });
});

const endpointOf = {
  accept: orders.acceptOrder,
  mark: orders.markOrderFinished,
  undo: orders.undoOrderMark,
  confirm: orders.confirmOrder,
} as const;

function act(id: string, action: keyof typeof endpointOf, { token }: Person) {
  return app.call(endpointOf[action], { params: { id } }, { token });
}

interface Work {
  client: Person;
  id: string;
}

/** Creates an accepted order of a new client. */
async function acceptedOrder(start: string, duration = 60, country?: Country): Promise<Work> {
  const fullName = 'Carla Cliente';
  const client = await createPerson(app.context, { fullName, ...(country && { country }) });
  const work = { clientId: client.userId, card, status: 'ACCEPTED', duration } as const;
  const id = await createOrderInState(app.context, { ...work, start: new Date(start) });
  return { client, id };
}

/** Returns a start in the past; each call returns another day. */
let days = 0;
const pastStart = () => instantAt(provider, -(days += 1), '10:00');

async function notificationsOf(client: Person): Promise<string[]> {
  return (await app.notifications(client)).map(({ message }) => withoutHour(message));
}

const markedMessage =
  'Beto Prestador marcó como finalizado «Reparación de fugas». Confírmalo si todo está bien.';
const undoneMessage =
  'Beto Prestador deshizo la marca de «Reparación de fugas»: el trabajo aún no terminó.';

test('an order cannot be marked as finished before the day of its start in the zone of the provider', async () => {
  const { client, id } = await acceptedOrder(instantAt(provider, 3, '10:00'));
  const early = await act(id, 'mark', provider);
  const from = new Date(instantAt(provider, 3, '00:00')).toISOString();
  expect(early.error).toMatchObject({
    statusCode: 409,
    code: 'ORDER_NOT_STARTED',
    details: { from },
  });
  expect(early.error.message).toMatch(/^Podrás marcarla como finalizada desde el \S+, \d+ de \S+,/);
  const seen = await app.call(orders.getOrder, { params: { id } }, { token: client.token });
  expect(seen.body).toMatchObject({ finishableFrom: from, providerMarkedCompleted: false });
  expect((await act(id, 'confirm', client)).error.code).toBe('ORDER_NOT_MARKED');
  await moveBack(app.context, id, 3);
  expect((await act(id, 'mark', provider)).status).toBe(200);
  await act(id, 'undo', provider);
  await moveBack(app.context, id, 100);
});

test('an emergency can be marked as finished from its acceptance on', async () => {
  const client = await createPerson(app.context);
  const more = { isEmergencyRequest: true };
  const { id } = (await requestOrder(app, card, client, undefined, { more })).body;
  expect((await act(id, 'mark', provider)).error.code).toBe('ORDER_WRONG_STATE');
  await act(id, 'accept', provider);
  const marked = await act(id, 'mark', provider);
  expect(marked).toMatchObject({ status: 200, body: { finishableFrom: null } });
});

test('a marked order is not completed before the end of its appointment', async () => {
  const { db } = app.context;
  await db.insertInto('settings').values({ key: 'order_auto_complete_days', value: '1' }).execute();
  const start = instantAt(provider, 0, '23:59');
  const { client, id } = await acceptedOrder(start, 1_440);
  const { body } = await act(id, 'mark', provider);
  const end = Date.parse(start) + DAY;
  expect(Date.parse(body.deadline ?? '')).toBe(end);
  await endDueOrders(app.context, new AbortController().signal);
  const seen = await app.call(orders.getOrder, { params: { id } }, { token: client.token });
  expect(seen.body.status).toBe('ACCEPTED');
  await db.deleteFrom('settings').execute();
});

test('undoing a mark restores the order and replaces the notification of the client', async () => {
  const { client, id } = await acceptedOrder(pastStart());
  const page = await openSocket(app, client.token);
  const marked = await act(id, 'mark', provider);
  expect(Date.parse(marked.body.undoableUntil ?? '')).toBeGreaterThan(Date.now());
  expect(await notificationsOf(client)).toEqual([markedMessage]);
  expect((await act(id, 'undo', client)).error.code).toBe('ORDER_WRONG_PARTY');
  const undone = await act(id, 'undo', provider);
  expect(undone.body).toMatchObject({
    status: 'ACCEPTED',
    providerMarkedCompleted: false,
    undoableUntil: null,
    deadline: expect.any(String) as string,
  });
  expect(undone.body.history.slice(1).map(({ action, by }) => [action, by])).toEqual([
    ['markFinished', 'provider'],
    ['undoMark', 'provider'],
  ]);
  expect(await notificationsOf(client)).toEqual([undoneMessage]);
  expect(page.of('liveChange')).toEqual([
    { kind: 'order', id },
    { kind: 'order', id },
  ]);
  expect((await act(id, 'confirm', client)).error.code).toBe('ORDER_NOT_MARKED');
  expect((await act(id, 'undo', provider)).error.code).toBe('ORDER_NOT_MARKED');

  await act(id, 'mark', provider);
  expect(await notificationsOf(client)).toEqual([markedMessage]);
  // Repeated marks and undos send one mail of each kind.
  const kinds = (await app.mails(client.email)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['order-mark-undone', 'order-marked-finished']);
  page.socket.disconnect();
});

test.each<[Country, RegExp]>([
  ['Perú', /se completará el [^(]+\d\d:\d\d\./],
  ['España', /se completará el [^(]+\d\d:\d\d \(hora del prestador\)\./],
])(
  'the mail of a mark names the clock only where it differs: a client of %s',
  async (country, end) => {
    const { client, id } = await acceptedOrder(pastStart(), 60, country);
    await act(id, 'mark', provider);
    await app.settle();
    const [mail] = await app.mails(client.email);
    expect(mail?.plain_text).toMatch(end);
  },
);

test('a mark cannot be undone ten minutes later or after the confirmation', async () => {
  const { client, id } = await acceptedOrder(pastStart());
  await act(id, 'mark', provider);
  const setMarked = (minutes: number) =>
    app.context.db
      .updateTable('service_orders')
      .set({ provider_marked_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', id)
      .execute();
  await setMarked(11);
  expect((await act(id, 'undo', provider)).error).toMatchObject({
    statusCode: 409,
    code: 'ORDER_UNDO_EXPIRED',
  });
  await setMarked(9);
  expect((await act(id, 'undo', provider)).status).toBe(200);
  await act(id, 'mark', provider);
  await act(id, 'confirm', client);
  expect((await act(id, 'undo', provider)).error).toMatchObject({
    code: 'ORDER_WRONG_STATE',
    message: 'No se puede: la orden está completada.',
  });
});

test('of a concurrent undo and confirmation exactly one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { client, id } = await acceptedOrder(pastStart());
    await act(id, 'mark', provider);
    const responses = await Promise.all([act(id, 'undo', provider), act(id, 'confirm', client)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const isUndone = responses[0].status === 200;
    const { body } = await app.call(orders.getOrder, { params: { id } }, { token: client.token });
    expect(body.status).toBe(isUndone ? 'ACCEPTED' : 'COMPLETED');
  }
});
