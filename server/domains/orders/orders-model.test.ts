import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#testing/invariants.ts';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
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
} from './orders-changes.fixtures.ts';
import type { OrderState } from './lifecycle/lifecycle.rules.ts';
import { isOpenPhase, phases, statusOf } from './lifecycle/phases.rules.ts';
import { mayAct, nextOrderState, requestedState } from './lifecycle/states.fixtures.ts';
import { endDueOrders, expireDueMoves } from './orders-deadlines.service.ts';
import { completeFirstOrder, createRegularClient, requestOrder } from './orders.fixtures.ts';

/** `npm run prove:orders` plays more histories. */
const HISTORIES = Number(process.env['ORDER_HISTORIES'] ?? 5);
const signal = new AbortController().signal;
const SLOTS = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'] as const;

let app: OwnApp;
/** A new one for each history: many histories take longer than an access token is valid. */
let administrator: Person;

beforeAll(async () => void (app = await ownApp()));
afterAll(() => app.stop());

/** The expected state of one order. */
interface ModelOrder {
  id: string;
  client: number;
  provider: number;
  slot: number;
  /** The slot of another visit for a problem. */
  visit: number | null;
  /** The slots that the open proposal holds. */
  held: number[];
  moveId: string | undefined;
  state: OrderState;
  /** 'started': the start has passed less than 48 hours ago. */
  time: 'before' | 'started' | 'past';
  isMarked: boolean;
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
  for (const { userId } of providers) await completeFirstOrder(app.context, userId);
  const cards = [];
  for (const { profileId } of providers) cards.push(await createCard(app.context, profileId));
  const clients = [await createRegularClient(app.context), await createRegularClient(app.context)];
  administrator = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  return { providers, cards, people: [...providers, ...clients], models: [] };
}

type Step =
  | { kind: 'book'; actor: number; provider: number; slot: number }
  | { kind: 'act'; actor: number; order: number; action: PartyAction; slots: number[] }
  | { kind: 'settle'; order: number; as: 'COMPLETED' | 'CANCELLED' }
  | { kind: 'due' | 'expire' | 'start' | 'age' | 'endUndo'; order: number };

const isOpen = ({ state }: ModelOrder) => isOpenPhase(state.phase);
const statusIn = ({ state }: ModelOrder): OrderStatus => statusOf(state.phase);
const issueIn = ({ state }: ModelOrder) => phases[state.phase].issue ?? null;

/** Returns whether an open order, except this one, occupies or holds the slot. */
function isTaken({ models }: World, provider: number, slot: number, except?: ModelOrder): boolean {
  return models.some(
    (order) =>
      order !== except &&
      isOpen(order) &&
      order.provider === provider &&
      [
        ...(order.time === 'before' ? [order.slot] : []),
        ...(order.visit === null ? [] : [order.visit]),
        ...order.held,
      ].includes(slot),
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
      client === step.actor && provider === step.provider && state.phase === 'REQUESTED',
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
  const state = requestedState;
  if (response.status !== 201) return;
  const time = { time: 'before', isMarked: false, isUndoOver: false } as const;
  const { id } = response.body;
  world.models.push({
    id,
    client,
    provider,
    slot,
    visit: null,
    held: [],
    moveId: undefined,
    state,
    ...time,
  });
}

/** Returns whether the time allows the action, regardless of the state. */
function isInTime({ time, isUndoOver, state }: ModelOrder, action: PartyAction): boolean {
  if (action === 'markFinished') return time !== 'before' || state.phase === 'PROBLEM';
  // Appointments of the model are days ahead, or over.
  if (action === 'setOut') return false;
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
  if (action !== 'proposeMove' && action !== 'proposeVisit') return true;
  return (
    new Set(slots).size === slots.length &&
    slots.every(
      (slot) =>
        slot !== (order.visit ?? order.slot) && !isTaken(world, order.provider, slot, order),
    )
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
  if (action === 'proposeVisit') return { body: { comment: 'Puedo volver.', starts } };
  return action === 'acceptMove' ? { moveId, body: { start: starts[0] } } : { moveId };
}

/** Applies an action that the model allows. */
function apply(
  order: ModelOrder,
  party: OrderParty,
  { action, slots }: Pick<Step & { kind: 'act' }, 'action' | 'slots'>,
): void {
  const { state } = order;
  if (action === 'markFinished' && !order.isMarked) order.isUndoOver = false;
  if (action === 'markFinished') order.isMarked = true;
  if (action === 'undoMark') order.isMarked = false;
  order.state = nextOrderState(state, action, party);
  if (action === 'proposeMove') {
    order.state.movesProposed += 1;
    order.held = slots;
  }
  if (action === 'proposeVisit') order.held = slots;
  if (action === 'acceptMove' && state.phase === 'PROBLEM') order.visit = slots[0] ?? null;
  else if (action === 'acceptMove') {
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
    (state.phase === 'MARKED' || state.phase === 'MARKED_AGAIN');
  expect({ action, status, isDone: status < 300 }).toEqual({
    action,
    status: expect.toSatisfy((code: number) => [200, 201, 400, 403, 409].includes(code)) as number,
    isDone: isAllowed || isRepeatedMark,
  });
  if (!isAllowed) return;
  apply(order, party, step);
  if (action === 'proposeMove' || action === 'proposeVisit') order.moveId = body.moves.at(-1)?.id;
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

/** Moves the start of an order into the past, where each order has another slot. */
async function passStart(order: ModelOrder, index: number, time: 'started' | 'past') {
  if (order.time === 'past' || order.time === time) return;
  // A proposal ends two hours before the start.
  await expireMove(order);
  order.time = time;
  // A little more than an hour apart, because the steps themselves take time.
  const hours = (time === 'started' ? 1 + index : 100 + index) * 1.05;
  await setStart(app.context, order.id, Date.now() - hours * HOUR_MS);
}

/** Passes the period in which the mark of an order can be undone. */
async function passUndoWindow(order: ModelOrder): Promise<void> {
  if (!order.isMarked || !isOpen(order)) return;
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
        moves: [
          order.moves.filter((move) => !move.isVisit).length,
          order.moves.filter((move) => move.taken && !move.isVisit).length,
        ],
        visit: order.visitAt,
        issue: order.issue?.state ?? null,
        next: order.nextActions.toSorted(),
      }).toEqual({
        status: statusIn(model),
        providerMarkedCompleted: model.isMarked,
        isHourOfModel: true,
        held: model.held.map((slot) => instantOf(world, provider, slot)).toSorted(),
        moves: [state.movesProposed, state.movesTaken],
        visit: model.visit === null ? null : instantOf(world, provider, model.visit),
        issue: issueIn(model),
        next: partyActions.filter((action) => isNext(model, action, party)).toSorted(),
      });
      expect(order.history.at(-1)?.to).toBe(statusIn(model));
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
