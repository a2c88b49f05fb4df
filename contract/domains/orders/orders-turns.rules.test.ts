import { expect, test } from 'vitest';
import { groupByTurn, turnOf, type OrderInTurn } from './orders-turns.rules.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

function anOrder(name: string, changes: Partial<OrderInTurn> = {}) {
  return {
    name,
    status: 'PENDING' as const,
    providerMarkedCompleted: false,
    isEmergency: false,
    scheduledDate: '2026-03-12T15:00:00.000Z',
    servicePackage: { duration: 60 },
    deadline: '2026-03-11T12:00:00.000Z',
    createdAt: '2026-03-09T12:00:00.000Z',
    ...changes,
  };
}

const accepted = { status: 'ACCEPTED', deadline: null } as const;

test('a pending order waits for its provider, a marked one for its client', () => {
  expect(turnOf(anOrder('pending'), 'provider', now)).toBe('mine');
  expect(turnOf(anOrder('pending'), 'client', now)).toBe('open');
  const marked = anOrder('marked', { ...accepted, providerMarkedCompleted: true });
  expect(turnOf(marked, 'client', now)).toBe('mine');
  // The provider may undo the mark, but nothing waits for that.
  expect(turnOf(marked, 'provider', now)).toBe('open');
  expect(turnOf(anOrder('done', { status: 'COMPLETED' }), 'client', now)).toBe('closed');
  expect(turnOf(anOrder('lapsed', { status: 'CANCELLED' }), 'provider', now)).toBe('closed');
});

test('an accepted order waits for its provider once the work should be over', () => {
  const at = (scheduledDate: string, servicePackage: { duration: number } | null) =>
    turnOf(anOrder('accepted', { ...accepted, scheduledDate, servicePackage }), 'provider', now);
  expect(at('2026-03-10T11:00:00.000Z', { duration: 60 })).toBe('mine');
  expect(at('2026-03-10T11:00:00.000Z', { duration: 61 })).toBe('open');
  expect(at('2026-03-10T11:01:00.000Z', null)).toBe('open');
});

test('what waits for me comes first: emergencies, then the nearest deadline', () => {
  const orders = [
    anOrder('old', { status: 'COMPLETED', createdAt: '2026-01-01T00:00:00.000Z' }),
    anOrder('far', { ...accepted, scheduledDate: '2026-03-20T15:00:00.000Z' }),
    anOrder('late', { deadline: '2026-03-12T12:00:00.000Z' }),
    anOrder('recent', { status: 'REJECTED', createdAt: '2026-02-01T00:00:00.000Z' }),
    anOrder('soon', { deadline: '2026-03-10T13:00:00.000Z' }),
    anOrder('near', { ...accepted, scheduledDate: '2026-03-11T15:00:00.000Z' }),
    anOrder('urgent', { isEmergency: true, deadline: '2026-03-10T14:00:00.000Z' }),
  ];
  const groups = groupByTurn(orders, 'provider', now);
  expect(groups.map(({ turn, orders: list }) => [turn, list.map(({ name }) => name)])).toEqual([
    ['mine', ['urgent', 'soon', 'late']],
    ['open', ['near', 'far']],
    ['closed', ['recent', 'old']],
  ]);
  expect(groupByTurn([], 'client', now)).toEqual([]);
});
