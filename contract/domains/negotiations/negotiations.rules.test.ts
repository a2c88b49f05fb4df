import fc from 'fast-check';
import { expect, test } from 'vitest';
import { negotiationStatuses } from './negotiations-states.rules.ts';
import {
  isFinalOffer,
  isOpen,
  offerFormState,
  offersLeft,
  partyIn,
  turnOf,
  type NegotiationParty,
} from './negotiations.rules.ts';
import { createNegotiationBody, makeOfferBody } from './negotiations.schema.ts';

/** The first `count` offers of both parties in turn: provider, client, provider, client. */
function offersOf(count: number): { by: NegotiationParty }[] {
  return Array.from({ length: count }, (_, index) => ({
    by: index % 2 === 0 ? 'provider' : 'client',
  }));
}

test('the status decides whose turn it is', () => {
  expect(negotiationStatuses.map((status) => [turnOf({ status }), isOpen({ status })])).toEqual([
    ['provider', true],
    ['client', true],
    [null, false],
    [null, false],
    [null, false],
  ]);
});

test.each([
  [0, 'PENDING_PROVIDER_RESPONSE', 'waiting', 'form', false],
  [1, 'PENDING_CLIENT_RESPONSE', 'form', 'waiting', false],
  [2, 'PENDING_PROVIDER_RESPONSE', 'waiting', 'form', false],
  [3, 'PENDING_CLIENT_RESPONSE', 'finalOffer', 'waiting', true],
  [4, 'PENDING_PROVIDER_RESPONSE', 'waiting', 'limitReached', false],
  [4, 'REJECTED', 'closed', 'closed', false],
] as const)(
  'after %i offers, the form in %s is %s for the client and %s for the provider',
  (count, status, client, provider, final) => {
    const state = { status, offers: offersOf(count) };
    expect(offerFormState(state, 'client')).toBe(client);
    expect(offerFormState(state, 'provider')).toBe(provider);
    expect(isFinalOffer(state)).toBe(final);
    expect(offersLeft(state, 'provider')).toBe(2 - Math.ceil(count / 2));
  },
);

test('only the client and the provider are parties of a negotiation', () => {
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
])('a request with an invalid field is refused with its sentence: %s', (_, change, message) => {
  const result = createNegotiationBody.safeParse({ ...request, ...change });
  expect(result.error?.issues[0]?.message).toBe(message);
});

test.each([{ isEmergency: 'true' }, { status: 'ACCEPTED' }, { scheduledDate: 'infinity' }])(
  'a request with %j is refused',
  (change) => {
    expect(createNegotiationBody.safeParse({ ...request, ...change }).success).toBe(false);
  },
);

test('the length of the message is counted in code points, from 20 to 2,000', () => {
  for (const initialRequestMessage of ['😀'.repeat(20), '😀'.repeat(2_000)])
    expect(createNegotiationBody.safeParse({ ...request, initialRequestMessage }).success).toBe(
      true,
    );
});

test.each(['1e309', Infinity, NaN, true, [5], '0x10', ' 5 ', '5', null, {}])(
  '%j is not an amount',
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
  [10_000_000, true],
  [10_000_000_000, false],
  [1e15, false],
])('an amount has at most two decimals and lies within its limits: %d', (amount, isAllowed) => {
  expect(makeOfferBody.safeParse({ amount }).success).toBe(isAllowed);
});

test.each([30, 45, 120, 720])('an offer can last %i minutes', (durationMinutes) => {
  expect(makeOfferBody.safeParse({ amount: 10, durationMinutes }).success).toBe(true);
});

test.each([15, 50, 735, 0, -60, 60.5, '60', null])(
  'an offer cannot last %j minutes: only 30 minutes to 12 hours in quarter hours',
  (durationMinutes) => {
    const { error } = makeOfferBody.safeParse({ amount: 10, durationMinutes });
    expect(error?.issues[0]?.message).toBe(
      'La duración va de 30 minutos a 12 horas, en pasos de 15 minutos.',
    );
  },
);

test('every amount in whole cents can be offered', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), (cents) => {
      expect(makeOfferBody.safeParse({ amount: cents / 100 }).success).toBe(true);
    }),
  );
});
