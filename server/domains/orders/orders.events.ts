import { defineEvent } from '../../platform/jobs/domain-events.ts';

/**
 * Events carry only the id of the order. Listeners read the rest, so that they never act on
 * outdated data.
 */
export type OrderEvent = { readonly orderId: string };

export const orderCreated = defineEvent<OrderEvent>('orders.created');
export const orderAccepted = defineEvent<OrderEvent>('orders.accepted');
export const orderRejected = defineEvent<OrderEvent>('orders.rejected');
/** Deadline passed, party deactivated, or PROVIDER role lost. */
export const orderCancelled = defineEvent<OrderEvent>('orders.cancelled');
export const orderMarkedFinished = defineEvent<OrderEvent>('orders.marked-finished');
/** The provider undid the mark. */
export const orderMarkUndone = defineEvent<OrderEvent>('orders.mark-undone');
/** Confirmed by the client, or by the system at the deadline. */
export const orderCompleted = defineEvent<OrderEvent & { readonly by: 'client' | 'system' }>(
  'orders.completed',
);
/** A reminder is due. The listener decides at delivery which parties it still concerns. */
export const orderReminderDue = defineEvent<OrderEvent>('orders.reminder-due');
/** The first order of a user whom this user referred was completed. */
export const referralCreditEarned = defineEvent<{ readonly userId: string }>(
  'orders.referral-credit-earned',
);
