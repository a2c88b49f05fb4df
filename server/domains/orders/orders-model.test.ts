import * as orders from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { mayAct, nextOrderState } from '@oficio/contract/domains/orders/orders.rules.ts';
import { type OrderState } from '@oficio/contract/domains/orders/orders-transitions.rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import { endDueOrders } from './orders-deadlines.service.ts';
import { moveBack, requestOrder } from './orders.fixtures.ts';

const signal = new AbortController().signal;
const SLOTS = ['09:00', '10:00', '11:00', '12:00'] as const;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const endpointOf = {
  accept: orders.acceptOrder,
  reject: orders.rejectOrder,
  markFinished: orders.markOrderFinished,
  undoMark: orders.undoOrderMark,
  confirm: orders.confirmOrder,
} as const;
type UserAction = keyof typeof endpointOf;

/** The expected state of one order. */
interface ModelOrder {
  id: string;
  client: number;
  provider: number;
  slot: number;
  state: OrderState;
  /** The day of its start has come. */
  hasStarted: boolean;
  /** The period for undoing the mark has passed. */
  isUndoOver: boolean;
}

/** Two providers, who are also clients, and two clients. */
interface World {
  people: Person[];
  providers: Provider[];
  cards: CardFixture[];
  models: ModelOrder[];
}

async function createWorld(): Promise<World> {
  const providers = [await createProvider(app.context), await createProvider(app.context)];
  const cards = [];
  for (const { profileId } of providers) cards.push(await createCard(app.context, profileId));
  const clients = [await createPerson(app.context), await createPerson(app.context)];
  return { providers, cards, people: [...providers, ...clients], models: [] };
}

type Step =
  | { kind: 'book'; actor: number; provider: number; slot: number }
  | { kind: 'act'; actor: number; order: number; action: UserAction }
  | { kind: 'due'; order: number }
  | { kind: 'start'; order: number }
  | { kind: 'endUndo'; order: number };

const isOpen = ({ state }: ModelOrder) => state.status === 'PENDING' || state.status === 'ACCEPTED';

function expectedOfBooking({ models }: World, step: Step & { kind: 'book' }): string {
  const taken = models.some(
    (order) =>
      isOpen(order) &&
      !order.hasStarted &&
      order.provider === step.provider &&
      order.slot === step.slot,
  );
  if (taken) return 'SLOT_TAKEN';
  if (step.actor === step.provider) return 'OWN_SERVICE';
  const held = models.filter(
    ({ client, provider, state }) =>
      client === step.actor && provider === step.provider && state.status === 'PENDING',
  );
  return held.length >= 3 ? 'TOO_MANY_PENDING_WITH_PROVIDER' : 'booked';
}

async function book(world: World, step: Step & { kind: 'book' }): Promise<void> {
  const { actor: client, provider, slot } = step;
  const expected = expectedOfBooking(world, step);
  const at = instantAt(world.providers[provider] as Provider, 3, SLOTS[slot] ?? '09:00');
  const card = world.cards[provider] as CardFixture;
  const response = await requestOrder(app, card, world.people[client] as Person, at);
  expect(response.status === 201 ? 'booked' : response.error.code).toBe(expected);
  const state: OrderState = {
    status: 'PENDING',
    isEmergency: false,
    providerMarkedCompleted: false,
    moveBy: null,
    movesProposed: 0,
    movesTaken: 0,
    issue: null,
    issueBy: null,
    isMarkedAgain: false,
  };
  if (response.status === 201)
    world.models.push({
      id: response.body.id,
      client,
      provider,
      slot,
      state,
      hasStarted: false,
      isUndoOver: false,
    });
}

/** Returns whether the time allows the action, regardless of the state. */
function isInTime(order: ModelOrder, action: UserAction): boolean {
  if (action === 'markFinished') return order.hasStarted;
  return action !== 'undoMark' || !order.isUndoOver;
}

