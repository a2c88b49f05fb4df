import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { actOn, readOrder } from '../orders-changes.fixtures.ts';
import { createOrderInState, requestOrder } from '../orders.fixtures.ts';

const MINUTE = 60_000;

let app: TestApp;
let provider: Provider;
let client: Person;
let card: CardFixture;

beforeAll(async () => void (app = await sharedApp()));
beforeEach(async () => {
  provider = await createProvider(app.context, { fullName: 'Beto Prestador' });
  client = await createPerson(app.context, { fullName: 'Carla Cliente' });
  card = await createCard(app.context, provider.profileId, { title: 'Fugas', isEmergency: true });
});

/** Creates an accepted appointment of an hour that starts in so many minutes. */
function appointmentIn(minutes: number): Promise<string> {
  const start = new Date(Date.now() + minutes * MINUTE);
  return createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    start,
  });
}

const setOut = (id: string, body?: object) => actOn(app, provider, id, 'setOut', { body });

async function minutesUntilArrival(id: string): Promise<number> {
  const { arrivesAt } = await readOrder(app, client, id);
  return Math.round((Date.parse(arrivesAt ?? '') - Date.now()) / MINUTE);
}

/** Returns the sentences for the client, without the hours. */
async function sentences(): Promise<string[]> {
  const found = await app.notifications(client);
  return found.map(({ message }) => message.replaceAll(/\d\d:\d\d/g, '<hora>'));
}

test('one press says that the provider is on the way, and arrives at the agreed hour', async () => {
  const id = await appointmentIn(90);
  const { status, body } = await setOut(id);
  expect({ status, arrivesAt: body.arrivesAt }).toEqual({
    status: 200,
    arrivesAt: body.scheduledDate,
  });
  expect(await sentences()).toEqual([
    'Beto Prestador va en camino: llega hacia las <hora> por «Fugas».',
  ]);
  expect((await app.mails(client.email)).map(({ subject }) => subject)).toContain(
    'Va en camino: Fugas',
  );
});

test('a correction replaces the notification, and the fourth announcement is refused', async () => {
  const id = await appointmentIn(60);
  await setOut(id);
  await setOut(id, { arrivesInMinutes: 75 });
  expect(await minutesUntilArrival(id)).toBe(75);
  expect(await sentences()).toHaveLength(1);
  await setOut(id, { arrivesInMinutes: 20 });
  expect((await setOut(id)).error.code).toBe('TOO_MANY_ARRIVALS');
  expect(await minutesUntilArrival(id)).toBe(20);
});

test('a provider who is late without naming a time arrives in 15 minutes', async () => {
  const id = await appointmentIn(-10);
  await setOut(id);
  expect(await minutesUntilArrival(id)).toBe(15);
});

test('nobody is on the way more than two hours before the start, nor after the end', async () => {
  const early = await appointmentIn(125);
  expect((await setOut(early)).error).toMatchObject({
    code: 'ON_THE_WAY_TOO_EARLY',
    message: 'Podrás avisar que vas en camino desde 2 horas antes.',
  });
  const over = await appointmentIn(-400);
  expect((await setOut(over)).error.code).toBe('ON_THE_WAY_TOO_LATE');
  expect(await sentences()).toEqual([]);
});

test('an arrival in less than 10 or more than 120 minutes is refused and changes nothing', async () => {
  const id = await appointmentIn(30);
  for (const arrivesInMinutes of [9, 121, 10.5, '20', -30]) {
    const { status, error } = await setOut(id, { arrivesInMinutes });
    expect({ status, issues: error.issues }).toMatchObject({
      status: 400,
      issues: [{ message: 'Elige cuándo llegas: entre 10 y 120 minutos' }],
    });
  }
  expect((await readOrder(app, client, id)).arrivesAt).toBeNull();
});

test('the provider of an emergency says when they arrive while accepting it', async () => {
  const { body } = await requestOrder(app, card, client, undefined, {
    more: { isEmergencyRequest: true },
  });
  await app.settle();
  const accepted = await actOn(app, provider, body.id, 'accept', {
    body: { arrivesInMinutes: 40 },
  });
  expect(accepted.status).toBe(200);
  expect(await minutesUntilArrival(body.id)).toBe(40);
  expect(await sentences()).toEqual([
    'Beto Prestador aceptó tu urgencia «Fugas»: llega hacia las <hora>.',
  ]);
});

test('an appointment is not accepted with an arrival time', async () => {
  const { body } = await requestOrder(app, card, client, instantAt(provider, 3, '10:00'));
  const response = await actOn(app, provider, body.id, 'accept', {
    body: { arrivesInMinutes: 40 },
  });
  expect(response.error.code).toBe('NOT_AN_EMERGENCY');
  expect((await readOrder(app, client, body.id)).status).toBe('PENDING');
});
