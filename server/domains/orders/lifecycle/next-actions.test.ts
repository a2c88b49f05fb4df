import { randomUUIDv7 } from 'node:crypto';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import { changeRows, type TestApp } from '#testing/test-app.ts';
import { createCard, type CardFixture } from '#domains/catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '#domains/providers/providers.fixtures.ts';
import { createOrderInState, type OrderOptions } from '../orders.fixtures.ts';
import {
  actOn,
  openMoveOf,
  partyActions,
  readOrder,
  setAgo,
  type PartyAction,
} from '../orders-changes.fixtures.ts';

let app: TestApp;
let provider: Provider;
let card: CardFixture;
let client: Person;

beforeAll(async () => {
  app = await sharedApp();
});
beforeEach(async () => {
  provider = await createProvider(app.context);
  card = await createCard(app.context, provider.profileId);
  client = await createPerson(app.context);
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

function create(options: Partial<OrderOptions>): Promise<string> {
  const start = new Date(instantAt(provider, 3, '10:00'));
  return createOrderInState(app.context, { clientId: client.userId, card, start, ...options });
}

const accepted = (minutes: number, options: Partial<OrderOptions> = {}) =>
  create({ status: 'ACCEPTED', start: inMinutes(minutes), ...options });

const otherHour = () => instantAt(provider, 4, '12:00');

async function withMove(id: string, by: Person): Promise<string> {
  const { status } = await actOn(app, by, id, 'proposeMove', { body: { starts: [otherHour()] } });
  expect(status).toBe(201);
  return id;
}

async function setColumns(id: string, columns: Record<string, unknown>): Promise<string> {
  const { db } = app.context;
  await db.updateTable('service_orders').set(columns).where('id', '=', id).execute();
  return id;
}

async function withAbsence(id: string): Promise<string> {
  await actOn(app, client, id, 'reportAbsence');
  return id;
}

async function withProblem(): Promise<string> {
  const id = await accepted(-60, { isMarked: true });
  await actOn(app, client, id, 'reportProblem');
  return id;
}

/** Creates an order in each state that differs in its allowed actions. */
const states: Record<string, () => Promise<string>> = {
  pending: () => create({}),
  'pending, after its deadline': async () =>
    setColumns(await create({}), { deadline_at: inMinutes(-1) }),
  'pending, with the proposal of the provider': async () => withMove(await create({}), provider),
  'pending emergency': () => create({ isEmergency: true }),
  rejected: () => create({ status: 'REJECTED' }),
  cancelled: () => create({ status: 'CANCELLED' }),
  completed: () => create({ status: 'COMPLETED' }),
  accepted: () => create({ status: 'ACCEPTED' }),
  'booked instantly': async () =>
    setColumns(await create({ status: 'ACCEPTED' }), { is_instant: true }),
  'booked instantly two hours ago': async () =>
    setColumns(await create({ status: 'ACCEPTED' }), {
      is_instant: true,
      accepted_at: inMinutes(-120),
    }),
  'accepted emergency': () => accepted(-1, { isEmergency: true }),
  'with the proposal of the client': async () =>
    withMove(await create({ status: 'ACCEPTED' }), client),
  'with the proposal of the provider': async () =>
    withMove(await create({ status: 'ACCEPTED' }), provider),
  'with a proposal after its end': async () => {
    const id = await withMove(await create({ status: 'ACCEPTED' }), client);
    await setAgo(app.context, id, ['move_deadline_at'], 1);
    return id;
  },
  'moved twice': async () =>
    setColumns(await create({ status: 'ACCEPTED' }), { moves_proposed: 2, moves_taken: 2 }),
  'with four proposals': async () =>
    setColumns(await create({ status: 'ACCEPTED' }), { moves_proposed: 4 }),
  'an hour before the start': () => accepted(60),
  'right after the start': () => accepted(-5),
  'an hour after the start': () => accepted(-60),
  'three days after the start': () => accepted(-3 * 24 * 60),
  'accepted, after its deadline': async () =>
    setColumns(await accepted(-8 * 24 * 60), { deadline_at: inMinutes(-1) }),
  'with a reported absence': async () => withAbsence(await accepted(-60)),
  'with a reported absence, after its deadline': async () =>
    setColumns(await withAbsence(await accepted(-60)), { deadline_at: inMinutes(-1) }),
  'with a contradicted absence': async () => {
    const id = await withAbsence(await accepted(-60));
    await actOn(app, provider, id, 'contradictAbsence');
    return id;
  },
  marked: () => accepted(-60, { isMarked: true }),
  'marked an hour ago': async () => {
    const id = await accepted(-90, { isMarked: true });
    await setAgo(app.context, id, ['provider_marked_at'], 60);
    return id;
  },
  'marked, after its deadline': async () =>
    setColumns(await accepted(-60, { isMarked: true }), { deadline_at: inMinutes(-1) }),
  'with a problem': withProblem,
  'marked again after a problem': async () => {
    const id = await withProblem();
    await actOn(app, provider, id, 'markFinished');
    return id;
  },
  'with an escalated problem': async () =>
    setColumns(await withProblem(), { issue: 'PROBLEM_ESCALATED', deadline_at: null }),
};

/** Deletes an order that an action changed, so that its slots are free. */
const deleteOrder = (id: string) =>
  changeRows(app, async (db) => {
    await db.deleteFrom('order_history').where('order_id', '=', id).execute();
    await db.deleteFrom('service_orders').where('id', '=', id).execute();
  });

const bodies: Partial<Record<PartyAction, () => object>> = {
  proposeMove: () => ({ starts: [instantAt(provider, 5, '12:00')] }),
  proposeVisit: () => ({
    comment: 'Puedo volver ese día.',
    starts: [instantAt(provider, 5, '15:00')],
  }),
  acceptMove: () => ({ start: otherHour() }),
};

/** Performs an action. Returns the status of the response. */
async function tryAction(order: Order, person: Person, action: PartyAction) {
  const body = bodies[action]?.();
  const details = { moveId: openMoveOf(order) ?? randomUUIDv7(), ...(body && { body }) };
  return (await actOn(app, person, order.id, action, details)).status;
}

test.each(Object.entries(states))(
  'the server accepts exactly the actions that an order names: %s',
  async (_, createInState) => {
    const [done, named, statuses]: [string[], string[], Set<number>] = [[], [], new Set()];
    let id: string | undefined;
    for (const person of [client, provider]) {
      // As the party read it, until an action changes the order.
      let order: Order | undefined;
      for (const action of partyActions) {
        id ??= await createInState();
        order ??= await readOrder(app, person, id);
        const status = await tryAction(order, person, action);
        const name = `${person === client ? 'client' : 'provider'} ${action}`;
        if (order.nextActions.includes(action)) named.push(name);
        // A repeated mark changes nothing and is no action of the order.
        const isRepeated = name === 'provider markFinished' && order.providerMarkedCompleted;
        if (status < 300 && !(isRepeated && !named.includes(name))) done.push(name);
        if (status >= 300) {
          statuses.add(status);
          continue;
        }
        await deleteOrder(id);
        id = order = undefined;
      }
    }
    expect(done).toEqual(named);
    expect([403, 409]).toEqual(expect.arrayContaining([...statuses]));
  },
  60_000,
);
