import { listClientOrders } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { beforeAll, expect, test } from 'vitest';
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
import { endDueOrders, expireDueMoves } from '../orders-deadlines.service.ts';
import { remindOfDueOrders } from '../orders-reminders.service.ts';
import { createOrderInState, type OrderOptions } from '../orders.fixtures.ts';
import { actOn, readOrder, setAgo, setStart, settle } from '../orders-changes.fixtures.ts';

const signal = new AbortController().signal;

let app: TestApp;
let provider: Provider;
let card: CardFixture;
let client: Person;
let administrator: Person;

beforeAll(async () => {
  app = await sharedApp();
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
  client = await createPerson(app.context);
  administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});

let days = 5;

/** Creates an accepted order that started `minutesAgo`; each gets its own day first. */
async function startedOrder(minutesAgo: number, options: Partial<OrderOptions> = {}) {
  // Each order has its own card and provider, so that orders of the same hour do not overlap.
  const other = await createProvider(app.context);
  const own = await createCard(app.context, other.profileId);
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card: own,
    status: 'ACCEPTED',
    start: new Date(Date.now() - minutesAgo * MINUTE_MS),
    ...options,
  });
  return { id, other, parties: { client, provider: other } };
}

/** Creates an accepted order that the provider has marked as finished. */
function markedOrder(): Promise<string> {
  days += 1;
  const start = new Date(instantAt(provider, -days, '10:00'));
  const order = { clientId: client.userId, card, start, isMarked: true } as const;
  return createOrderInState(app.context, { ...order, status: 'ACCEPTED' });
}

async function runJobs(): Promise<void> {
  const jobs = [endDueOrders, endDueOrders, expireDueMoves];
  await Promise.all(jobs.map((run) => run(app.context, signal)));
  await endDueOrders(app.context, signal);
}

const actionsOf = ({ history }: Order) => history.map(({ action }) => action);

test('an absence is reported from 15 minutes to 48 hours after the start', async () => {
  for (const [minutes, code] of [
    [-60, 'ABSENCE_TOO_EARLY'],
    [14, 'ABSENCE_TOO_EARLY'],
    [16, undefined],
    [47 * 60, undefined],
    [48 * 60 + 1, 'ABSENCE_TOO_LATE'],
  ] as const) {
    const { id, parties } = await startedOrder(minutes);
    const reporter = minutes === 16 ? parties.provider : client;
    const { status, error } = await actOn(app, reporter, id, 'reportAbsence');
    expect({ minutes, status, code: error.code }).toEqual({
      minutes,
      status: code ? 409 : 201,
      code,
    });
  }
});

test('the absence of an emergency counts from its acceptance', async () => {
  const { id } = await startedOrder(120, { isEmergency: true });
  expect((await actOn(app, client, id, 'reportAbsence')).error.code).toBe('ABSENCE_TOO_EARLY');
  await setAgo(app.context, id, ['accepted_at'], 16);
  expect((await actOn(app, client, id, 'reportAbsence')).status).toBe(201);
});

test('both parties still read the report with which an order ended, and how it was settled', async () => {
  const problem = await markedOrder();
  await actOn(app, client, problem, 'reportProblem');
  expect((await readOrder(app, client, problem)).closedIssue).toBeNull();
  await actOn(app, client, problem, 'withdrawProblem');
  for (const person of [client, provider])
    expect(await readOrder(app, person, problem)).toMatchObject({
      issue: null,
      closedIssue: {
        reportedBy: 'client',
        problemKind: 'BADLY_DONE',
        comment: 'La fuga sigue.',
        outcome: 'SOLVED',
      },
    });
  const { id, parties } = await startedOrder(60);
  await actOn(app, client, id, 'reportAbsence');
  await actOn(app, parties.provider, id, 'contradictAbsence');
  await settle(app, administrator, id, 'COMPLETED');
  const listed = await app.call(listClientOrders, {}, { token: client.token });
  expect(listed.body.find((order) => order.id === id)?.closedIssue).toMatchObject({
    reportedBy: 'client',
    problemKind: null,
    contradiction: 'Estuve allí y toqué el timbre.',
    outcome: 'SETTLED',
  });
});

