import { type OrderIssue } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { startOfWork, UNCONFIRMED_REMINDER_DAYS } from './orders-deadlines.rules.ts';

/**
 * 'answer': the provider has not responded yet · 'moveAnswer': the client has not answered the proposal of other slots for
 * a pending order · 'appointment': both parties have an appointment tomorrow, or
 * soon · 'unconfirmed': the work is over, and the provider has not marked it as finished.
 */
export const reminderKinds = ['answer', 'moveAnswer', 'appointment', 'unconfirmed'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/**
 * Returns the time of the reminder of the party that has to answer a pending order or a proposal: half of the response
 * time. All in epoch milliseconds.
 */
export function answerReminderAt(requested: number, deadline: number): number {
  return Math.round((requested + deadline) / 2);
}

/** The times of an accepted order, in epoch milliseconds. */
export interface AgreedTimes {
  isEmergency: boolean;
  start: number;
  accepted: number;
  /** Duration of the work. */
  minutes: number;
}

/** Returns the end of the work; an emergency starts with its acceptance. */
export function endOfWork({ minutes, ...times }: AgreedTimes): number {
  return startOfWork(times) + minutes * 60_000;
}

/** The hour of the evening before the appointment at which both parties are reminded of it, on the provider's clock. */
const EVENING_HOUR = 19;
/** Hours before the start of the second reminder. */
const SOON_HOURS = 2;

function eveningBefore(start: number, timezone: string): number {
  const day = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timezone);
  return day.subtract({ days: 1 }).withPlainTime({ hour: EVENING_HOUR }).epochMilliseconds;
}

/**
 * Returns the next reminder of an accepted order after `now`: for both parties on the evening before its start and two
 * hours before it, unless it is an emergency, then for the provider 1 and 3 days after its end. Null when none is left.
 */
export function agreedReminderAt(
  order: AgreedTimes & {
    /** The provider's time zone. */
    timezone: string;
  },
  now: number,
): number | null {
  const { isEmergency, start, timezone } = order;
  const end = endOfWork(order);
  const times = [
    ...(isEmergency ? [] : [eveningBefore(start, timezone), start - SOON_HOURS * HOUR_MS]),
    ...UNCONFIRMED_REMINDER_DAYS.map((days) => end + days * DAY_MS),
  ];
  return times.find((time) => time > now) ?? null;
}

export interface RemindedOrder {
  status: OrderStatus;
  providerMarkedCompleted: boolean;
  issue: OrderIssue | null;
  /** Epoch milliseconds, like the other times. */
  start: number;
  end: number;
  deadline: number | null;
  /** Deadline of the open proposal; null without one. */
  moveDeadline: number | null;
}

/** Returns whether an order has the reminders of an accepted one: until the provider marks it or a party reports an issue. */
export function hasAgreedReminders({
  status,
  providerMarkedCompleted,
  issue,
}: Pick<RemindedOrder, 'status' | 'providerMarkedCompleted' | 'issue'>): boolean {
  return status === 'ACCEPTED' && !providerMarkedCompleted && issue === null;
}

/**
 * Returns the reminder that is still useful now; null when the status has changed, or when its
 * deadline or start has passed, for example after a downtime.
 */
export function reminderOf(order: RemindedOrder, now: number): ReminderKind | null {
  const { start, end, deadline, moveDeadline } = order;
  if (order.status === 'PENDING' && moveDeadline !== null)
    return now < moveDeadline ? 'moveAnswer' : null;
  if (order.status === 'PENDING') return deadline !== null && now < deadline ? 'answer' : null;
  if (!hasAgreedReminders(order)) return null;
  if (now < start) return 'appointment';
  return now >= end + UNCONFIRMED_REMINDER_DAYS[0] * DAY_MS ? 'unconfirmed' : null;
}
