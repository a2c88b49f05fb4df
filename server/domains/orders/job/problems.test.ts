import { MAX_PROBLEM_REPLIES } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { MAX_ORDER_IMAGES } from '@oficio/contract/domains/orders/orders-job.rules.ts';
import { turnOf } from '@oficio/contract/domains/orders/orders-turns.rules.ts';
import { addReplyImage } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { beforeAll, expect, test } from 'vitest';
import { watchInvariants } from '#testing/invariants.ts';
import { jpegPhoto } from '#platform/testing/image-samples.ts';
import { sharedApp } from '#testing/shared-app.ts';
import { type TestApp, ownApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { endDueOrders, expireDueMoves } from '../orders-deadlines.service.ts';
import { createOrderInState, requestOrder, type OrderOptions } from '../orders.fixtures.ts';
import { actOn, openMoveOf, readOrder, setAgo } from '../orders-changes.fixtures.ts';

const signal = new AbortController().signal;

let app: TestApp;
let findBroken: Awaited<ReturnType<typeof watchInvariants>>;
let provider: Provider;
let card: CardFixture;
let client: Person;

beforeAll(async () => {
  app = await sharedApp();
  findBroken = await watchInvariants(app.context.pool);
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
  client = await createPerson(app.context);
  await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

let days = 5;

/** Creates an order with a problem that its client reported. */
async function problemOrder(options: Partial<OrderOptions> = {}): Promise<string> {
  days += 1;
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    start: new Date(instantAt(provider, -days, '10:00')),
    isMarked: true,
    status: 'ACCEPTED',
    ...options,
  });
  const { status } = await actOn(app, client, id, 'reportProblem');
  expect(status).toBe(201);
  return id;
}

const hour = (day: number, time: string) => new Date(instantAt(provider, day, time)).toISOString();

const proposeVisit = (id: string, ...starts: string[]) =>
  actOn(app, provider, id, 'proposeVisit', { body: { comment: 'Puedo volver.', starts } });

const takeVisit = (id: string, order: Order, start: string) =>
  actOn(app, client, id, 'acceptMove', { moveId: openMoveOf(order), body: { start } });

const book = async (start: string) =>
  requestOrder(app, card, await createPerson(app.context), start);

const noticesOf = async (person: Person) =>
  (await app.notifications(person)).map(({ message }) => message).join();
const mailOf = async (person: Person) => (await app.mails(person.email))[0];

const isTurnOf = async (person: Person, id: string) =>
  turnOf(await readOrder(app, person, id), Date.now()) === 'mine';

test('a problem that the provider marked as solved reopens when the client says that it is not', async () => {
  const id = await problemOrder();
  const { deadline } = await readOrder(app, client, id);
  expect((await actOn(app, client, id, 'rejectSolution')).error.code).toBe(
    'PROBLEM_NOT_MARKED_SOLVED',
  );
  await actOn(app, provider, id, 'markFinished');
  expect(await isTurnOf(provider, id)).toBe(false);
  expect(await isTurnOf(client, id)).toBe(true);
  const { status, body } = await actOn(app, client, id, 'rejectSolution');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'ACCEPTED',
    deadline,
    issue: {
      state: 'PROBLEM',
      isMarkedAgain: false,
      replies: [{ by: 'client', kind: 'STILL_OPEN', comment: 'Sigue goteando.', images: [] }],
    },
  });
  expect(body.history.at(-1)).toMatchObject({ action: 'rejectSolution', by: 'client' });
  expect(body.nextActions).not.toContain('confirm');
  expect(await isTurnOf(provider, id)).toBe(true);
  expect(await isTurnOf(client, id)).toBe(false);
  expect(await noticesOf(provider)).toContain('sigue igual');
  const mail = await mailOf(provider);
  expect(mail?.subject).toContain('El problema sigue');
  expect(mail?.plain_text).toContain('Sigue goteando.');
  await actOn(app, provider, id, 'markFinished');
  expect((await actOn(app, client, id, 'confirm')).body.status).toBe('COMPLETED');
});

test('a client may say without a text that a problem is still there', async () => {
  const id = await problemOrder();
  await actOn(app, provider, id, 'markFinished');
  const { body } = await actOn(app, client, id, 'rejectSolution', { body: {} });
  expect(body.issue?.replies).toMatchObject([{ kind: 'STILL_OPEN', comment: null }]);
});

test('the provider answers a problem in words, which the client reads in the order and by mail', async () => {
  const id = await problemOrder();
  const { body } = await actOn(app, provider, id, 'answerProblem');
  expect(body.issue).toMatchObject({
    isMarkedAgain: false,
    replies: [{ by: 'provider', kind: 'ANSWER', comment: 'Cambié el sello, vuelvo a revisarlo.' }],
  });
  expect((await readOrder(app, client, id)).issue).toEqual(body.issue);
  expect(await noticesOf(client)).toContain('respondió al problema');
  const mail = await mailOf(client);
  expect(mail?.subject).toContain('Respuesta a tu problema');
  expect(mail?.plain_text).toContain('Cambié el sello');
  await actOn(app, provider, id, 'markFinished');
  expect((await actOn(app, provider, id, 'answerProblem')).error.code).toBe(
    'PROBLEM_MARKED_SOLVED',
  );
});

test('the eleventh reply of a party to one problem is refused', async () => {
  const id = await problemOrder();
  for (let count = 0; count < MAX_PROBLEM_REPLIES; count += 1)
    expect((await actOn(app, provider, id, 'answerProblem')).status).toBe(201);
  expect((await actOn(app, provider, id, 'answerProblem')).error.code).toBe('PROBLEM_REPLIES_FULL');
});

