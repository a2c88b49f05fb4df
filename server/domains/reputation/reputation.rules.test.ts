import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { expect, test } from 'vitest';
import { countedSince, figuresOf, outdatedOn, type CountedOrder } from './reputation.rules.ts';

const now = Date.UTC(2026, 5, 15, 13);

function order(change: Partial<CountedOrder> = {}): CountedOrder {
  const createdAt = now - 10 * DAY_MS;
  return {
    clientId: 'client',
    createdAt,
    status: 'COMPLETED',
    wasRequested: true,
    answeredAt: createdAt + HOUR_MS,
    wasAccepted: true,
    cancelledBy: null,
    cancellationReason: null,
    isLate: null,
    isJob: true,
    causedBy: null,
    wasAnswerExpected: null,
    clientReport: null,
    isReturn: false,
    ...change,
  };
}

const cancelled = (change: Partial<CountedOrder>) =>
  order({ status: 'CANCELLED', cancelledBy: 'provider', isLate: false, ...change });
const settled = (change: Partial<CountedOrder>) =>
  cancelled({ cancelledBy: 'administrator', cancellationReason: 'SETTLED', ...change });
const figures = (...orders: CountedOrder[]) => figuresOf(orders, 0, now);
const jobsOf = (one: CountedOrder) => {
  const { jobs, completed, cancelledLate, absent } = figures(one);
  return { jobs, completed, cancelledLate, absent };
};

const charged = { jobs: 1, completed: 0, cancelledLate: 0, absent: 0 };
const free = { jobs: 0, completed: 0, cancelledLate: 0, absent: 0 };

test.each([
  ['completed', order(), { ...charged, completed: 1 }],
  ['cancelled by the provider in time', cancelled({ cancellationReason: 'ILLNESS' }), charged],
  [
    'cancelled by the provider late',
    cancelled({ cancellationReason: 'ILLNESS', isLate: true }),
    { ...charged, cancelledLate: 1 },
  ],
  [
    'the provider admitted the absence',
    cancelled({ cancellationReason: 'PROVIDER_ABSENT' }),
    { ...charged, absent: 1 },
  ],
  [
    'the provider did not answer the report of the absence',
    cancelled({ cancelledBy: 'system', cancellationReason: 'PROVIDER_ABSENT' }),
    { ...charged, absent: 1 },
  ],
  [
    'nobody marked it as finished',
    cancelled({ cancelledBy: 'system', cancellationReason: 'UNCONFIRMED' }),
    charged,
  ],
  [
    'settled after an absence, caused by the provider',
    settled({ causedBy: 'provider', clientReport: 'ABSENCE' }),
    { ...charged, absent: 1 },
  ],
  [
    'settled after a problem, caused by the provider',
    settled({ causedBy: 'provider', clientReport: 'PROBLEM' }),
    charged,
  ],
  [
    'settled without a report of the client, caused by the provider',
    settled({ causedBy: 'provider' }),
    charged,
  ],
])('an order counts for its provider: %s', (_, one, expected) => {
  expect(jobsOf(one)).toEqual(expected);
});

test.each([
  [
    'the client cancelled late',
    cancelled({ cancelledBy: 'client', cancellationReason: 'PRICE', isLate: true }),
  ],
  [
    'the client admitted the absence',
    cancelled({ cancelledBy: 'client', cancellationReason: 'CLIENT_ABSENT' }),
  ],
  [
    'the client did not answer the report of the absence',
    cancelled({ cancelledBy: 'system', cancellationReason: 'CLIENT_ABSENT' }),
  ],
  [
    'the account of the client was deactivated',
    cancelled({ cancellationReason: 'OTHER', causedBy: 'nobody' }),
  ],
  ['settled, caused by the client', settled({ causedBy: 'client', clientReport: 'ABSENCE' })],
  ['settled, caused by nobody', settled({ causedBy: 'nobody', clientReport: 'PROBLEM' })],
  ['settled by a version that did not ask for the cause', settled({ clientReport: 'ABSENCE' })],
  ['completed too quickly, or by a new account', order({ isJob: false })],
  [
    'cancelled by the provider for a new account',
    cancelled({ cancellationReason: 'ILLNESS', isLate: true, isJob: false }),
  ],
  ['still open', order({ status: 'ACCEPTED' })],
  [
    'withdrawn before the answer',
    cancelled({ cancelledBy: 'client', cancellationReason: 'WITHDRAWN', wasAccepted: false }),
  ],
])('an order is not charged to its provider: %s', (_, one) => {
  expect(jobsOf(one)).toEqual(free);
});

