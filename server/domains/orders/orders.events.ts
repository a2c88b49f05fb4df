import { defineEvent } from '../../platform/jobs/domain-events.ts';

/** Every event tells only which order: a listener reads the rest, so that nothing is said that no longer holds. */
export type OrderEvent = { readonly orderId: string };

export const orderCreated = defineEvent<OrderEvent>('orders.created');
export const orderAccepted = defineEvent<OrderEvent>('orders.accepted');
export const orderRejected = defineEvent<OrderEvent>('orders.rejected');
/** Time ran out, a party was deactivated, or the provider lost the role. */
export const orderCancelled = defineEvent<OrderEvent>('orders.cancelled');
export const orderMarkedFinished = defineEvent<OrderEvent>('orders.marked-finished');
/** The provider took the mark back. */
export const orderMarkUndone = defineEvent<OrderEvent>('orders.mark-undone');
/** Confirmed by the client, or completed by time when nobody said anything. */
export const orderCompleted = defineEvent<OrderEvent & { readonly by: 'client' | 'system' }>(
  'orders.completed',
);
/** It is time to remind the parties of an order; who is told what is decided when they are told. */
export const orderReminderDue = defineEvent<OrderEvent>('orders.reminder-due');
/** The first order of somebody whom this user brought was completed. */
export const referralCreditEarned = defineEvent<{ readonly userId: string }>(
  'orders.referral-credit-earned',
);