test('slots of another visit are held until the client takes one, and then only that one', async () => {
  const id = await problemOrder();
  const [first, second] = [hour(3, '10:00'), hour(3, '14:00')];
  const proposed = await proposeVisit(id, first, second);
  expect(proposed.status).toBe(201);
  expect(proposed.body.moves).toMatchObject([{ isVisit: true, starts: [first, second] }]);
  expect(await isTurnOf(client, id)).toBe(true);
  expect(await isTurnOf(provider, id)).toBe(false);
  // Read before the client answers, because a mail that is sent later names no hours.
  expect(
    (await app.mails(client.email)).some(({ plain_text: text }) => text.includes('propone volver')),
  ).toBe(true);
  expect((await book(first)).error.code).toBe('SLOT_TAKEN');
  expect((await proposeVisit(id, hour(4, '10:00'))).error.code).toBe('MOVE_OPEN');
  const before = await readOrder(app, client, id);
  const taken = await takeVisit(id, before, second);
  expect(taken.body).toMatchObject({
    status: 'ACCEPTED',
    visitAt: second,
    scheduledDate: before.scheduledDate,
    deadline: before.deadline,
    issue: { state: 'PROBLEM' },
  });
  expect((await book(second)).error.code).toBe('SLOT_TAKEN');
  expect((await book(first)).status).toBe(201);
  expect(await noticesOf(provider)).toContain('aceptó la nueva visita');
});

test('a visit that the client declines or does not answer leaves the problem open and frees its slots', async () => {
  const id = await problemOrder();
  const start = hour(5, '10:00');
  await proposeVisit(id, start);
  const moveId = openMoveOf(await readOrder(app, client, id));
  const declined = await actOn(app, client, id, 'declineMove', { moveId });
  expect(declined.body).toMatchObject({ visitAt: null, issue: { state: 'PROBLEM' } });
  await proposeVisit(id, start);
  await setAgo(app.context, id, ['move_deadline_at'], 1);
  await expireDueMoves(app.context, signal);
  expect(await readOrder(app, client, id)).toMatchObject({
    visitAt: null,
    issue: { state: 'PROBLEM' },
  });
  expect((await book(start)).status).toBe(201);
});

test('an emergency occupies the slot of its visit, and nothing before', async () => {
  const id = await problemOrder({ isEmergency: true });
  const start = hour(6, '10:00');
  const { body } = await proposeVisit(id, start);
  await takeVisit(id, body, start);
  expect((await readOrder(app, client, id)).visitAt).toBe(start);
  expect((await book(start)).error.code).toBe('SLOT_TAKEN');
});

test('a visit is a free slot of the calendar before the day on which an administrator decides', async () => {
  const id = await problemOrder();
  expect((await proposeVisit(id, hour(20, '10:00'))).error.code).toBe('VISIT_TOO_LATE');
  expect((await proposeVisit(id, hour(3, '03:00'))).error.code).toBe('SLOT_TAKEN');
  const start = hour(7, '10:00');
  expect((await proposeVisit(id, start, start)).error.code).toBe('MOVE_SAME_HOUR');
});

test('the end of the problem ends an open proposal of a visit', async () => {
  const start = hour(8, '10:00');
  const solved = await problemOrder();
  await proposeVisit(solved, start);
  expect((await actOn(app, client, solved, 'withdrawProblem')).body.status).toBe('COMPLETED');
  const marked = await problemOrder();
  await proposeVisit(marked, start);
  expect((await actOn(app, provider, marked, 'markFinished')).body.moves).toMatchObject([
    { outcome: 'ENDED' },
  ]);
  const escalated = await problemOrder();
  await proposeVisit(escalated, start);
  await setAgo(app.context, escalated, ['deadline_at'], 1);
  await endDueOrders(app.context, signal);
  expect(await readOrder(app, client, escalated)).toMatchObject({
    issue: { state: 'PROBLEM_ESCALATED' },
    moves: [{ outcome: 'ENDED' }],
  });
});

test('of a visit and a booking of one slot at the same time exactly one gets it', async () => {
  const beside = await ownApp({ beside: app });
  const start = hour(9, '10:00');
  const id = await problemOrder();
  const other = await createPerson(app.context);
  const [visit, booking] = await Promise.all([
    proposeVisit(id, start),
    requestOrder(beside, card, other, start),
  ]);
  await beside.stop();
  expect([visit.status, booking.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await findBroken()).toEqual({});
});

test('each party adds pictures to its own latest reply, five at most', async () => {
  const id = await problemOrder();
  const file = new Blob([new Uint8Array(await jpegPhoto({ width: 300, height: 300 }))]);
  const upload = (person: Person) =>
    app.call(addReplyImage, { params: { id }, file }, { token: person.token });
  expect((await upload(provider)).error.code).toBe('NO_PROBLEM_REPLY');
  await actOn(app, provider, id, 'answerProblem');
  for (let count = 0; count < MAX_ORDER_IMAGES; count += 1)
    expect((await upload(provider)).status).toBe(201);
  expect((await upload(provider)).error.code).toBe('ORDER_IMAGES_FULL');
  await actOn(app, provider, id, 'markFinished');
  await actOn(app, client, id, 'rejectSolution');
  const { body } = await upload(client);
  expect(body.issue?.replies.map(({ by, images }) => [by, images.length])).toEqual([
    ['provider', MAX_ORDER_IMAGES],
    ['client', 1],
  ]);
});
