import type { Order, OrderMove } from '@oficio/contract/domains/orders/orders.schema.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { anOrder, hoursFromNow, idOf } from '#testing/orders.fixtures.ts';
import { NextStep } from './next-step.tsx';
import { OrderTimeline } from './order-history.tsx';

afterEach(cleanup);

const move: OrderMove = {
  id: idOf(4),
  proposedBy: 'provider',
  isVisit: false,
  from: hoursFromNow(72),
  starts: [hoursFromNow(76)],
  outcome: null,
  taken: null,
  createdAt: hoursFromNow(-1),
  expiresAt: hoursFromNow(20),
};

function show(viewer: 'client' | 'provider', changes: Partial<Order>) {
  cleanup();
  const order = anOrder(1, viewer, changes);
  const common = { order, viewer, otherName: viewer === 'client' ? 'Julio' : 'Lucía' };
  render(
    <>
      <NextStep {...common} now={Date.now()} onDeadline={() => {}} />
      <OrderTimeline {...common} />
    </>,
  );
  return document.body.textContent ?? '';
}

test('an order that ends with its proposal has one deadline, which says that the order is cancelled', () => {
  const ending = { moves: [move], deadline: move.expiresAt };
  const ofClient = show('client', ending);
  expect(ofClient).toContain('Si no respondes antes, la orden se cancela sola.');
  expect(ofClient).not.toContain('sigue igual');
  expect(screen.getAllByText(/^Quedan/)).toHaveLength(1);
  expect(show('provider', ending)).toContain(
    'Si Lucía no responde antes, la orden se cancela sola.',
  );
});

test('an order that outlives its proposal says what follows each of the two deadlines', () => {
  const text = show('client', { moves: [move], deadline: hoursFromNow(40) });
  expect(text).toContain('Si no respondes antes, la hora pedida sigue igual.');
  expect(text).toContain(
    'Si la propuesta vence, Julio puede responder hasta entonces; después la orden se cancela sola.',
  );
});

test('the end of an order and its history name who was silent', () => {
  const lapse = {
    at: hoursFromNow(-1),
    action: 'lapse',
    by: 'system',
    from: 'PENDING',
    to: 'CANCELLED',
  } as const;
  const ended: Partial<Order> = { status: 'CANCELLED', history: [lapse], deadline: null };
  const silent: Partial<Order> = { ...ended, cancellationReason: 'PROPOSAL_UNANSWERED' };
  expect(show('client', silent)).toContain(
    'Se canceló porque no respondiste a la propuesta de otra hora.',
  );
  expect(screen.getByText('La orden se canceló: no respondiste a la propuesta')).toBeDefined();
  expect(show('provider', silent)).toContain('Lucía no respondió a tu propuesta de otra hora.');
  show('client', { ...ended, cancellationReason: 'NO_ANSWER' });
  expect(screen.getByText('La orden se canceló: Julio no respondió a tiempo')).toBeDefined();
});
