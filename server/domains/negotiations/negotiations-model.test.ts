import type { Negotiation } from '@oficio/contract/domains/negotiations/negotiations.schema.ts';
import { listProviderOrders } from '@oficio/contract/domains/orders/orders.endpoints.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownApp, type OwnApp } from '#testing/test-app.ts';
import { createPerson, instantAt, type Person } from '../providers/providers.fixtures.ts';
import { lapseDueNegotiations } from './negotiations-deadlines.service.ts';
import { callsOf, createNegotiators, type NegotiationCalls } from './negotiations.fixtures.ts';

/** `npm run prove:orders` plays more histories. */
const PROVEN_HISTORIES = process.env['NEGOTIATION_HISTORIES'];
const HISTORIES = Number(PROVEN_HISTORIES ?? 12);

let app: OwnApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await ownApp({ env: { DATABASE_POOL: '2' } });
  calls = callsOf(app);
});
afterAll(() => app.stop());

const hours = ['10:00', '12:00', '14:00'] as const;
type Party = 'client' | 'provider';

/** The expected state of one of two negotiations about the same provider's slots. */
interface Model {
  status: string;
  offers: { by: Party; cents: number; minutes: number }[];
  hour: string;
}

/** The acting party: the party whose turn it is in the model, or the other party. */
type Mover = 'in turn' | 'out of turn';

type Command =
  | {
      kind: 'offer';
      which: number;
      mover: Mover;
      cents: number;
      hour: string | undefined;
      minutes: number | undefined;
    }
  | { kind: 'accept'; which: number; mover: Mover; seesLatest: boolean }
  | { kind: 'reject'; which: number; mover: Mover }
  | { kind: 'withdraw'; which: number }
  | { kind: 'time passes'; which: number };

const which = fc.nat(1);
const mover = fc.oneof(
  { arbitrary: fc.constant<Mover>('in turn'), weight: 5 },
  { arbitrary: fc.constant<Mover>('out of turn'), weight: 1 },
);
const cents = fc.integer({ min: 1, max: 999_999_999 });
const hour = fc.option(fc.constantFrom(...hours), { nil: undefined });
const minutes = fc.constantFrom(undefined, 30, 60, 120, 135, 240, 360);
const offers = fc.record({
  kind: fc.constant('offer' as const),
  which,
  mover,
  cents,
  hour,
  minutes,
});
const accepts = fc.record({
  kind: fc.constant('accept' as const),
  which,
  mover,
  seesLatest: fc.oneof({ arbitrary: fc.constant(true), weight: 4 }, fc.constant(false)),
});
const rejects = fc.record({ kind: fc.constant('reject' as const), which, mover });
const withdrawals = fc.record({ kind: fc.constant('withdraw' as const), which });
const waits = fc.record({ kind: fc.constant('time passes' as const), which });
const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: offers, weight: 14 },
  { arbitrary: accepts, weight: 5 },
  { arbitrary: rejects, weight: 1 },
  { arbitrary: withdrawals, weight: 1 },
  { arbitrary: waits, weight: 1 },
);

const statusOf = (party: Party) =>
  party === 'client' ? 'PENDING_CLIENT_RESPONSE' : 'PENDING_PROVIDER_RESPONSE';
const otherPartyOf = (party: Party): Party => (party === 'client' ? 'provider' : 'client');

/** Returns the acting party; any party in a closed negotiation. */
function personOf({ status }: Model, command: { mover: Mover }): Party {
  const turn = status === statusOf('client') ? 'client' : 'provider';
  return command.mover === 'in turn' ? turn : otherPartyOf(turn);
}

/** The minutes of the day that the work of a negotiation takes. */
function timeOf({ hour: start, offers: made }: Model, length = made.at(-1)?.minutes ?? 60) {
  const from = Number(start.slice(0, 2)) * 60;
  return { from, to: from + length };
}

