import { expect, test } from 'vitest';
import { clientFiguresOf, clientOutcomeOf, type OrderOfClient } from './clients.rules.ts';

const NOW = Date.UTC(2026, 10, 27, 12);

const completed: OrderOfClient = {
  createdAt: NOW,
  status: 'COMPLETED',
  wasAccepted: true,
  cancelledBy: null,
  cancellationReason: null,
  isLate: null,
  isJob: true,
  causedBy: null,
  wasAbsenceReported: false,
};

const cancelled = (changes: Partial<OrderOfClient>): OrderOfClient => ({
  ...completed,
  status: 'CANCELLED',
  isLate: false,
  ...changes,
});

test.each<[string, OrderOfClient, ReturnType<typeof clientOutcomeOf>]>([
  ['completed', completed, 'completed'],
  ['that does not count', { ...completed, isJob: false }, null],
  ['open', { ...completed, status: 'ACCEPTED' }, null],
  [
    'withdrawn before the acceptance',
    cancelled({ wasAccepted: false, cancelledBy: 'client', cancellationReason: 'WITHDRAWN' }),
    null,
  ],
  [
    'cancelled late by the client',
    cancelled({ cancelledBy: 'client', cancellationReason: 'ILLNESS', isLate: true }),
    'cancelledLate',
  ],
  [
    'cancelled in time by the client',
    cancelled({ cancelledBy: 'client', cancellationReason: 'ILLNESS' }),
    'failed',
  ],
  [
    'cancelled late by the provider',
    cancelled({ cancelledBy: 'provider', cancellationReason: 'ILLNESS', isLate: true }),
    null,
  ],
  [
    'cancelled by the client of a deactivated provider',
    cancelled({ cancelledBy: 'client', cancellationReason: 'OTHER', causedBy: 'nobody' }),
    null,
  ],
  [
    'to which the client did not come',
    cancelled({ cancelledBy: 'system', cancellationReason: 'CLIENT_ABSENT' }),
    'absent',
  ],
  [
    'to which the provider did not come, as the client said',
    cancelled({ cancelledBy: 'client', cancellationReason: 'PROVIDER_ABSENT' }),
    null,
  ],
  [
    'that nobody marked',
    cancelled({ cancelledBy: 'system', cancellationReason: 'UNCONFIRMED' }),
    null,
  ],
  [
    'settled against the client after the report of an absence',
    cancelled({
      cancelledBy: 'administrator',
      cancellationReason: 'SETTLED',
      causedBy: 'client',
      wasAbsenceReported: true,
    }),
    'absent',
  ],
  [
    'settled against the client after a problem',
    cancelled({
      cancelledBy: 'administrator',
      cancellationReason: 'SETTLED',
      causedBy: 'client',
    }),
    'failed',
  ],
  [
    'settled without a cause',
    cancelled({
      cancelledBy: 'administrator',
      cancellationReason: 'SETTLED',
      wasAbsenceReported: true,
    }),
    null,
  ],
])('an order %s ends for its client accordingly', (_, order, outcome) => {
  expect(clientOutcomeOf(order)).toBe(outcome);
});

test('orders count for 180 days', () => {
  const late = cancelled({ cancelledBy: 'client', cancellationReason: 'PRICE', isLate: true });
  const old = { ...late, createdAt: NOW - 181 * 86_400_000 };
  expect(clientFiguresOf([completed, late, old], NOW)).toEqual({
    orders: 2,
    cancelledLate: 1,
    absent: 0,
  });
});
