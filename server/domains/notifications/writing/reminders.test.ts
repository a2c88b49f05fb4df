import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { endDueOrders } from '#domains/orders/orders-deadlines.service.ts';
import {
  createOrderInState,
  createRegularClient,
  moveBack,
  requestOrder,
} from '#domains/orders/orders.fixtures.ts';
import { remindOfDueOrders } from '#domains/orders/orders-reminders.service.ts';
import { orderReminderDue } from '#domains/orders/orders.events.ts';
import { deliver } from '../notifications.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';

const HOUR = 3_600_000;
const signal = new AbortController().signal;

let app: OwnApp;
let provider: Provider;
let client: Person;
let card: CardFixture;

beforeAll(async () => {
  app = await ownApp();
});
beforeEach(async () => {
  provider = await createProvider(app.context, { fullName: 'Beto Prestador' });
  client = await createRegularClient(app.context, { fullName: 'Carla Cliente' });
  card = await createCard(app.context, provider.profileId, { title: 'Fugas', isEmergency: true });
});
afterAll(() => app.stop());

async function book(days: number, time = '10:00'): Promise<string> {
  const { body } = await requestOrder(app, card, client, instantAt(provider, days, time));
  return body.id;
}

function accept(id: string) {
  return app.call(orders.acceptOrder, { params: { id } }, { token: provider.token });
}

/** Runs the job on two instances in the same minute, and then once more. */
async function remind(): Promise<void> {
  await Promise.all([
    remindOfDueOrders(app.context, signal),
    remindOfDueOrders(app.context, signal),
  ]);
  await remindOfDueOrders(app.context, signal);
  await app.settle();
}

async function remindersOf({ email }: Person): Promise<string[]> {
  const mails = await app.mails(email);
  return mails.map(({ kind }) => kind).filter((kind) => kind.endsWith('-reminder'));
}

async function messagesOf(person: Person): Promise<string[]> {
  return (await app.notifications(person)).map(({ message }) => withoutHour(message));
}

test('the provider is reminded once, after half of the response time', async () => {
  await book(5);
  app.advance(23.9 * HOUR);
  await remind();
  expect(await remindersOf(provider)).toEqual([]);
  app.advance(0.2 * HOUR);
  await remind();
  await remind();
  expect(await remindersOf(provider)).toEqual(['order-answer-reminder']);
  expect((await messagesOf(provider)).at(-1)).toBe(
    'Carla Cliente espera tu respuesta sobre «Fugas».',
  );
  const texts = (await app.mails(provider.email)).map((mail) => mail.plain_text).join();
  expect(texts).toMatch(/Responde antes del .+; después se cancela sola\./);
  expect(await remindersOf(client)).toEqual([]);
});

test('an emergency has a reminder after half of its shorter response time and none before its start', async () => {
  const more = { isEmergencyRequest: true };
  const { body } = await requestOrder(app, card, client, undefined, { more });
  app.advance(1.01 * HOUR);
  await remind();
  const subjects = (await app.mails(provider.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Urgencia sin responder: Fugas');
  await accept(body.id);
  app.advance(20 * HOUR);
  await remind();
  expect(await remindersOf(client)).toEqual([]);
});

test('both parties are reminded on the evening before and two hours before the start, each once', async () => {
  await accept(await book(3));
  const evening = Date.parse(instantAt(provider, 2, '19:00'));
  app.advance(evening - 0.1 * HOUR - Date.now());
  await remind();
  expect(await remindersOf(client)).toEqual([]);
  app.advance(0.2 * HOUR);
  await remind();
  await remind();
  for (const person of [client, provider])
    expect(await remindersOf(person)).toEqual(['order-appointment-reminder']);
  // To a quarter of an hour before 8:00.
  app.advance(12.65 * HOUR);
  await remind();
  for (const person of [client, provider]) expect(await remindersOf(person)).toHaveLength(1);
  app.advance(0.3 * HOUR);
  await remind();
  await remind();
  for (const person of [client, provider]) expect(await remindersOf(person)).toHaveLength(2);
  expect((await messagesOf(client)).at(-1)).toMatch(
    /^Recuerda: «Fugas» con Beto Prestador es el .+10:00 \(hora del prestador\)\.$/,
  );
  expect((await messagesOf(provider)).at(-1)).toMatch(/con Carla Cliente es el .+10:00\.$/);
});

test('the provider is reminded 1 and 3 days after the end of an order that nobody marked', async () => {
  await accept(await book(2));
  const end = Date.parse(instantAt(provider, 2, '11:00'));
  const started = Date.now();
  let advanced = 0;
  for (const hours of [-15, 24.1, 48, 72.1]) {
    const target = end + hours * HOUR - started;
    app.advance(target - advanced);
    advanced = target;
    await remind();
  }
  expect(await remindersOf(provider)).toEqual([
    'order-unconfirmed-reminder',
    'order-unconfirmed-reminder',
    'order-appointment-reminder',
  ]);
  expect(await remindersOf(client)).toEqual(['order-appointment-reminder']);
  expect(await messagesOf(provider)).toContain(
    '¿Terminaste «Fugas» con Carla Cliente? Márcalo como finalizado.',
  );
  expect((await app.mails(provider.email))[0]?.plain_text).toMatch(
    /la orden se cancelará el .+ como «Sin confirmación»\./,
  );
});

test('an order accepted less than two hours before its start has no reminder', async () => {
  const start = new Date(Date.now() + 1.9 * HOUR);
  const id = await createOrderInState(app.context, { clientId: client.userId, card, start });
  expect((await accept(id)).status).toBe(200);
  app.advance(1.5 * HOUR);
  await remind();
  expect(await remindersOf(client)).toEqual([]);
});

test('no reminder is sent for an order whose state has changed', async () => {
  const [rejected, accepted, marked] = [
    await book(5),
    await book(5, '12:00'),
    await book(4, '14:00'),
  ];
  const rejection = { params: { id: rejected }, body: { rejectionReason: 'Ese día no' } };
  await app.call(orders.rejectOrder, rejection, { token: provider.token });
  await accept(accepted);
  await accept(marked);
  await moveBack(app.context, marked);
  await app.call(orders.markOrderFinished, { params: { id: marked } }, { token: provider.token });
  app.advance(24.1 * HOUR);
  await remind();
  // These events were published before the state changed.
  for (const orderId of [rejected, marked])
    await deliver(app.context, orderReminderDue({ orderId }));
  for (const person of [client, provider]) expect(await remindersOf(person)).toEqual([]);
});

test('only reminders that still help are sent after a day of downtime, each once', async () => {
  await book(2);
  await accept(await book(3, '15:00'));
  await accept(await book(4, '15:00'));
  // The server is down from now until the third day.
  const restartsAt = Date.parse(instantAt(provider, 3, '20:00'));
  app.advance(restartsAt - Date.now());
  await Promise.all([remind(), endDueOrders(app.context, signal)]);
  await remind();
  expect(await remindersOf(provider)).toEqual(['order-appointment-reminder']);
  expect(await remindersOf(client)).toEqual(['order-appointment-reminder']);
});