test('an answer is an acceptance, a rejection or other hours; silence is charged, and a withdrawn request is not', () => {
  const waiting = { wasAccepted: false, answeredAt: null } as const;
  const bySystem = { cancelledBy: 'system', wasAnswerExpected: true, ...waiting } as const;
  expect(
    figures(
      order(),
      order({ status: 'REJECTED', wasAccepted: false }),
      order({ status: 'PENDING', wasAccepted: false }),
      cancelled({ ...bySystem, cancellationReason: 'NO_ANSWER', clientId: 'ana' }),
      cancelled({ ...bySystem, cancellationReason: 'START_PASSED', clientId: 'beto' }),
      cancelled({ ...bySystem, cancellationReason: 'PARTY_DEACTIVATED' }),
      cancelled({ ...waiting, cancelledBy: 'client', cancellationReason: 'WITHDRAWN' }),
      order({ ...waiting, status: 'PENDING' }),
      order({ wasRequested: false, answeredAt: null }),
    ),
  ).toMatchObject({ requests: 5, answered: 3 });
});

test('of one client at most one unanswered request counts in 30 days, and none without an expected answer', () => {
  const unanswered = (days: number, change: Partial<CountedOrder> = {}) =>
    cancelled({
      createdAt: now - days * DAY_MS,
      answeredAt: null,
      wasAccepted: false,
      cancelledBy: 'system',
      cancellationReason: 'NO_ANSWER',
      wasAnswerExpected: true,
      ...change,
    });
  const many = [1, 2, 29, 31, 60, 61, 62].map((days) => unanswered(days));
  // Those of 62, 31 and 1 days ago.
  expect(figures(...many)).toMatchObject({ requests: 3, answered: 0 });
  expect(figures(...many, unanswered(2, { clientId: 'ana' })).requests).toBe(4);
  expect(figures(unanswered(2, { wasAnswerExpected: false })).requests).toBe(0);
  expect(figures(unanswered(2, { wasAnswerExpected: null })).requests).toBe(0);
});

test('the time to answer is the lower median', () => {
  const after = (hours: number) => order({ answeredAt: now - 10 * DAY_MS + hours * HOUR_MS });
  expect(figures(after(9), after(1), after(2), after(30)).answerMinutes).toBe(120);
  expect(figures(order({ answeredAt: null })).answerMinutes).toBeNull();
});

test('clients with several completed orders count once, and those with an earlier one came back', () => {
  const of = (clientId: string, isReturn = false) => order({ clientId, isReturn });
  expect(figures(of('ana'), of('ana', true), of('beto'), of('caro', true))).toMatchObject({
    clients: 3,
    returningClients: 2,
  });
});

test('a day of the facts begins at 08:00 UTC', () => {
  expect(countedSince(Date.UTC(2026, 5, 15, 8) - 1)).toBe(Date.UTC(2025, 11, 16, 8));
  expect(countedSince(Date.UTC(2026, 5, 15, 8))).toBe(Date.UTC(2025, 11, 17, 8));
});

test('orders of 180 days count, by days, and the latest 200 jobs whenever they were', () => {
  const since = countedSince(now);
  expect(since).toBe(Date.UTC(2025, 11, 17, 8));
  expect(outdatedOn(since)).toBe(Date.UTC(2026, 5, 16, 8));
  const old = order({ createdAt: since - 1 });
  expect(figures(old, order({ createdAt: since }))).toMatchObject({ jobs: 1, latestJobs: 2 });
  const failed = cancelled({ createdAt: since - DAY_MS, cancellationReason: 'ILLNESS' });
  const many = Array.from({ length: 199 }, () => old);
  expect(figures(...many, failed)).toMatchObject({ latestJobs: 200, latestCompleted: 199 });
  expect(figures(...many, old, failed)).toMatchObject({ latestJobs: 200, latestCompleted: 200 });
});
