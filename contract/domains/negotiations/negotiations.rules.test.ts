import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DomainError } from '../../platform/api/errors.ts';
import { negotiationStatuses, type NegotiationStatus } from './negotiations-states.rules.ts';
import {
  isFinalOffer,
  isOpen,
  mayAct,
  negotiationActions,
  nextNegotiationStatus,
  offerFormState,
  offersLeft,
  partyIn,
  notifiedParties,
  turnOf,
  type NegotiationActor,
  type NegotiationParty,
  type NegotiationTransitionAction,
} from './negotiations.rules.ts';
import { createNegotiationBody, makeOfferBody } from './negotiations.schema.ts';

const steps = negotiationActions.filter((action) => action !== 'create');
const actors: NegotiationActor[] = ['client', 'provider', 'system'];

/** The table of transitions, written out: from, who, action → to. */
const allowed = new Map<string, NegotiationStatus>([
  ['PENDING_PROVIDER_RESPONSE provider offer', 'PENDING_CLIENT_RESPONSE'],
  ['PENDING_CLIENT_RESPONSE client offer', 'PENDING_PROVIDER_RESPONSE'],
  ['PENDING_PROVIDER_RESPONSE provider accept', 'ACCEPTED'],
  ['PENDING_CLIENT_RESPONSE client accept', 'ACCEPTED'],
  ['PENDING_PROVIDER_RESPONSE provider reject', 'REJECTED'],
  ['PENDING_CLIENT_RESPONSE client reject', 'REJECTED'],
  ['PENDING_PROVIDER_RESPONSE system lapse', 'CANCELLED'],
  ['PENDING_CLIENT_RESPONSE system lapse', 'CANCELLED'],
]);

/** P1 C1 P2 C2: the first `count` of what the two parties may say in turn. */
function offersOf(count: number): { by: NegotiationParty }[] {
  return Array.from({ length: count }, (_, index) => ({
    by: index % 2 === 0 ? 'provider' : 'client',
  }));
}

interface Case {
  status: NegotiationStatus;
  count: number;
  who: NegotiationActor;
  action: NegotiationTransitionAction;
}

const cases: Case[] = negotiationStatuses.flatMap((status) =>
  [0, 1, 2, 3, 4].flatMap((count) =>
    actors.flatMap((who) => steps.map((action) => ({ status, count, who, action }))),
  ),
);

/** The next status, or the code of the refusal. */
function outcome({ status, count, who, action }: Case): string {
  try {
    return nextNegotiationStatus({ status, offers: offersOf(count) }, action, who);
  } catch (error) {
    return error instanceof DomainError ? `${error.status} ${error.code}` : String(error);
  }
}

function expected({ status, count, who, action }: Case): string {
  if (!status.startsWith('PENDING')) return '409 NEGOTIATION_CLOSED';
  const to = allowed.get(`${status} ${who} ${action}`);
  if (!to) return '409 NOT_YOUR_TURN';
  const offers = offersOf(count);
  const made = offers.filter(({ by }) => by === who).length;
  if (action === 'offer' && made >= 2) return '409 OFFER_LIMIT_REACHED';
  const latest = offers.at(-1)?.by;
  if (action === 'accept' && (!latest || latest === who)) return '409 NOTHING_TO_ACCEPT';
  return to;
}

test.each(cases)('$status after $count offers: $who, $action', (each) => {
  const answer = expected(each);
  expect(outcome(each)).toBe(answer);
  const state = { status: each.status, offers: offersOf(each.count) };
  expect(mayAct(state, each.action, each.who)).toBe(!answer.startsWith('409'));
});

test('whose turn it is, who hears of what', () => {
  expect(negotiationStatuses.map((status) => [turnOf({ status }), isOpen({ status })])).toEqual([
    ['provider', true],
    ['client', true],
    [null, false],
    [null, false],
    [null, false],
  ]);
  for (const action of ['offer', 'accept', 'reject'] as const) {
    expect(notifiedParties(action, 'client')).toEqual(['provider']);
    expect(notifiedParties(action, 'provider')).toEqual(['client']);
  }
  expect(notifiedParties('lapse', 'system')).toEqual(['client', 'provider']);
  expect(notifiedParties('lapse', 'client')).toEqual([]);
});

