import type { NegotiationTransitionAction } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp } from '#testing/shared-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import type { Person } from '#domains/providers/providers.fixtures.ts';
import {
  callsOf,
  createNegotiators,
  type NegotiationCalls,
  type Negotiators,
} from '../negotiations.fixtures.ts';

let app: TestApp;
let calls: NegotiationCalls;

beforeAll(async () => {
  app = await sharedApp();
  calls = callsOf(app);
});

interface Negotiation extends Negotiators {
  id: string;
}

/** Creates a negotiation after this number of offers, from the provider's first on. */
async function afterOffers(count: number, request: object = {}): Promise<Negotiation> {
  const people = await createNegotiators(app);
  const { id } = (await calls.request(people, '10:00', { ...request })).body;
  for (let made = 0; made < count; made += 1) {
    const { status } = await calls.offer(made % 2 === 0 ? people.provider : people.client, id, 50);
    expect(status).toBe(201);
  }
  return { ...people, id };
}

async function withColumns(
  negotiation: Negotiation,
  columns: Record<string, unknown>,
): Promise<Negotiation> {
  const { db } = app.context;
  await db.updateTable('negotiations').set(columns).where('id', '=', negotiation.id).execute();
  return negotiation;
}

async function afterAction(
  count: number,
  act: (negotiation: Negotiation) => Promise<{ status: number }>,
): Promise<Negotiation> {
  const negotiation = await afterOffers(count);
  expect((await act(negotiation)).status).toBe(200);
  return negotiation;
}

async function withoutRole(): Promise<Negotiation> {
  const negotiation = await afterOffers(0);
  const { userId } = negotiation.provider;
  const { db } = app.context;
  await db
    .updateTable('users')
    .set({ roles: ['CLIENT'] })
    .where('id', '=', userId)
    .execute();
  return negotiation;
}

const past = { deadline_at: new Date(Date.now() - 60_000), reminder_at: null };

/** Creates a negotiation in each state that differs in its allowed actions. */
const states: Record<string, () => Promise<Negotiation>> = {
  'a request': () => afterOffers(0),
  'an emergency': () => afterOffers(0, { isEmergency: true }),
  'a request after its deadline': async () => withColumns(await afterOffers(0), past),
  'the first offer': () => afterOffers(1),
  'an offer after its deadline': async () => withColumns(await afterOffers(1), past),
  'the first counteroffer': () => afterOffers(2),
  'the last offer of the provider': () => afterOffers(3),
  'the last offer of the client': () => afterOffers(4),
  accepted: () => afterAction(1, ({ client, id }) => calls.accept(client, id)),
  rejected: () => afterAction(1, ({ client, id }) => calls.reject(client, id)),
  withdrawn: () => afterAction(1, ({ client, id }) => calls.withdraw(client, id)),
  'a request to a provider without the role': withoutRole,
};

type PartyAction = Exclude<NegotiationTransitionAction, 'lapse'>;

const actions: Record<PartyAction, (by: Person, id: string) => Promise<{ status: number }>> = {
  offer: (by, id) => calls.offer(by, id, 40),
  accept: (by, id) => calls.accept(by, id),
  reject: (by, id) => calls.reject(by, id),
  withdraw: (by, id) => calls.withdraw(by, id),
};

test.each(Object.entries(states))(
  'the server accepts exactly the actions that a negotiation names: %s',
  async (_, createInState) => {
    const [done, named, refusals]: [string[], string[], Set<number>] = [[], [], new Set()];
    let negotiation: Negotiation | undefined;
    for (const party of ['client', 'provider'] as const)
      for (const [action, perform] of Object.entries(actions)) {
        negotiation ??= await createInState();
        const person = negotiation[party];
        const { body } = await calls.read(person, negotiation.id);
        if (body.nextActions?.includes(action as PartyAction)) named.push(`${party} ${action}`);
        const { status } = await perform(person, negotiation.id);
        if (status >= 300) {
          refusals.add(status);
          continue;
        }
        done.push(`${party} ${action}`);
        negotiation = undefined;
      }
    expect(done).toEqual(named);
    expect([403, 409]).toEqual(expect.arrayContaining([...refusals]));
  },
);

test('a negotiation names its actions in lists and in the response of an action', async () => {
  const { client, provider, id } = await afterOffers(0);
  expect((await calls.list(provider)).body[0]?.nextActions).toEqual(['offer', 'reject']);
  const { negotiation } = (await calls.offer(provider, id, 50)).body;
  expect(negotiation.nextActions).toEqual([]);
  expect((await calls.list(client)).body[0]?.nextActions).toEqual([
    'offer',
    'accept',
    'reject',
    'withdraw',
  ]);
});
