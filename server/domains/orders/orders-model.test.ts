import { randomUUID } from 'node:crypto';
import {
  mayAct,
  nextOrderState,
  type OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { OrderState } from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '../../testing/invariants.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCard, type CardFixture } from '../catalog/catalog-booking.fixtures.ts';
import {
  createPerson,
  createProvider,
  instantAt,
  type Person,
  type Provider,
} from '../providers/providers.fixtures.ts';
import {
  actOn,
  partyActions,
  readOrder,
  setAgo,
  setStart,
  settle,
  type ActionDetails,
  type PartyAction,
} from './changes/changes.fixtures.ts';
import { endDueOrders, expireDueMoves } from './orders-deadlines.service.ts';
import { requestOrder } from './orders.fixtures.ts';

/** `npm run prove:orders` plays more histories. */
const HISTORIES = Number(process.env['ORDER_HISTORIES'] ?? 5);
const signal = new AbortController().signal;
const SLOTS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'] as const;
const HOUR = 3_600_000;

let app: TestApp;
/** A new one for each history: many histories take longer than an access token is valid. */
let administrator: Person;

beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

/** The expected state of one order. */
interface ModelOrder {
  id: string;
  client: number;
  provider: number;
  slot: number;
  /** The hours that the open proposal holds. */
  held: number[];
  moveId: string | undefined;
  state: OrderState;
  /** 'started': the start has passed less than 48 hours ago. */
  time: 'before' | 'started' | 'past';
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
  administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  return { providers, cards, people: [...providers, ...clients], models: [] };
}

type Step =
  | { kind: 'book'; actor: number; provider: number; slot: number }
  | { kind: 'act'; actor: number; order: number; action: PartyAction; slots: number[] }
  | { kind: 'settle'; order: number; as: 'COMPLETED' | 'CANCELLED' }
  | { kind: 'due' | 'expire' | 'start' | 'age' | 'endUndo'; order: number };

const isOpen = ({ state }: ModelOrder) => state.status === 'PENDING' || state.status === 'ACCEPTED';

/** Returns whether an open order, except this one, occupies or holds the slot. */
function isTaken({ models }: World, provider: number, slot: number, except?: ModelOrder): boolean {
  return models.some(
    (order) =>
      order !== except &&
      isOpen(order) &&
      order.time === 'before' &&
      order.provider === provider &&
      [order.slot, ...order.held].includes(slot),
  );
}

function instantOf({ providers }: World, provider: number, slot: number): string {
  return new Date(
    instantAt(providers[provider] as Provider, 3, SLOTS[slot] ?? '09:00'),
  ).toISOString();
}

function expectedOfBooking(world: World, step: Step & { kind: 'book' }): string {
  if (isTaken(world, step.provider, step.slot)) return 'SLOT_TAKEN';
  if (step.actor === step.provider) return 'OWN_SERVICE';
  const pending = world.models.filter(
    ({ client, provider, state }) =>
      client === step.actor && provider === step.provider && state.status === 'PENDING',
  );
  return pending.length >= 3 ? 'TOO_MANY_PENDING_WITH_PROVIDER' : 'booked';
}

async function book(world: World, step: Step & { kind: 'book' }): Promise<void> {
  const { actor: client, provider, slot } = step;
  const expected = expectedOfBooking(world, step);
  const card = world.cards[provider] as CardFixture;
  const at = instantOf(world, provider, slot);
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
  if (response.status !== 201) return;
  const time = { time: 'before', isUndoOver: false } as const;
  const { id } = response.body;
  world.models.push({ id, client, provider, slot, held: [], moveId: undefined, state, ...time });
}

/** Returns whether the time allows the action, regardless of the state. */
function isInTime({ time, isUndoOver, state }: ModelOrder, action: PartyAction): boolean {
  if (action === 'markFinished') return time !== 'before' || state.issue === 'PROBLEM';
  if (action === 'proposeMove') return time === 'before';
  if (action === 'reportAbsence') return time === 'started';
  return action !== 'undoMark' || !isUndoOver;
}

const isNext = (order: ModelOrder, action: PartyAction, party: OrderParty) =>
  mayAct(order.state, action, party) && isInTime(order, action);

/** Returns whether the hours of the request allow the action. */
function areHoursValid(
  world: World,
  order: ModelOrder,
  { action, slots }: Step & { kind: 'act' },
): boolean {
  if (action === 'acceptMove') return order.held.includes(slots[0] ?? 0);
  if (action !== 'proposeMove') return true;
  return (
    new Set(slots).size === slots.length &&
    slots.every((slot) => slot !== order.slot && !isTaken(world, order.provider, slot, order))
  );
}

function detailsOf(
  world: World,
  order: ModelOrder,
  { action, slots }: Step & { kind: 'act' },
): ActionDetails {
  const moveId = order.moveId ?? randomUUID();
  const starts = slots.map((slot) => instantOf(world, order.provider, slot));
  if (action === 'proposeMove') return { body: { starts } };
  return action === 'acceptMove' ? { moveId, body: { start: starts[0] } } : { moveId };
}

/** Applies an action that the model allows. */
function apply(
  order: ModelOrder,
  party: OrderParty,
  { action, slots }: Pick<Step & { kind: 'act' }, 'action' | 'slots'>,
): void {
  const { state } = order;
  if (action === 'markFinished' && !state.providerMarkedCompleted) order.isUndoOver = false;
  order.state = nextOrderState(state, action, party);
  if (action === 'proposeMove') {
    order.state.movesProposed += 1;
    order.held = slots;
  }
  if (action === 'acceptMove') {
    order.state.movesTaken += 1;
    order.slot = slots[0] ?? order.slot;
  }
  forgetMove(order);
}

function forgetMove(order: ModelOrder): void {
  if (order.state.moveBy) return;
  order.held = [];
  order.moveId = undefined;
}

async function act(world: World, order: ModelOrder, step: Step & { kind: 'act' }): Promise<void> {
  const { actor, action } = step;
  const party = actor === order.client ? 'client' : actor === order.provider ? 'provider' : null;
  const person = world.people[actor] as Person;
  const details = detailsOf(world, order, step);
  const { status, body } = await actOn(app, person, order.id, action, details);
  if (!party) return expect(status).toBe(404);
  const isAllowed = isNext(order, action, party) && areHoursValid(world, order, step);
  const { state, time } = order;
  const isRepeatedMark =
    action === 'markFinished' &&
    party === 'provider' &&
    state.status === 'ACCEPTED' &&
    state.providerMarkedCompleted &&
    !state.issue;
  expect({ action, status, isDone: status < 300 }).toEqual({
    action,
    status: expect.toSatisfy((code: number) => [200, 201, 400, 403, 409].includes(code)) as number,
    isDone: isAllowed || isRepeatedMark,
  });
  if (!isAllowed) return;
  apply(order, party, step);
  if (action === 'proposeMove') order.moveId = body.moves.at(-1)?.id;
  if (action === 'cancel') expect(body.isLate).toBe(time !== 'before');
}

/** Runs the jobs of a minute on several instances at once. */
async function runJobs(): Promise<void> {
  const jobs = [endDueOrders, endDueOrders, expireDueMoves, expireDueMoves];
  await Promise.all(jobs.map((run) => run(app.context, signal)));
  for (const run of [endDueOrders, expireDueMoves]) await run(app.context, signal);
}

const dueActions = [
  'lapse',
  'autoComplete',
  'closeUnconfirmed',
  'closeAbsence',
  'escalateProblem',
] as const;

/** Passes the deadline of an order, if it has one. */
async function passDeadline(order: ModelOrder): Promise<void> {
  const action = dueActions.find((each) => mayAct(order.state, each, 'system'));
  const { db } = app.context;
  await db
    .updateTable('service_orders')
    .set({ deadline_at: new Date(Date.now() - 1_000) })
    .where('id', '=', order.id)
    .where('deadline_at', 'is not', null)
    .execute();
  await runJobs();
  if (!action) return;
  order.state = nextOrderState(order.state, action, 'system');
  forgetMove(order);
}

/** Passes the time in which the open proposal of an order can be answered. */
async function expireMove(order: ModelOrder): Promise<void> {
  if (!order.state.moveBy) return;
  await setAgo(app.context, order.id, ['move_deadline_at'], 1);
  await runJobs();
  order.state = nextOrderState(order.state, 'expireMove', 'system');
  forgetMove(order);
}

/** Moves the start of an order into the past, where each order has another hour. */
async function passStart(order: ModelOrder, index: number, time: 'started' | 'past') {
  if (order.time === 'past' || order.time === time) return;
  // A proposal ends two hours before the start.
  await expireMove(order);
  order.time = time;
  // A little more than an hour apart, because the steps themselves take time.
  const hours = (time === 'started' ? 1 + index : 100 + index) * 1.05;
  await setStart(app.context, order.id, Date.now() - hours * HOUR);
}

/** Passes the period in which the mark of an order can be undone. */
async function passUndoWindow(order: ModelOrder): Promise<void> {
  if (!order.state.providerMarkedCompleted || !isOpen(order)) return;
  order.isUndoOver = true;
  await setAgo(app.context, order.id, ['provider_marked_at'], 11);
}

async function settleAs(order: ModelOrder, as: 'COMPLETED' | 'CANCELLED'): Promise<void> {
  const { status } = await settle(app, administrator, order.id, as);
  expect(status).toBe(isOpen(order) ? 204 : 409);
  if (!isOpen(order)) return;
  const action = as === 'COMPLETED' ? 'settleCompleted' : 'settleCancelled';
  order.state = nextOrderState(order.state, action, 'administrator');
  forgetMove(order);
}

async function performStep(world: World, step: Step): Promise<void> {
  if (step.kind === 'book') return book(world, step);
  const index = step.order % Math.max(1, world.models.length);
  const order = world.models[index];
  if (!order) return;
  switch (step.kind) {
    case 'act':
      return act(world, order, step);
    case 'settle':
      return settleAs(order, step.as);
    case 'due':
      return passDeadline(order);
    case 'expire':
      return expireMove(order);
    case 'start':
      return passStart(order, index, 'started');
    case 'age':
      return passStart(order, index, 'past');
    case 'endUndo':
      return passUndoWindow(order);
  }
}

/** Expects each order, as both parties see it, to match its model, with a gapless history. */
async function expectModel(world: World): Promise<void> {
  for (const model of world.models) {
    const { id, client, provider, state } = model;
    for (const [party, index] of Object.entries({ client, provider }) as [OrderParty, number][]) {
      const order = await readOrder(app, world.people[index] as Person, id);
      const open = order.moves.find(({ outcome }) => outcome === null);
      expect({
        status: order.status,
        providerMarkedCompleted: order.providerMarkedCompleted,
        isHourOfModel:
          model.time !== 'before' || order.scheduledDate === instantOf(world, provider, model.slot),
        held: open?.starts.toSorted() ?? [],
        moves: [order.moves.length, order.moves.filter((move) => move.taken).length],
        issue: order.issue?.state ?? null,
        next: order.nextActions.toSorted(),
      }).toEqual({
        status: state.status,
        providerMarkedCompleted: state.providerMarkedCompleted,
        isHourOfModel: true,
        held: model.held.map((slot) => instantOf(world, provider, slot)).toSorted(),
        moves: [state.movesProposed, state.movesTaken],
        issue: state.issue,
        next: partyActions.filter((action) => isNext(model, action, party)).toSorted(),
      });
      expect(order.history.at(-1)?.to).toBe(state.status);
      for (const [at, entry] of order.history.entries())
        expect(entry.from).toBe(order.history[at - 1]?.to ?? null);
    }
  }
}

const timeSteps = ['due', 'expire', 'start', 'start', 'age', 'endUndo'] as const;
const person = fc.nat({ max: 3 });
const slot = fc.nat({ max: SLOTS.length - 1 });
const order = fc.nat({ max: 5 });
const anyStep = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      actor: person,
      provider: fc.nat({ max: 1 }),
      slot,
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      actor: person,
      order,
      action: fc.constantFrom(...partyActions, 'accept' as const, 'proposeMove' as const),
      slots: fc.array(slot, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      order,
      as: fc.constantFrom('COMPLETED' as const, 'CANCELLED' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom<('due' | 'expire' | 'start' | 'age' | 'endUndo')[]>(...timeSteps),
      order,
    }),
  },
);

test('the state machine holds under random sequences of actions and deadlines', async () => {
  const run = async (steps: Step[]) => {
    const world = await createWorld();
    for (const step of steps) await performStep(world, step);
    await expectModel(world);
  };
  const sequence = fc.array(anyStep, { minLength: 20, maxLength: 60, size: 'max' });
  await fc.assert(fc.asyncProperty(sequence, run), { numRuns: HISTORIES, endOnFailure: true });
  expect(await findBrokenInvariants(app.context.pool)).toEqual({});
}, 7_200_000);
