import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { openSocket } from '#testing/test-socket.ts';
import {
  callsOf,
  createNegotiators,
  type NegotiationCalls,
} from '#domains/negotiations/negotiations.fixtures.ts';
import { createPerson, instantAt, type Person } from '#domains/providers/providers.fixtures.ts';
import {
  negotiationActionPerformed,
  negotiationReminderDue,
} from '#domains/negotiations/negotiations.events.ts';
import { deliver } from '../notifications.fixtures.ts';
import { withoutHour } from '#testing/without-hour.ts';

let app: OwnApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await ownApp({ env: { DATABASE_POOL: '1' } });
  calls = callsOf(app);
});
afterAll(() => app.stop());

const kindsOf = async ({ email }: Person) =>
  (await app.mails(email)).map(({ kind }) => kind).toReversed();

test('each event of a negotiation notifies the other party, also with one database connection', async () => {
  const people = await createNegotiators(app, { title: 'Fugas <i>' });
  const { provider, client } = people;
  const { id } = (await calls.request(people)).body;
  expect(await kindsOf(provider)).toEqual(['negotiation-created']);
  await calls.offer(provider, id, 1250.5, { message: 'Con <b>todo</b>' });
  await app.settle();
  const scheduledDate = instantAt(provider, 2, '16:00');
  await calls.offer(client, id, 100, { scheduledDate });
  await app.settle();
  await calls.offer(provider, id, 110);
  await app.settle();
  await calls.accept(client, id);
  const toProvider = await app.notifications(provider);
  expect(toProvider.map(({ message }) => withoutHour(message))).toEqual([
    'Carla Cliente pide un presupuesto para «Fugas <i>».',
    'Carla Cliente te ofrece $100.00 por «Fugas <i>».',
    'Carla Cliente aceptó tu oferta para «Fugas <i>».',
  ]);
  const toClient = await app.notifications(client);
  expect(toClient.map(({ message }) => withoutHour(message))).toEqual([
    'Beto Prestador te ofrece $1,250.50 por «Fugas <i>».',
    'Beto Prestador te dio su decisión final para «Fugas <i>»: $110.00.',
  ]);
  for (const { link } of [...toProvider, ...toClient]) expect(link).toBe(`/negotiations/${id}`);
  expect(await kindsOf(provider)).toEqual([
    'negotiation-created',
    'negotiation-offer',
    'negotiation-accepted',
  ]);
  expect(await kindsOf(client)).toEqual(['negotiation-offer', 'negotiation-offer']);
  const [, counter] = await app.mails(provider.email);
  expect(counter?.plain_text).toMatch(/Propone otra hora: .+16:00\./);
  const [, first] = await app.mails(client.email);
  expect(first?.plain_text).toContain('te ofrece $1,250.50 por');
  expect(first?.html).not.toContain('<b>todo');
  expect(first?.plain_text).toContain(`http://localhost:3000/negotiations/${id}`);
});

test('an urgent request is marked as urgent, and a rejection notifies the client', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { id } = (await calls.request(people, '10:00', { isEmergency: true })).body;
  await app.settle();
  await calls.reject(provider, id);
  expect((await app.notifications(provider))[0]?.message).toBe(
    'Solicitud urgente: Carla Cliente pide un presupuesto para «Reparación de fugas».',
  );
  expect((await app.notifications(client))[0]?.message).toBe(
    'Beto Prestador rechazó el presupuesto de «Reparación de fugas».',
  );
  expect(await kindsOf(client)).toEqual(['negotiation-rejected']);
});

test('a withdrawn request notifies only the provider, by name', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { id } = (await calls.request(people)).body;
  expect(await kindsOf(provider)).toEqual(['negotiation-created']);
  await calls.withdraw(client, id);
  expect((await app.notifications(provider)).at(-1)).toMatchObject({
    message: expect.stringMatching(
      /^Carla Cliente retiró su solicitud de presupuesto para «Reparación de fugas» del .+, 10:00\.$/,
    ) as string,
    link: `/negotiations/${id}`,
  });
  expect(await app.notifications(client)).toEqual([]);
  expect(await kindsOf(provider)).toEqual(['negotiation-created', 'negotiation-cancelled']);
  const mails = await app.mails(provider.email);
  expect(mails.map(({ subject }) => subject)).toContain('Solicitud retirada: Reparación de fugas');
});

test('a reminder names the waiting party and is sent only while the response is missing', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { id } = (await calls.request(people)).body;
  await calls.offer(provider, id, 10);
  await app.settle();
  const remind = () => deliver(app.context, negotiationReminderDue({ negotiationId: id }));
  await remind();
  expect((await app.notifications(client)).at(-1)).toMatchObject({
    message: expect.stringMatching(
      /^Beto Prestador espera tu respuesta sobre el presupuesto de «Reparación de fugas» del .+, 10:00\.$/,
    ) as string,
    link: `/negotiations/${id}`,
  });
  await calls.reject(client, id);
  await remind();
  expect(await kindsOf(client)).toEqual(['negotiation-offer', 'negotiation-reminder']);
});

test('a listener that runs twice for one event writes one notification', async () => {
  const people = await createNegotiators(app);
  const { id } = (await calls.request(people)).body;
  const eventId = crypto.randomUUID();
  const created = negotiationActionPerformed({ id, action: 'create', by: 'provider' });
  const notify = () => deliver(app.context, created, eventId);
  await Promise.all([notify(), notify()]);
  expect(await app.notifications(people.client)).toHaveLength(1);
});

test('each action on a negotiation is pushed to the open pages of both parties within a second', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const stranger = await createPerson(app.context);
  const atProvider = await openSocket(app, provider.token);
  const atClient = await openSocket(app, client.token);
  const atStranger = await openSocket(app, stranger.token);
  // Acting also reads notifications, which is another change.
  const changesOf = (page: typeof atClient) =>
    page.of('liveChange').filter((each) => (each as { kind: string }).kind !== 'notifications');
  const changeCounts = () => [atProvider, atClient].map((page) => changesOf(page).length);
  const { id } = (await calls.request(people)).body;
  const change = { kind: 'negotiation', id };
  const soon = { timeout: 1_000, interval: 10 };
  await expect.poll(changeCounts, soon).toEqual([1, 1]);
  const photo = new Blob([new Uint8Array(await jpegPhoto({ width: 400, height: 300 }))]);
  await calls.addImage(client, id, photo);
  await expect.poll(changeCounts, soon).toEqual([2, 2]);
  await calls.offer(provider, id, 10);
  await expect.poll(changeCounts, soon).toEqual([3, 3]);
  const accepted = await calls.accept(client, id);
  await expect.poll(changeCounts, soon).toEqual([5, 5]);
  const order = { kind: 'order', id: accepted.body.createdServiceOrder?.id };
  for (const page of [atProvider, atClient])
    expect(changesOf(page)).toEqual([change, change, change, order, change]);
  expect(atStranger.received).toEqual([]);
  for (const { socket } of [atProvider, atClient, atStranger]) socket.disconnect();
});
