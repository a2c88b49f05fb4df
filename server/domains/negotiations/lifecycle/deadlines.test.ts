import { DAY_MS } from '@oficio/contract/platform/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { lapseOrdersOf } from '#domains/orders/orders-deadlines.service.ts';
import { createPerson, instantAt, type Person } from '#domains/providers/providers.fixtures.ts';
import {
  lapseDueNegotiations,
  lapseNegotiationsOf,
  remindOfDueNegotiations,
} from '../negotiations-deadlines.service.ts';
import { callsOf, createNegotiators, type NegotiationCalls } from '../negotiations.fixtures.ts';

const { signal } = new AbortController();

let app: OwnApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await ownApp();
  calls = callsOf(app);
});
afterAll(() => app.stop());

async function mailsTo({ email }: Person): Promise<string[]> {
  return (await app.mails(email)).map(({ kind }) => kind).toReversed();
}

const farAway = (people: Awaited<ReturnType<typeof createNegotiators>>) => ({
  scheduledDate: instantAt(people.provider, 30, '10:00'),
});

test('a negotiation lapses after 7 days without a response or at its start, and late responses are refused', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const soon = (await calls.request(people)).body.id;
  const far = (await calls.request(people, '10:00', farAway(people))).body;
  const urgent = (await calls.request(people, '10:00', { isEmergency: true })).body.id;
  expect(Date.parse(far.deadline ?? '') - Date.parse(far.createdAt)).toBe(7 * DAY_MS);
  app.advance(4 * DAY_MS);
  const expired = [
    await calls.offer(provider, soon, 10),
    await calls.accept(provider, soon),
    await calls.reject(provider, soon),
  ];
  expect(expired[0]?.error).toMatchObject({ statusCode: 409, code: 'NEGOTIATION_EXPIRED' });
  expect(expired[1]?.error.code).toBe('NOTHING_TO_ACCEPT');
  expect(expired[2]?.error.code).toBe('NEGOTIATION_EXPIRED');
  const answered = (await calls.offer(provider, far.id, 10)).body.negotiation;
  expect(Date.parse(answered.deadline ?? '')).toBeGreaterThan(
    Date.parse(far.deadline ?? '') + DAY_MS,
  );
  await Promise.all([
    lapseDueNegotiations(app.context, signal),
    lapseDueNegotiations(app.context, signal),
  ]);
  expect((await calls.read(client, soon)).body).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'START_PASSED',
    deadline: null,
  });
  app.advance(4 * DAY_MS);
  await lapseDueNegotiations(app.context, signal);
  expect((await calls.read(client, far.id)).body.status).toBe('PENDING_CLIENT_RESPONSE');
  const ended = (await calls.read(client, urgent)).body;
  expect(ended).toMatchObject({ status: 'CANCELLED', cancellationReason: 'NO_ANSWER' });
  expect(ended.history.at(-1)).toMatchObject({ action: 'lapse', by: 'system' });
  expect((await calls.accept(client, urgent)).error.message).toBe(
    'No se puede: el presupuesto está cancelado.',
  );
  for (const person of [provider, client]) {
    const cancelled = (await mailsTo(person)).filter((kind) => kind === 'negotiation-cancelled');
    expect(cancelled).toHaveLength(2);
  }
});

test('the party whose turn it is gets one reminder at half of the time, and none after their response', async () => {
  const people = await createNegotiators(app);
  const { provider, client } = people;
  const { id } = (await calls.request(people, '10:00', farAway(people))).body;
  const answered = (await calls.request(people, '11:00', { isEmergency: true })).body.id;
  const remind = () => remindOfDueNegotiations(app.context, signal);
  app.advance(3 * DAY_MS);
  await remind();
  expect(await mailsTo(provider)).not.toContain('negotiation-reminder');
  await calls.reject(provider, answered);
  app.advance(DAY_MS);
  await Promise.all([remind(), remind()]);
  await remind();
  const kinds = await mailsTo(provider);
  expect(kinds.filter((kind) => kind === 'negotiation-reminder')).toHaveLength(1);
  await calls.offer(provider, id, 10);
  app.advance(4 * DAY_MS);
  await remind();
  expect(await mailsTo(client)).toContain('negotiation-reminder');
});

test('a deactivation cancels open negotiations, including concurrent requests and acceptances', async () => {
  for (const isProviderLeaving of [true, false]) {
    const people = await createNegotiators(app);
    const { provider, client } = people;
    const leaving = isProviderLeaving ? provider : client;
    const { id } = (await calls.request(people, '08:00')).body;
    await calls.offer(provider, id, 10);
    const other = await createPerson(app.context);
    const busy = [
      calls.request(people, '10:00'),
      calls.accept(client, id),
      calls.request({ ...people, client: other }, '12:00'),
    ];
    const deactivate = app.context.transaction(async (tx) => {
      await lapseNegotiationsOf(app.context, tx, leaving.userId, 'PARTY_DEACTIVATED');
      await lapseOrdersOf(app.context, tx, leaving.userId, 'PARTY_DEACTIVATED');
      await tx.db
        .updateTable('users')
        .set({ is_active: false })
        .where('id', '=', leaving.userId)
        .execute();
    });
    const responses = await Promise.all(busy);
    await deactivate;
    for (const { status } of responses) expect([200, 201, 403, 404, 409]).toContain(status);
    const left = await app.context.db
      .selectFrom('negotiations as n')
      .innerJoin('provider_profiles as p', 'p.id', 'n.provider_profile_id')
      .select('n.id')
      .where('n.deadline_at', 'is not', null)
      .where((eb) =>
        eb.or([eb('n.client_id', '=', leaving.userId), eb('p.user_id', '=', leaving.userId)]),
      )
      .execute();
    expect(left).toEqual([]);
    const remaining = isProviderLeaving ? client : provider;
    const { body } = await calls.read(remaining, id);
    expect([
      { status: 'ACCEPTED', cancellationReason: null },
      { status: 'CANCELLED', cancellationReason: 'PARTY_DEACTIVATED' },
    ]).toContainEqual({ status: body.status, cancellationReason: body.cancellationReason });
  }
});
