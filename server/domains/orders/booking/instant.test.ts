import { randomUUID } from 'node:crypto';
import { updateProviderProfile } from '@oficio/contract/domains/providers/providers.endpoints.ts';
import { previewOrder } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import {
  actOn,
  openMoveOf,
  partyActions,
  readOrder,
  setStart,
} from '../orders-changes.fixtures.ts';
import { createOrderInState, createRegularClient, requestOrder } from '../orders.fixtures.ts';
import { endDueOrders } from '../orders-deadlines.service.ts';

let app: OwnApp;
let provider: Provider;
let client: Person;
let card: CardFixture;

beforeAll(async () => {
  app = await ownApp();
  // An installation has one, as the invariants say.
  await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
});
beforeEach(async () => {
  provider = await createProvider(app.context);
  client = await createRegularClient(app.context);
  card = await createCard(app.context, provider.profileId, { instantNoticeHours: 24 });
});
afterAll(() => app.stop());

const at = (days: number, time: string) => instantAt(provider, days, time);

async function preview(start: string, caller = client) {
  const [servicePackageId] = card.packageIds;
  const body = { serviceCardId: card.id, servicePackageId, scheduledDate: start };
  return (await app.call(previewOrder, { body }, { token: caller.token })).body.outcome;
}

const book = (start: string, more: Record<string, unknown> = {}) =>
  requestOrder(app, card, client, start, { more });

async function outcomes(start: string) {
  const shown = await preview(start);
  const { body } = await book(start, { expects: shown });
  return [shown, body.status];
}

test('an hour far enough away is accepted when it is booked, and both parties hear it at once', async () => {
  const start = at(3, '10:00');
  expect(await preview(start)).toBe('confirmed');
  const { status, body } = await book(start, { expects: 'confirmed' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'ACCEPTED', isInstant: true });
  expect(body.history).toMatchObject([
    { action: 'book', by: 'client', from: null, to: 'ACCEPTED' },
  ]);
  expect((await app.notifications(provider)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Nueva reserva confirmada: /),
  ]);
  expect((await app.notifications(client)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Reserva confirmada: /),
  ]);
  for (const person of [client, provider]) {
    const [mail] = await app.mails(person.email);
    expect(mail?.calendar).toContain('METHOD:REQUEST');
  }
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
});

test('a nearer hour, a card without instant booking and an emergency are requests', async () => {
  expect(await outcomes(at(3, '11:00'))).toEqual(['confirmed', 'ACCEPTED']);
  card = await createCard(app.context, provider.profileId, { instantNoticeHours: 72 });
  expect(await outcomes(at(2, '10:00'))).toEqual(['request', 'PENDING']);
  card = await createCard(app.context, provider.profileId);
  expect(await outcomes(at(3, '13:00'))).toEqual(['request', 'PENDING']);
  card = await createCard(app.context, provider.profileId, {
    instantNoticeHours: 2,
    isEmergency: true,
  });
  const { body } = await requestOrder(app, card, client, undefined, {
    more: { isEmergencyRequest: true },
  });
  expect(body).toMatchObject({ status: 'PENDING', isInstant: false });
});

test('an outside calendar that was not read lately makes the booking a request', async () => {
  const start = at(4, '10:00');
  expect(await preview(start)).toBe('confirmed');
  await app.context.pool.query(
    "insert into outside_calendars (id, provider_profile_id, address, tried_at) values ($1, $2, 'https://calendar.example', now())",
    [randomUUID(), provider.profileId],
  );
  expect(await outcomes(start)).toEqual(['request', 'PENDING']);
});

test('an open problem or report between the two makes the booking a request', async () => {
  const start = new Date(Date.now() - 2 * HOUR_MS);
  const id = await createOrderInState(app.context, {
    clientId: client.userId,
    card,
    status: 'ACCEPTED',
    isMarked: true,
    start,
  });
  await actOn(app, client, id, 'reportProblem');
  expect(await preview(at(3, '10:00'))).toBe('request');
  await actOn(app, client, id, 'withdrawProblem');
  expect(await preview(at(3, '10:00'))).toBe('confirmed');
  const report = async (reporterId: string, ownerId: string) => {
    const reportId = randomUUID();
    await app.context.pool.query(
      `insert into reports (id, object_type, object_id, owner_id, created_at) values ($1, 'PROFILE', $2, $3, now())`,
      [reportId, randomUUID(), ownerId],
    );
    await app.context.pool.query(
      `insert into report_complaints (id, report_id, reporter_id, reason, comment, created_at) values ($1, $2, $3, 'SCAM', 'x', now())`,
      [randomUUID(), reportId, reporterId],
    );
    return reportId;
  };
  const decide = (reportId: string) =>
    app.context.pool.query('update reports set decided_at = now() where id = $1', [reportId]);
  const ofClient = await report(client.userId, provider.userId);
  expect(await outcomes(at(3, '10:00'))).toEqual(['request', 'PENDING']);
  await decide(ofClient);
  expect(await preview(at(3, '12:00'))).toBe('confirmed');
  await report(provider.userId, client.userId);
  expect(await preview(at(3, '12:00'))).toBe('request');
  const other = await createRegularClient(app.context);
  expect(await preview(at(3, '12:00'), other)).toBe('confirmed');
});

