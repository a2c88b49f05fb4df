import { expect, test } from 'vitest';
import { groupByTurn, turnOf, type OrderInTurn } from './orders-turns.rules.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

function createOrder(name: string, changes: Partial<OrderInTurn> = {}) {
  return {
    name,
    status: 'PENDING' as const,
    nextActions: ['accept', 'reject', 'proposeMove'] as const,
    isEmergency: false,
    scheduledDate: '2026-03-12T15:00:00.000Z',
    endsAt: '2026-03-12T16:00:00.000Z',
    visitAt: null,
    durationMinutes: 60,
    deadline: '2026-03-11T12:00:00.000Z',
    createdAt: '2026-03-09T12:00:00.000Z',
    ...changes,
  };
}

const accepted = { status: 'ACCEPTED', deadline: null, nextActions: ['cancel'] } as const;
const closed = { nextActions: [] } as const;

test('an order that needs an action of its viewer is their turn, one with optional actions is not', () => {
  expect(turnOf(createOrder('pending'), now)).toBe('mine');
  expect(turnOf(createOrder('own', { nextActions: ['withdraw'] }), now)).toBe('open');
  expect(turnOf(createOrder('proposed', { nextActions: ['withdraw', 'acceptMove'] }), now)).toBe(
    'mine',
  );
  const marked = createOrder('marked', { ...accepted, nextActions: ['confirm', 'reportProblem'] });
  expect(turnOf(marked, now)).toBe('mine');
  // The provider may undo the mark, but the order does not wait for it.
  expect(turnOf(createOrder('own mark', { ...accepted, nextActions: ['undoMark'] }), now)).toBe(
    'open',
  );
  expect(turnOf(createOrder('done', { ...closed, status: 'COMPLETED' }), now)).toBe('closed');
  expect(turnOf(createOrder('lapsed', { ...closed, status: 'CANCELLED' }), now)).toBe('closed');
});

test('an accepted order is the turn of its provider once its appointment is over', () => {
  const endingAt = (endsAt: string) =>
    turnOf(createOrder('accepted', { ...accepted, nextActions: ['markFinished'], endsAt }), now);
  expect(endingAt('2026-03-10T12:00:00.000Z')).toBe('mine');
  expect(endingAt('2026-03-10T12:01:00.000Z')).toBe('open');
});

test('whoever proposed other slots waits for the answer', () => {
  const nextActions = ['accept', 'reject', 'withdrawMove'] as const;
  expect(turnOf(createOrder('pending', { nextActions }), now)).toBe('open');
  const problem = { ...accepted, endsAt: '2026-03-01T12:00:00.000Z' };
  const proposed = createOrder('visit', {
    ...problem,
    nextActions: ['answerProblem', 'markFinished', 'withdrawMove'],
  });
  expect(turnOf(proposed, now)).toBe('open');
});

test('a problem is the turn of its provider, but not before another visit is over', () => {
  const problem = {
    ...accepted,
    endsAt: '2026-03-01T12:00:00.000Z',
    nextActions: ['markFinished', 'answerProblem', 'proposeVisit'],
  } as const;
  expect(turnOf(createOrder('problem', problem), now)).toBe('mine');
  const visitedAt = (visitAt: string) => turnOf(createOrder('visit', { ...problem, visitAt }), now);
  expect(visitedAt('2026-03-10T11:01:00.000Z')).toBe('open');
  expect(visitedAt('2026-03-10T11:00:00.000Z')).toBe('mine');
});

test("orders in the viewer's turn come first, emergencies before the nearest deadline", () => {
  const orders = [
    createOrder('old', { ...closed, status: 'COMPLETED', createdAt: '2026-01-01T00:00:00.000Z' }),
    createOrder('far', { ...accepted, scheduledDate: '2026-03-20T15:00:00.000Z' }),
    createOrder('late', { deadline: '2026-03-12T12:00:00.000Z' }),
    createOrder('recent', { ...closed, status: 'REJECTED', createdAt: '2026-02-01T00:00:00.000Z' }),
    createOrder('soon', { deadline: '2026-03-10T13:00:00.000Z' }),
    createOrder('near', { ...accepted, scheduledDate: '2026-03-11T15:00:00.000Z' }),
    createOrder('urgent', { isEmergency: true, deadline: '2026-03-10T14:00:00.000Z' }),
  ];
  const groups = groupByTurn(orders, now);
  expect(groups.map(({ turn, orders: list }) => [turn, list.map(({ name }) => name)])).toEqual([
    ['mine', ['urgent', 'soon', 'late']],
    ['open', ['near', 'far']],
    ['closed', ['recent', 'old']],
  ]);
  expect(groupByTurn([], now)).toEqual([]);
});
