import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';

/**
 * 'answer': the provider has not responded yet · 'appointment': both parties have an appointment in
 * 24 hours.
 */
export const reminderKinds = ['answer', 'appointment'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const DAY = 24 * 3_600_000;

/**
 * Returns the time of the provider's reminder for a pending order: half of the response time. All
 * in epoch milliseconds.
 */
export function answerReminderAt(requested: number, deadline: number): number {
  return Math.round((requested + deadline) / 2);
}

/**
 * Returns the time of the reminder for both parties of an accepted order: 24 hours before its
 * start. Returns null for an emergency, and when the acceptance came later than that.
 */
export function appointmentReminderAt(order: {
  isEmergency: boolean;
  /** Epoch milliseconds, like the acceptance. */
  start: number;
  accepted: number;
}): number | null {
  const at = order.start - DAY;
  return order.isEmergency || at <= order.accepted ? null : at;
}

export interface RemindedOrder {
  status: OrderStatus;
  providerMarkedCompleted: boolean;
  /** Epoch milliseconds, like the deadline. */
  start: number;
  deadline: number | null;
}

/**
 * Returns the reminder that is still useful now; null when the status has changed, or when its
 * deadline or start has passed, for example after a downtime.
 */
export function reminderOf(order: RemindedOrder, now: number): ReminderKind | null {
  const { status, start, deadline, providerMarkedCompleted } = order;
  if (status === 'PENDING') return deadline !== null && now < deadline ? 'answer' : null;
  return status === 'ACCEPTED' && !providerMarkedCompleted && now < start ? 'appointment' : null;
}