test.each([
  [0, 'PENDING_PROVIDER_RESPONSE', 'waiting', 'form', false],
  [1, 'PENDING_CLIENT_RESPONSE', 'form', 'waiting', false],
  [2, 'PENDING_PROVIDER_RESPONSE', 'waiting', 'form', false],
  [3, 'PENDING_CLIENT_RESPONSE', 'finalOffer', 'waiting', true],
  [4, 'PENDING_PROVIDER_RESPONSE', 'waiting', 'limitReached', false],
  [4, 'REJECTED', 'closed', 'closed', false],
] as const)(
  'after %i offers, %s: client %s, provider %s',
  (count, status, client, provider, final) => {
    const state = { status, offers: offersOf(count) };
    expect(offerFormState(state, 'client')).toBe(client);
    expect(offerFormState(state, 'provider')).toBe(provider);
    expect(isFinalOffer(state)).toBe(final);
    expect(offersLeft(state, 'provider')).toBe(2 - Math.ceil(count / 2));
  },
);

test('a user is one of the parties, or nobody', () => {
  const negotiation = { client: { id: 'c' }, providerProfile: { user: { id: 'p' } } };
  expect(['c', 'p', 'x'].map((id) => partyIn(negotiation, id))).toEqual([
    'client',
    'provider',
    null,
  ]);
});

const id = '01890000-0000-7000-8000-000000000001';
const request = {
  providerProfileId: id,
  serviceCardId: id,
  initialRequestMessage: 'Necesito arreglar una fuga',
  isEmergency: true,
};

test.each([
  ['no message', { initialRequestMessage: undefined }, 'Este campo es obligatorio'],
  ['blank', { initialRequestMessage: ' \u200b ' }, 'Este campo es obligatorio'],
  [
    '19 letters after trimming',
    { initialRequestMessage: ` ${'a'.repeat(19)} ` },
    'Por favor, detalla un poco más (mínimo 20 caracteres).',
  ],
  [
    '2,001 letters',
    { initialRequestMessage: 'a'.repeat(2_001) },
    'Escribe como máximo 2000 caracteres',
  ],
  ['no date', { isEmergency: false }, 'Por favor, selecciona una fecha y hora para el servicio.'],
])('a request is refused with its sentence: %s', (_, change, message) => {
  const result = createNegotiationBody.safeParse({ ...request, ...change });
  expect(result.error?.issues[0]?.message).toBe(message);
});

test.each([{ isEmergency: 'true' }, { status: 'ACCEPTED' }, { scheduledDate: 'infinity' }])(
  'a request is refused: %j',
  (change) => {
    expect(createNegotiationBody.safeParse({ ...request, ...change }).success).toBe(false);
  },
);

test('the message counts people’s letters: 20 of them are enough, 2,000 fit', () => {
  for (const initialRequestMessage of ['😀'.repeat(20), '😀'.repeat(2_000)])
    expect(createNegotiationBody.safeParse({ ...request, initialRequestMessage }).success).toBe(
      true,
    );
});

test.each(['1e309', Infinity, NaN, true, [5], '0x10', ' 5 ', '5', null, {}])(
  'F1: %j is no amount',
  (amount) => {
    expect(makeOfferBody.safeParse({ amount }).success).toBe(false);
  },
);

test.each([
  [0.07, true],
  [4.35, true],
  [1.1, true],
  [19.99, true],
  [0.29, true],
  [0.01, true],
  [9_999_999.99, true],
  [1.005, false],
  [0.005, false],
  [0.001, false],
  [0, false],
  [-0, false],
  [-1, false],
  [1e-7, false],
  [10_000_000, false],
  [1e15, false],
])('F2: %d', (amount, isAllowed) => {
  expect(makeOfferBody.safeParse({ amount }).success).toBe(isAllowed);
});

test('every amount of whole cents may be offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
      expect(makeOfferBody.safeParse({ amount: cents / 100 }).success).toBe(true);
    }),
  );
});
