import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { listSlots } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withoutHour } from '#testing/without-hour.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createProvider,
  dayAfter,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { endDueOrders, expireDueMoves } from '../orders-deadlines.service.ts';
import { createOrderInState, createRegularClient, requestOrder } from '../orders.fixtures.ts';
import { remindOfDueOrders } from '../orders-reminders.service.ts';
import { actOn, openMoveOf, readOrder } from '../orders-changes.fixtures.ts';

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
  card = await createCard(app.context, provider.profileId, { title: 'Fugas' });
});
afterAll(() => app.stop());

const book = async () =>
  (await requestOrder(app, card, client, instantAt(provider, 6, '10:00'))).body;

const propose = async (id: string) =>
  (
    await actOn(app, provider, id, 'proposeMove', {
      body: { starts: [instantAt(provider, 6, '15:00')] },
    })
  ).body;

/** Runs the jobs of the minute in both orders, as they can run. */
async function runJobs(): Promise<void> {
  await Promise.all([expireDueMoves(app.context, signal), endDueOrders(app.context, signal)]);
  await expireDueMoves(app.context, signal);
  await endDueOrders(app.context, signal);
}

const messagesOf = async (person: Person) =>
  (await app.notifications(person)).map(({ message }) => withoutHour(message));

const lastMail = async ({ email }: Person) => (await app.mails(email))[0];

test('a proposal in the last day of the answer time gives the client a day, and its end names the client', async () => {
  const { id } = await book();
  app.advance(47 * HOUR_MS);
  const proposed = await propose(id);
  const move = proposed.moves[0];
  expect(Date.parse(move?.expiresAt ?? '') - Date.parse(move?.createdAt ?? '')).toBe(24 * HOUR_MS);
  expect(proposed.deadline).toBe(move?.expiresAt);
  expect((await lastMail(client))?.plain_text).toMatch(/después la orden se cancela sola\./);
  app.advance(24 * HOUR_MS + 1_000);
  await runJobs();
  const ended = await readOrder(app, client, id);
  expect(ended).toMatchObject({
    status: 'CANCELLED',
    cancelledBy: 'system',
    cancellationReason: 'PROPOSAL_UNANSWERED',
  });
  expect(ended.moves[0]?.outcome).toBe('EXPIRED');
  expect(ended.history.map(({ action }) => action)).toEqual(['create', 'proposeMove', 'lapse']);
  expect((await messagesOf(client)).at(-1)).toBe(
    'La orden de «Fugas» con Beto Prestador se canceló: no respondiste a la propuesta de otra hora.',
  );
  expect((await messagesOf(provider)).at(-1)).toBe(
    'La orden de «Fugas» con Carla Cliente se canceló: el cliente no respondió a tu propuesta de otra hora.',
  );
  expect((await lastMail(client))?.plain_text).toContain('no respondiste a la propuesta');
  expect((await messagesOf(client)).filter((each) => each.startsWith('Venció'))).toEqual([]);
});

test('an early proposal that expires leaves the order open, and its end still names the client', async () => {
  const { id, deadline } = await book();
  const proposed = await propose(id);
  expect(proposed.deadline).toBe(deadline);
  app.advance(24 * HOUR_MS + 1_000);
  await runJobs();
  expect((await readOrder(app, client, id)).status).toBe('PENDING');
  app.advance(24 * HOUR_MS);
  await runJobs();
  expect((await readOrder(app, client, id)).cancellationReason).toBe('PROPOSAL_UNANSWERED');
});

test('after a proposal that the client declined or the provider took back, the end names the provider', async () => {
  const declined = await book();
  const moved = await propose(declined.id);
  await actOn(app, client, declined.id, 'declineMove', { moveId: openMoveOf(moved) });
  const other = (await requestOrder(app, card, client, instantAt(provider, 6, '12:00'))).body;
  const taken = await actOn(app, provider, other.id, 'proposeMove', {
    body: { starts: [instantAt(provider, 6, '17:00')] },
  });
  await actOn(app, provider, other.id, 'withdrawMove', { moveId: openMoveOf(taken.body) });
  app.advance(48 * HOUR_MS + 1_000);
  await runJobs();
  for (const { id } of [declined, other])
    expect((await readOrder(app, client, id)).cancellationReason).toBe('NO_ANSWER');
});

test('the client is reminded of a proposal once, and the provider of the order after its end', async () => {
  const { id } = await book();
  const moved = await propose(id);
  app.advance(11 * HOUR_MS);
  await remindOfDueOrders(app.context, signal);
  expect(await messagesOf(client)).toHaveLength(1);
  app.advance(2 * HOUR_MS);
  for (const _ of [1, 2]) await remindOfDueOrders(app.context, signal);
  const sentence = 'Beto Prestador espera tu respuesta: propuso otra hora para «Fugas».';
  expect((await messagesOf(client)).filter((message) => message === sentence)).toHaveLength(1);
  expect((await lastMail(client))?.plain_text).toMatch(/Responde antes del .+ la hora no cambia\./);
  await actOn(app, client, id, 'declineMove', { moveId: openMoveOf(moved) });
  // The notifications of a proposal that ended are outdated.
  expect(await messagesOf(client)).not.toContain(sentence);
  app.advance(18 * HOUR_MS);
  for (const _ of [1, 2]) await remindOfDueOrders(app.context, signal);
  expect((await messagesOf(provider)).at(-1)).toBe(
    'Carla Cliente espera tu respuesta sobre «Fugas».',
  );
});

test('a provider with a hidden profile sees the slots for a pending order, and no move is offered with a deactivated party', async () => {
  const { id } = await book();
  const { db } = app.context;
  await db
    .updateTable('provider_profiles')
    .set({ hidden_reason: 'Un motivo' })
    .where('id', '=', provider.profileId)
    .execute();
  const query = { date: dayAfter(provider, 6), duration: 60, exceptOrder: id };
  const slotsOf = (person?: Person) =>
    app.call(
      listSlots,
      { params: { id: provider.profileId }, query },
      person ? { token: person.token } : {},
    );
  expect((await slotsOf(provider)).status).toBe(200);
  expect((await slotsOf(client)).status).toBe(404);
  expect((await slotsOf()).status).toBe(404);
  expect((await readOrder(app, provider, id)).nextActions).toContain('proposeMove');
  expect((await propose(id)).moves).toHaveLength(1);

  const start = new Date(instantAt(provider, 4, '10:00'));
  const accepted = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    start,
  });
  expect((await readOrder(app, client, accepted)).nextActions).toContain('proposeMove');
  await db
    .updateTable('users')
    .set({ is_active: false })
    .where('id', '=', provider.userId)
    .execute();
  expect((await readOrder(app, client, accepted)).nextActions).not.toContain('proposeMove');
  const refused = await app.call(
    orders.proposeMove,
    { params: { id: accepted }, body: { starts: [instantAt(provider, 5, '10:00')] } },
    { token: client.token },
  );
  expect(refused.error).toMatchObject({ statusCode: 409, code: 'MOVE_WITHOUT_OTHER' });
});