test.each([
  { by: 'client', reason: 'PROVIDER_ABSENT' },
  { by: 'provider', reason: 'CLIENT_ABSENT' },
] as const)(
  'the $by reports an absence, and the order is cancelled when the other party agrees',
  async ({ by, reason }) => {
    const { id, parties } = await startedOrder(60);
    const accused = by === 'client' ? parties.provider : parties.client;
    const reported = await actOn(app, parties[by], id, 'reportAbsence');
    expect(reported.body).toMatchObject({
      status: 'ACCEPTED',
      issue: { state: 'ABSENCE', reportedBy: by, problemKind: null, comment: null },
    });
    const answerBy = Date.parse(reported.body.deadline ?? '') - Date.now();
    expect(answerBy).toBeGreaterThan(47.9 * HOUR_MS);
    expect(answerBy).toBeLessThanOrEqual(48 * HOUR_MS);
    for (const action of ['cancel', 'markFinished', 'reportAbsence'] as const) {
      const { status } = await actOn(app, parties.provider, id, action);
      expect({ action, status }).toEqual({ action, status: 409 });
    }
    expect((await actOn(app, client, id, 'cancel')).error.code).toBe('ORDER_ISSUE_OPEN');
    for (const action of ['agreeAbsence', 'contradictAbsence'] as const)
      expect((await actOn(app, parties[by], id, action)).error.code).toBe('ORDER_WRONG_PARTY');
    const agreed = await actOn(app, accused, id, 'agreeAbsence');
    expect(agreed.body).toMatchObject({
      status: 'CANCELLED',
      cancellationReason: reason,
      isLate: false,
      issue: null,
      closedIssue: { reportedBy: by, outcome: 'AGREED' },
      deadline: null,
    });
    expect(actionsOf(agreed.body).slice(-2)).toEqual(['reportAbsence', 'agreeAbsence']);
  },
);

test('an absence without an answer for 48 hours cancels the order, once', async () => {
  const { id, parties } = await startedOrder(60);
  await actOn(app, parties.provider, id, 'reportAbsence');
  await runJobs();
  expect((await readOrder(app, client, id)).status).toBe('ACCEPTED');
  await setAgo(app.context, id, ['deadline_at'], 1);
  await runJobs();
  const closed = await readOrder(app, client, id);
  expect(closed).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'CLIENT_ABSENT',
    cancelledBy: 'system',
    isLate: false,
    issue: null,
    closedIssue: { reportedBy: 'provider', outcome: 'UNANSWERED' },
  });
  expect(actionsOf(closed).filter((action) => action === 'closeAbsence')).toHaveLength(1);
  expect((await actOn(app, client, id, 'contradictAbsence')).status).toBe(409);
});

test('the report of an absence cannot be answered after its 48 hours, even if no job has closed it yet', async () => {
  const { id, other } = await startedOrder(60);
  await actOn(app, client, id, 'reportAbsence');
  await setAgo(app.context, id, ['deadline_at'], 1);
  for (const action of ['agreeAbsence', 'contradictAbsence'] as const)
    expect((await actOn(app, other, id, action)).error).toMatchObject({
      statusCode: 409,
      code: 'ORDER_EXPIRED',
      message: 'La orden sigue aceptada, pero el plazo para responder ya venció.',
    });
  expect((await readOrder(app, other, id)).nextActions).toEqual([]);
  await runJobs();
  expect(await readOrder(app, other, id)).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'PROVIDER_ABSENT',
    cancelledBy: 'system',
  });
});

test('a contradicted absence waits for an administrator, and no deadline ends it', async () => {
  const { id, other, parties } = await startedOrder(60);
  await actOn(app, client, id, 'reportAbsence');
  const blank = await actOn(app, other, id, 'contradictAbsence', { body: { comment: ' ' } });
  expect([blank.status, blank.error.message]).toEqual([
    400,
    [expect.stringContaining('Cuenta qué pasó')],
  ]);
  const { body } = await actOn(app, other, id, 'contradictAbsence');
  expect(body).toMatchObject({
    status: 'ACCEPTED',
    issue: {
      state: 'ABSENCE_CONTRADICTED',
      reportedBy: 'client',
      contradiction: 'Estuve allí y toqué el timbre.',
    },
    deadline: null,
    nextActions: [],
  });
  await runJobs();
  for (const person of [parties.client, parties.provider])
    for (const action of ['cancel', 'agreeAbsence', 'contradictAbsence', 'reportAbsence'] as const)
      expect((await actOn(app, person, id, action)).status).toBe(409);
  expect((await readOrder(app, client, id)).status).toBe('ACCEPTED');
});

