import { defineFact } from '../../platform/jobs/facts.ts';

/** Every fact tells only which order: a listener reads the rest, so that nothing is said that no longer holds. */
export type OrderFact = { readonly orderId: string };

export const orderCreated = defineFact<OrderFact>('orders.created');
export const orderAccepted = defineFact<OrderFact>('orders.accepted');
export const orderRejected = defineFact<OrderFact>('orders.rejected');
/** Time ran out, a party was deactivated, or the provider lost the role. */
export const orderCancelled = defineFact<OrderFact>('orders.cancelled');
export const orderMarkedFinished = defineFact<OrderFact>('orders.marked-finished');
/** The provider took the mark back. */
export const orderMarkUndone = defineFact<OrderFact>('orders.mark-undone');
/** Confirmed by the client, or completed by time when nobody said anything. */
export const orderCompleted = defineFact<OrderFact & { readonly by: 'client' | 'system' }>(
  'orders.completed',
);
/** It is time to remind the parties of an order; who is told what is decided when they are told. */
export const orderReminderDue = defineFact<OrderFact>('orders.reminder-due');
/** The first order of somebody whom this user brought was completed. */
export const referralCreditEarned = defineFact<{ readonly userId: string }>(
  'orders.referral-credit-earned',
);