test('a booking that became something else than was shown is refused in words, with nothing changed', async () => {
  const start = at(3, '10:00');
  await app.context.pool.query(
    'update service_cards set instant_notice_hours = null where id = $1',
    [card.id],
  );
  const refused = await book(start, { expects: 'confirmed' });
  expect([refused.status, refused.error.code, refused.error.details]).toEqual([
    409,
    'OUTCOME_CHANGED',
    { outcome: 'request' },
  ]);
  expect(refused.error.message).toContain('ya no se confirma al instante');
  await app.context.pool.query('update service_cards set instant_notice_hours = 2 where id = $1', [
    card.id,
  ]);
  const other = await book(start, { expects: 'request' });
  expect([other.status, other.error.code]).toEqual([409, 'OUTCOME_CHANGED']);
  const { rowCount } = await app.context.pool.query(
    'select from service_orders where client_id = $1 and provider_profile_id = $2',
    [client.userId, provider.profileId],
  );
  expect(rowCount).toBe(0);
});

test('an instant booking meets every check of a request', async () => {
  await app.context.db
    .updateTable('users')
    .set({ phone: null })
    .where('id', '=', client.userId)
    .execute();
  expect((await book(at(3, '10:00'))).error.code).toBe('PROFILE_INCOMPLETE');
  await app.context.db
    .updateTable('users')
    .set({ phone: '+573001112233' })
    .where('id', '=', client.userId)
    .execute();
  expect((await book(at(3, '10:00'), { expectedTotal: 1 })).error.code).toBe('PRICE_CHANGED');
  const both = await Promise.all([book(at(3, '10:00')), book(at(3, '10:30'))]);
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
});

