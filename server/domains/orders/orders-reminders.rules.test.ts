import { expect, test } from 'vitest';
import { answerReminderAt, agreedReminderAt, reminderOf } from './orders-reminders.rules.ts';

const HOUR = 3_600_000;

test('the provider is reminded at half of the response time', () => {
  expect(answerReminderAt(0, 48 * HOUR)).toBe(24 * HOUR);
  expect(answerReminderAt(10 * HOUR, 12 * HOUR)).toBe(11 * HOUR);
});

test('an accepted order is reminded of 24 hours before its start, and 1 and 3 days after its end', () => {
  const order = { isEmergency: false, start: 50 * HOUR, accepted: 10 * HOUR, minutes: 60 };
  const end = 51 * HOUR;
  expect(agreedReminderAt(order, 10 * HOUR)).toBe(26 * HOUR);
  expect(agreedReminderAt(order, 26 * HOUR)).toBe(end + 24 * HOUR);
  expect(agreedReminderAt(order, end + 24 * HOUR)).toBe(end + 72 * HOUR);
  expect(agreedReminderAt(order, end + 72 * HOUR)).toBeNull();
  // An emergency starts with its acceptance.
  expect(agreedReminderAt({ ...order, isEmergency: true }, 10 * HOUR)).toBe(35 * HOUR);
});

test('a reminder is not sent after its deadline or start, or in another state', () => {
  const pending = {
    status: 'PENDING',
    providerMarkedCompleted: false,
    issue: null,
    start: 50 * HOUR,
    end: 51 * HOUR,
    deadline: 20 * HOUR,
    moveDeadline: null,
  };
  const accepted = { ...pending, status: 'ACCEPTED', deadline: null };
  const kind = (order: object, hour: number) => reminderOf(order as never, hour * HOUR);
  expect([kind(pending, 19), kind(pending, 20)]).toEqual(['answer', null]);
  const proposed = { ...pending, moveDeadline: 15 * HOUR };
  expect([kind(proposed, 14), kind(proposed, 15)]).toEqual(['moveAnswer', null]);
  expect([kind(accepted, 49), kind(accepted, 50)]).toEqual(['appointment', null]);
  expect([kind(accepted, 74), kind(accepted, 75)]).toEqual([null, 'unconfirmed']);
  expect(kind({ ...accepted, providerMarkedCompleted: true }, 30)).toBeNull();
  expect(kind({ ...accepted, issue: 'ABSENCE' }, 75)).toBeNull();
  for (const status of ['REJECTED', 'CANCELLED', 'COMPLETED'])
    expect(kind({ ...pending, status }, 10)).toBeNull();
});
