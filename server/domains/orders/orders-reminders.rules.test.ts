import { expect, test } from 'vitest';
import { answerReminderAt, appointmentReminderAt, reminderOf } from './orders-reminders.rules.ts';

const HOUR = 3_600_000;

test('the provider is reminded at half of the response time', () => {
  expect(answerReminderAt(0, 48 * HOUR)).toBe(24 * HOUR);
  expect(answerReminderAt(10 * HOUR, 12 * HOUR)).toBe(11 * HOUR);
});

test('both parties are reminded 24 hours before, unless that is in the past or it is an emergency', () => {
  const order = { isEmergency: false, start: 50 * HOUR, accepted: 10 * HOUR };
  expect(appointmentReminderAt(order)).toBe(26 * HOUR);
  expect(appointmentReminderAt({ ...order, accepted: 26 * HOUR })).toBeNull();
  expect(appointmentReminderAt({ ...order, accepted: 49 * HOUR })).toBeNull();
  expect(appointmentReminderAt({ ...order, isEmergency: true })).toBeNull();
});

test('a reminder is not sent after its deadline or start, or in another status', () => {
  const pending = { status: 'PENDING', providerMarkedCompleted: false, start: 50, deadline: 20 };
  const accepted = { ...pending, status: 'ACCEPTED', deadline: null };
  const kind = (order: object, now: number) => reminderOf(order as never, now);
  expect([kind(pending, 19), kind(pending, 20)]).toEqual(['answer', null]);
  expect([kind(accepted, 49), kind(accepted, 50)]).toEqual(['appointment', null]);
  expect(kind({ ...accepted, providerMarkedCompleted: true }, 30)).toBeNull();
  for (const status of ['REJECTED', 'CANCELLED', 'COMPLETED'])
    expect(kind({ ...pending, status }, 10)).toBeNull();
});
