import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';

/** 'answer': the provider has not answered yet · 'appointment': both have an appointment the day after. */
export const reminderKinds = ['answer', 'appointment'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

const DAY = 24 * 3_600_000;

/** When the provider is reminded of a pending order: at half of the time to answer. All in epoch milliseconds. */
export function answerReminderAt(asked: number, deadline: number): number {
  return Math.round((asked + deadline) / 2);
}

/** When both are reminded of an accepted order: 24 hours before. Null when it was accepted later than that, or is an emergency. */
export function appointmentReminderAt(order: {
  isEmergency: boolean;
  /** Epoch milliseconds, as is the acceptance. */
  start: number;
  accepted: number;
}): number | null {
  const at = order.start - DAY;
  return order.isEmergency || at <= order.accepted ? null : at;
}

export interface RemindedOrder {
  status: OrderStatus;
  providerMarkedCompleted: boolean;
  /** Epoch milliseconds, as is the deadline. */
  start: number;
  deadline: number | null;
}

/**
 * What there is to remind of now; null when the order has gone on, or its moment has passed while nobody could be
 * reminded.
 */
export function reminderOf(order: RemindedOrder, now: number): ReminderKind | null {
  const { status, start, deadline, providerMarkedCompleted } = order;
  if (status === 'PENDING') return deadline !== null && now < deadline ? 'answer' : null;
  return status === 'ACCEPTED' && !providerMarkedCompleted && now < start ? 'appointment' : null;
}