/** Updates the model and returns the expected error code, or 'OK'. */
function predict(models: readonly Model[], command: Command): string {
  const model = models[command.which] as Model;
  const isTaken = (time: ReturnType<typeof timeOf>) =>
    models.some((each) => {
      const booked = timeOf(each);
      return each.status === 'ACCEPTED' && booked.from < time.to && time.from < booked.to;
    });
  if (command.kind === 'time passes') {
    if (model.status.startsWith('PENDING')) model.status = 'CANCELLED';
    return 'OK';
  }
  if (!model.status.startsWith('PENDING')) return 'NEGOTIATION_CLOSED';
  if (command.kind === 'withdraw') {
    model.status = 'CANCELLED';
    return 'OK';
  }
  if (command.mover === 'out of turn') return 'NOT_YOUR_TURN';
  const by = personOf(model, command);
  if (command.kind === 'reject') {
    model.status = 'REJECTED';
    return 'OK';
  }
  if (command.kind === 'accept') {
    if (model.offers.length === 0) return 'NOTHING_TO_ACCEPT';
    if (!command.seesLatest) return 'OFFER_OUTDATED';
    if (isTaken(timeOf(model))) return 'SLOT_TAKEN';
    model.status = 'ACCEPTED';
    return 'OK';
  }
  if (model.offers.filter((offer) => offer.by === by).length === 2) return 'OFFER_LIMIT_REACHED';
  const isMove = command.hour !== undefined && command.hour !== model.hour;
  const length = command.minutes ?? 60;
  const moved = { ...model, hour: command.hour ?? model.hour };
  if (isMove && isTaken(timeOf(moved, length))) return 'SLOT_TAKEN';
  model.offers.push({ by, cents: command.cents, minutes: length });
  model.hour = moved.hour;
  model.status = statusOf(otherPartyOf(by));
  return 'OK';
}

interface Scenario {
  provider: Awaited<ReturnType<typeof createNegotiators>>['provider'];
  clients: readonly Person[];
  ids: readonly string[];
}

async function createScenario(): Promise<Scenario> {
  const people = await createNegotiators(app);
  const clients = [people.client, await createPerson(app.context)];
  const ids: string[] = [];
  for (const client of clients)
    ids.push((await calls.request({ ...people, client }, hours[0])).body.id);
  return { provider: people.provider, clients, ids };
}

async function passDeadline(id: string): Promise<void> {
  await app.context.db
    .updateTable('negotiations')
    .set({ deadline_at: new Date(0), reminder_at: null })
    .where('id', '=', id)
    .where('deadline_at', 'is not', null)
    .execute();
  await lapseDueNegotiations(app.context, new AbortController().signal);
}

async function read(scenario: Scenario, index: number): Promise<Negotiation> {
  return (await calls.read(scenario.provider, scenario.ids[index] ?? '')).body;
}

async function perform(scenario: Scenario, command: Command, model: Model): Promise<string> {
  const id = scenario.ids[command.which] ?? '';
  if (command.kind === 'time passes') {
    await passDeadline(id);
    return 'OK';
  }
  const client = scenario.clients[command.which] as Person;
  if (command.kind === 'withdraw') {
    const { status, error } = await calls.withdraw(client, id);
    return status === 200 ? 'OK' : error.code;
  }
  const person = personOf(model, command) === 'client' ? client : scenario.provider;
  const seen = await read(scenario, command.which);
  const send = () => {
    if (command.kind === 'reject') return calls.reject(person, id);
    if (command.kind === 'accept') {
      const offerId = command.seesLatest ? seen.offers.at(-1)?.id : crypto.randomUUID();
      return calls.accept(person, id, offerId ? { offerId } : {});
    }
    const { hour: time, minutes: durationMinutes } = command;
    return calls.offer(person, id, command.cents / 100, {
      ...(time && { scheduledDate: instantAt(scenario.provider, 2, time) }),
      ...(durationMinutes && { durationMinutes }),
    });
  };
  const { status, error } = await send();
  expect(status).toBeLessThan(500);
  return status < 300 ? 'OK' : error.code;
}

test('random sequences of actions follow the rules, and only agreements open orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 8, maxLength: 24 }), async (commands) => {
      const scenario = await createScenario();
      const models: Model[] = scenario.ids.map(() => ({
        status: 'PENDING_PROVIDER_RESPONSE',
        offers: [],
        hour: hours[0],
      }));
      for (const command of commands) {
        const result = await perform(scenario, command, models[command.which] as Model);
        expect(result).toBe(predict(models, command));
      }
      for (const [index, model] of models.entries()) {
        const negotiation = await read(scenario, index);
        const agreed = model.status === 'ACCEPTED' ? model.offers.at(-1)?.cents : undefined;
        expect(negotiation).toMatchObject({
          status: model.status,
          offers: model.offers.map((offer) => ({
            by: offer.by,
            amount: offer.cents / 100,
            durationMinutes: offer.minutes,
          })),
          finalAgreedPrice: agreed === undefined ? null : agreed / 100,
          scheduledDate: new Date(instantAt(scenario.provider, 2, model.hour)).toISOString(),
        });
      }
      const { token } = scenario.provider;
      const orders = await app.call(listProviderOrders, {}, { token });
      expect(orders.body).toHaveLength(models.filter(({ status }) => status === 'ACCEPTED').length);
    }),
    { numRuns: HISTORIES, endOnFailure: PROVEN_HISTORIES !== undefined },
  );
}, 7_200_000);