/** The columns of an order that its rules read or set. */
async function recordOf(id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, phase, accepted_at, deadline_at, reminder_at, blocks::text, pause_minutes, notice_hours, moves_proposed,
           moves_taken, cancelled_by, cancellation_reason, is_late, caused_by, provider_marked_at, client_marked_at,
           issue, issue_by, arrives_at, arrivals, total_cents
      from service_orders where id = ${id}`.execute(app.context.db);
  return rows[0];
}

/** Returns the columns that differ. Instants may differ by the time between the same action on the two orders. */
function differencesOf(one: Record<string, unknown> = {}, other: Record<string, unknown> = {}) {
  const isAlike = (value: unknown, twin: unknown) =>
    value instanceof Date && twin instanceof Date
      ? Math.abs(value.getTime() - twin.getTime()) < MINUTE_MS
      : value === twin;
  return Object.entries(one).filter(([name, value]) => !isAlike(value, other[name]));
}

test('a policy changes only the first state: everything after is like an order accepted by hand then', async () => {
  const run = async (
    { isNew, isOneAtATime }: { isNew: boolean; isOneAtATime: boolean },
    steps: { party: number; action: number; hours: number }[],
  ) => {
    app.resetClock();
    const [left, right] = [await createProvider(app.context), await createProvider(app.context)];
    for (const { token } of [left, right])
      await app.call(
        updateProviderProfile,
        { body: { newClientsOneAtATime: isOneAtATime } },
        { token },
      );
    const person = await (isNew ? createPerson : createRegularClient)(app.context);
    const instantCard = await createCard(app.context, left.profileId, {
      instantNoticeHours: 24,
      pauseMinutes: 30,
    });
    const handCard = await createCard(app.context, right.profileId, { pauseMinutes: 30 });
    const start = instantAt(left, 3, '10:00');
    const one = (await requestOrder(app, instantCard, person, start)).body.id;
    const two = (await requestOrder(app, handCard, person, start)).body.id;
    // The limits of new clients count both, and so does the protection against them.
    for (const [owner, again] of [
      [left, instantCard],
      [right, handCard],
    ] as const) {
      const later = instantAt(owner, 3, '14:00');
      const repeated = await requestOrder(app, again, person, later);
      expect(repeated.status).toBe(isNew ? 409 : 201);
      if (repeated.status === 201) await actOn(app, owner, repeated.body.id, 'reject');
      const stranger = await createPerson(app.context);
      const another = await requestOrder(app, again, stranger, instantAt(owner, 3, '16:00'));
      expect(another.status).toBe(isNew && isOneAtATime ? 409 : 201);
    }
    if (isNew && isOneAtATime) await actOn(app, left, one, 'accept');
    await actOn(app, right, two, 'accept');
    // Both were accepted at the same instant.
    await app.context.pool.query(
      `update service_orders set accepted_at = (select accepted_at from service_orders where id = $1),
              deadline_at = deadline_at, created_at = (select created_at from service_orders where id = $1) where id = $2`,
      [one, two],
    );
    const compare = async () => {
      expect(differencesOf(await recordOf(one), await recordOf(two))).toEqual([]);
    };
    await compare();
    for (const { party, action, hours } of steps) {
      app.advance(hours * HOUR_MS);
      await endDueOrders(app.context, new AbortController().signal);
      const pairs = [
        [left, right],
        [person, person],
      ][party] as [Person, Person];
      const [ofOne, ofTwo] = [
        await readOrder(app, pairs[0], one),
        await readOrder(app, pairs[1], two),
      ];
      const known: readonly string[] = ofOne.nextActions.filter((name) => name !== 'handBack');
      expect(known).toEqual(ofTwo.nextActions);
      const possible = partyActions.filter(
        (name) => known.includes(name) && name !== 'proposeVisit',
      );
      const chosen = possible[action % Math.max(1, possible.length)];
      if (!chosen) continue;
      const hour = instantAt(left, 4, '12:00');
      const details = (order: typeof ofOne) => ({
        ...(chosen === 'proposeMove' && { body: { starts: [hour] } }),
        ...(chosen === 'acceptMove' && { body: { start: hour } }),
        moveId: openMoveOf(order),
      });
      const results = [
        await actOn(app, pairs[0], one, chosen, details(ofOne)),
        await actOn(app, pairs[1], two, chosen, details(ofTwo)),
      ];
      expect(results[0]?.status).toBe(results[1]?.status);
      await compare();
    }
  };
  const step = fc.record({
    party: fc.nat({ max: 1 }),
    action: fc.nat({ max: 9 }),
    hours: fc.constantFrom(0, 0, 1, 20, 60, 24 * 4),
  });
  const policy = fc.record({ isNew: fc.boolean(), isOneAtATime: fc.boolean() });
  const history = fc.array(step, { minLength: 3, maxLength: 7 });
  await fc.assert(fc.asyncProperty(policy, history, run), {
    numRuns: Number(process.env['INSTANT_HISTORIES'] ?? 8),
    endOnFailure: true,
  });
}, 600_000);

const handBack = (id: string) => actOn(app, provider, id, 'handBack');

test('the provider hands a booking back within the hour, never late, and the client reads why', async () => {
  const { body: order } = await book(at(3, '10:00'));
  expect((await readOrder(app, provider, order.id)).nextActions).toContain('handBack');
  expect((await readOrder(app, client, order.id)).nextActions).not.toContain('handBack');
  const { status, body } = await handBack(order.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'CANCELLED',
    cancellationReason: 'HANDED_BACK',
    cancelledBy: 'provider',
    isLate: false,
  });
  const messages = (await app.notifications(client)).map(({ message }) => message);
  expect(messages.at(-1)).toMatch(/no puede tomar tu reserva .* y la devolvió enseguida/);
  const [mail] = await app.mails(client.email);
  expect(mail?.subject).toMatch(/^Reserva devuelta: /);
  expect(mail?.calendar).toContain('METHOD:CANCEL');
  const { rows } = await app.context.pool.query<{ caused_by: string }>(
    'select caused_by from service_orders where id = $1',
    [order.id],
  );
  expect(rows[0]?.caused_by).toBe('nobody');
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
});

test('a booking is handed back neither after an hour, nor near its start, nor if it was requested', async () => {
  const { body: late } = await book(at(3, '10:00'));
  app.advance(61 * MINUTE_MS);
  expect((await handBack(late.id)).error.code).toBe('HAND_BACK_TOO_LATE');
  app.resetClock();
  await setStart(app.context, late.id, Date.now() + 11 * HOUR_MS);
  expect((await handBack(late.id)).error.code).toBe('HAND_BACK_TOO_LATE');
  card = await createCard(app.context, provider.profileId);
  const { body: requested } = await book(at(4, '10:00'));
  await actOn(app, provider, requested.id, 'accept');
  expect((await handBack(requested.id)).error.code).toBe('NOT_INSTANT');
  expect((await readOrder(app, provider, requested.id)).nextActions).not.toContain('handBack');
});

test('two are handed back in a month, also when three are handed back at once', async () => {
  const ids = [];
  for (const time of ['09:00', '11:00', '13:00', '15:00'])
    ids.push((await book(at(3, time))).body.id);
  const results = await Promise.all(ids.slice(0, 3).map(handBack));
  expect(results.map(({ status }) => String(status)).toSorted()).toEqual(['200', '200', '409']);
  expect(results.find(({ status }) => status === 409)?.error.code).toBe('HAND_BACKS_USED');
  await app.context.pool.query(
    `update service_orders set updated_at = date_trunc('month', now() at time zone 'America/Bogota') at time zone 'America/Bogota' - interval '1 hour'
      where cancellation_reason = 'HANDED_BACK' and provider_profile_id = $1`,
    [provider.profileId],
  );
  expect((await handBack(ids[3] ?? '')).status).toBe(200);
});

test('an instant booking counts neither as a request that was answered nor as one that was not', async () => {
  const { body } = await book(at(3, '10:00'));
  await handBack(body.id);
  await app.settle();
  const figures = await app.context.db
    .selectFrom('provider_reputation')
    .select(['requests', 'answered', 'jobs', 'cancelled_late'])
    .where('provider_profile_id', '=', provider.profileId)
    .executeTakeFirst();
  expect(figures).toEqual({ requests: 0, answered: 0, jobs: 0, cancelled_late: 0 });
});