async function act(world: World, order: ModelOrder, step: Step & { kind: 'act' }): Promise<void> {
  const { actor, action } = step;
  const party = actor === order.client ? 'client' : actor === order.provider ? 'provider' : null;
  const body = action === 'reject' ? { body: { rejectionReason: 'No puedo ese día' } } : {};
  const { token } = world.people[actor] as Person;
  const input = { params: { id: order.id }, ...body };
  const { status } = await app.call(endpointOf[action], input, { token });
  if (!party) return expect(status).toBe(404);
  if (mayAct(order.state, action, party) && isInTime(order, action)) {
    expect(status).toBe(200);
    order.state = nextOrderState(order.state, action, party);
    if (action === 'markFinished') order.isUndoOver = false;
    return;
  }
  const { state } = order;
  const isRepeatedMark =
    action === 'markFinished' &&
    party === 'provider' &&
    state.status === 'ACCEPTED' &&
    state.providerMarkedCompleted;
  expect(isRepeatedMark ? [200] : [403, 409]).toContain(status);
}

/**
 * Passes the deadline of an order, if it has one, and runs the jobs of that minute twice
 * concurrently.
 */
async function passDeadline(order: ModelOrder): Promise<void> {
  const { db } = app.context;
  await db
    .updateTable('service_orders')
    .set({ deadline_at: new Date(Date.now() - 1_000) })
    .where('id', '=', order.id)
    .where('deadline_at', 'is not', null)
    .execute();
  const jobs = [endDueOrders, endDueOrders, endDueOrders];
  await Promise.all(jobs.map((run) => run(app.context, signal)));
  for (const action of ['lapse', 'autoComplete', 'closeUnconfirmed'] as const) {
    if (!mayAct(order.state, action, 'system')) continue;
    order.state = nextOrderState(order.state, action, 'system');
    return;
  }
}

/** Moves an order to its day; each order gets another day in the past. */
async function reachStartDay(order: ModelOrder, index: number): Promise<void> {
  if (order.hasStarted) return;
  order.hasStarted = true;
  await moveBack(app.context, order.id, 4 + index);
}

/** Passes the period in which the mark of an order can be undone. */
async function passUndoWindow(order: ModelOrder): Promise<void> {
  if (!order.state.providerMarkedCompleted) return;
  order.isUndoOver = true;
  await app.context.db
    .updateTable('service_orders')
    .set({ provider_marked_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', order.id)
    .execute();
}

async function performStep(world: World, step: Step): Promise<void> {
  if (step.kind === 'book') return book(world, step);
  const index = step.order % Math.max(1, world.models.length);
  const order = world.models[index];
  if (!order) return;
  switch (step.kind) {
    case 'act':
      return act(world, order, step);
    case 'due':
      return passDeadline(order);
    case 'start':
      return reachStartDay(order, index);
    case 'endUndo':
      return passUndoWindow(order);
  }
}

/** Expects each order, as both parties see it, to match its model, with a gapless history. */
async function expectModel(world: World): Promise<void> {
  for (const { id, client, provider, state } of world.models) {
    for (const party of [client, provider]) {
      const { token } = world.people[party] as Person;
      const { body } = await app.call(orders.getOrder, { params: { id } }, { token });
      const { status, providerMarkedCompleted } = state;
      expect(body).toMatchObject({ status, providerMarkedCompleted });
      const { history } = body;
      expect(history.at(-1)?.to).toBe(state.status);
      for (const [index, entry] of history.entries())
        expect(entry.from).toBe(history[index - 1]?.to ?? null);
    }
  }
}

const person = fc.nat({ max: 3 });
const anyStep = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    kind: fc.constant('book' as const),
    actor: person,
    provider: fc.nat({ max: 1 }),
    slot: fc.nat({ max: SLOTS.length - 1 }),
  }),
  fc.record({
    kind: fc.constant('act' as const),
    actor: person,
    order: fc.nat({ max: 9 }),
    action: fc.constantFrom(...(Object.keys(endpointOf) as UserAction[])),
  }),
  fc.record({
    kind: fc.constantFrom('due' as const, 'start' as const, 'endUndo' as const),
    order: fc.nat({ max: 9 }),
  }),
);

test('the state machine holds under random sequences of actions and deadlines', async () => {
  const run = async (steps: Step[]) => {
    const world = await createWorld();
    for (const step of steps) await performStep(world, step);
    await expectModel(world);
  };
  const sequence = fc.array(anyStep, { minLength: 10, maxLength: 40, size: 'max' });
  await fc.assert(fc.asyncProperty(sequence, run), { numRuns: 20, endOnFailure: true });
}, 60_000);