test('a reported problem stops the automatic completion, and withdrawing it completes the order', async () => {
  const id = await markedOrder();
  for (const [body, message] of [
    [{ kind: 'UGLY', comment: 'x' }, 'Elige qué pasó'],
    [{ kind: 'DAMAGE', comment: '' }, 'Describe el problema'],
    [{ kind: 'DAMAGE' }, 'Describe el problema'],
  ] as const) {
    const { status, error } = await actOn(app, client, id, 'reportProblem', { body });
    expect([status, error.message]).toEqual([400, [expect.stringContaining(message)]]);
  }
  expect((await actOn(app, provider, id, 'reportProblem')).error.code).toBe('ORDER_WRONG_PARTY');
  const reported = await actOn(app, client, id, 'reportProblem');
  expect(reported).toMatchObject({
    status: 201,
    body: {
      status: 'ACCEPTED',
      issue: { state: 'PROBLEM', problemKind: 'BADLY_DONE', comment: 'La fuga sigue.' },
    },
  });
  const left = Date.parse(reported.body.deadline ?? '') - Date.now();
  expect(left).toBeGreaterThan(13.9 * DAY_MS);
  expect((await actOn(app, client, id, 'confirm')).error.code).toBe('ORDER_ISSUE_OPEN');
  expect((await actOn(app, client, id, 'reportProblem')).error.code).toBe('ORDER_ISSUE_OPEN');
  expect((await actOn(app, provider, id, 'undoMark')).error.code).toBe('ORDER_ISSUE_OPEN');
  await runJobs();
  expect((await readOrder(app, client, id)).status).toBe('ACCEPTED');
  const withdrawn = await actOn(app, client, id, 'withdrawProblem');
  expect(withdrawn.body).toMatchObject({
    status: 'COMPLETED',
    clientMarkedCompleted: true,
    issue: null,
    deadline: null,
  });
});

test('after a problem the provider marks the work again, and the client confirms it', async () => {
  const id = await markedOrder();
  const { deadline } = (await actOn(app, client, id, 'reportProblem')).body;
  const again = await Promise.all([1, 2].map(() => actOn(app, provider, id, 'markFinished')));
  expect(again.map(({ status }) => status)).toEqual([200, 200]);
  const order = await readOrder(app, client, id);
  expect(order).toMatchObject({ deadline, issue: { state: 'PROBLEM', isMarkedAgain: true } });
  expect(actionsOf(order).filter((action) => action === 'markFinished')).toHaveLength(1);
  const done = await actOn(app, client, id, 'confirm');
  expect(done.body).toMatchObject({ status: 'COMPLETED', issue: null });
});

test('a problem that is not solved in 14 days goes to the administrators, and the client can still withdraw it', async () => {
  const id = await markedOrder();
  await actOn(app, client, id, 'reportProblem');
  await setAgo(app.context, id, ['deadline_at'], 1);
  await runJobs();
  const escalated = await readOrder(app, client, id);
  expect(escalated).toMatchObject({
    status: 'ACCEPTED',
    deadline: null,
    issue: { state: 'PROBLEM_ESCALATED', reportedBy: 'client' },
    nextActions: ['withdrawProblem'],
  });
  expect(actionsOf(escalated).filter((action) => action === 'escalateProblem')).toHaveLength(1);
  expect((await actOn(app, provider, id, 'markFinished')).status).toBe(409);
  expect((await actOn(app, client, id, 'withdrawProblem')).body.status).toBe('COMPLETED');
});

test('an order that nobody marks reminds its provider after 1 and 3 days and is cancelled after 7', async () => {
  const { id } = await startedOrder(0);
  const end = () => readOrder(app, client, id).then(({ endsAt }) => Date.parse(endsAt ?? ''));
  const remind = async () => {
    await setAgo(app.context, id, ['reminder_at'], 0);
    await Promise.all([1, 2].map(() => remindOfDueOrders(app.context, signal)));
    const { rows } = await app.context.pool.query<{ count: number }>(
      `select count(*)::int from pgboss.job
        where name = 'notifications.order-reminder' and data->'event'->>'orderId' = $1`,
      [id],
    );
    return rows[0]?.count;
  };
  const nextReminder = async () => {
    const { db } = app.context;
    const row = await db
      .selectFrom('service_orders')
      .select('reminder_at')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.reminder_at?.getTime() ?? null;
  };
  expect(await remind()).toBe(0);
  expect(await nextReminder()).toBe((await end()) + DAY_MS);
  await setStart(app.context, id, Date.now() - 25.5 * HOUR_MS);
  expect(await remind()).toBe(1);
  expect(await nextReminder()).toBe((await end()) + 3 * DAY_MS);
  await setStart(app.context, id, Date.now() - 3 * DAY_MS - 1.5 * HOUR_MS);
  expect(await remind()).toBe(2);
  expect(await nextReminder()).toBeNull();
  await setAgo(app.context, id, ['deadline_at'], 1);
  await runJobs();
  const closed = await readOrder(app, client, id);
  expect(closed).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'UNCONFIRMED',
    cancelledBy: 'system',
    isLate: false,
  });
  expect(actionsOf(closed).filter((action) => action === 'closeUnconfirmed')).toHaveLength(1);
});
