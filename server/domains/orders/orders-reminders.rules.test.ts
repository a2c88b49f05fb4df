import { HOUR_MS } from '@oficio/contract/platform/time.ts';
import { expect, test } from 'vitest';
import { answerReminderAt, agreedReminderAt, reminderOf } from './orders-reminders.rules.ts';

test('the provider is reminded at half of the response time', () => {
  expect(answerReminderAt(0, 48 * HOUR_MS)).toBe(24 * HOUR_MS);
  expect(answerReminderAt(10 * HOUR_MS, 12 * HOUR_MS)).toBe(11 * HOUR_MS);
});

test('an accepted order is reminded of on the evening before and two hours before its start, and 1 and 3 days after its end', () => {
  const times = { isEmergency: false, start: 50 * HOUR_MS, accepted: 10 * HOUR_MS, minutes: 60 };
  const order = { ...times, timezone: 'America/Lima' };
  const end = 51 * HOUR_MS;
  // 19:00 in Lima.
  expect(agreedReminderAt(order, 10 * HOUR_MS)).toBe(24 * HOUR_MS);
  expect(agreedReminderAt(order, 24 * HOUR_MS)).toBe(48 * HOUR_MS);
  expect(agreedReminderAt(order, 48 * HOUR_MS)).toBe(end + 24 * HOUR_MS);
  expect(agreedReminderAt(order, end + 24 * HOUR_MS)).toBe(end + 72 * HOUR_MS);
  expect(agreedReminderAt(order, end + 72 * HOUR_MS)).toBeNull();
  // An emergency starts with its acceptance.
  expect(agreedReminderAt({ ...order, isEmergency: true }, 10 * HOUR_MS)).toBe(35 * HOUR_MS);
});

test('a reminder is not sent after its deadline or start, or in another state', () => {
  const pending = {
    status: 'PENDING',
    providerMarkedCompleted: false,
    issue: null,
    start: 50 * HOUR_MS,
    end: 51 * HOUR_MS,
    deadline: 20 * HOUR_MS,
    moveDeadline: null,
  };
  const accepted = { ...pending, status: 'ACCEPTED', deadline: null };
  const kind = (order: object, hour: number) => reminderOf(order as never, hour * HOUR_MS);
  expect([kind(pending, 19), kind(pending, 20)]).toEqual(['answer', null]);
  const proposed = { ...pending, moveDeadline: 15 * HOUR_MS };
  expect([kind(proposed, 14), kind(proposed, 15)]).toEqual(['moveAnswer', null]);
  expect([kind(accepted, 49), kind(accepted, 50)]).toEqual(['appointment', null]);
  expect([kind(accepted, 74), kind(accepted, 75)]).toEqual([null, 'unconfirmed']);
  expect(kind({ ...accepted, providerMarkedCompleted: true }, 30)).toBeNull();
  expect(kind({ ...accepted, issue: 'ABSENCE' }, 75)).toBeNull();
  for (const status of ['REJECTED', 'CANCELLED', 'COMPLETED'])
    expect(kind({ ...pending, status }, 10)).toBeNull();
});
