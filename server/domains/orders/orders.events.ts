import type { OrderActor, OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { defineEvent } from '../../platform/jobs/domain-events.ts';

/**
 * Events carry only the id of the order. Listeners read the rest, so that they never act on
 * outdated data.
 */
export type OrderEvent = { readonly orderId: string };

/** `by` is the party that acted; the system lets a proposal expire. */
export type MoveEvent = OrderEvent & { readonly by: OrderActor };
export type IssueEvent = OrderEvent & { readonly by: OrderParty };

export const orderCreated = defineEvent<OrderEvent>('orders.created');
export const orderAccepted = defineEvent<OrderEvent>('orders.accepted');
export const orderRejected = defineEvent<OrderEvent>('orders.rejected');
/** By a party, by an agreed absence, or by the system at a deadline or a departure. */
export const orderCancelled = defineEvent<OrderEvent & { readonly by: OrderActor }>(
  'orders.cancelled',
);
export const moveProposed = defineEvent<MoveEvent>('orders.move-proposed');
export const moveAccepted = defineEvent<MoveEvent>('orders.move-accepted');
export const moveDeclined = defineEvent<MoveEvent>('orders.move-declined');
export const moveWithdrawn = defineEvent<MoveEvent>('orders.move-withdrawn');
export const moveExpired = defineEvent<MoveEvent>('orders.move-expired');
export const absenceReported = defineEvent<IssueEvent>('orders.absence-reported');
export const absenceContradicted = defineEvent<IssueEvent>('orders.absence-contradicted');
export const problemReported = defineEvent<IssueEvent>('orders.problem-reported');
/** Nobody solved the problem in time; an administrator decides. */
export const problemEscalated = defineEvent<OrderEvent>('orders.problem-escalated');
/** An administrator ended the order. */
export const orderSettled = defineEvent<OrderEvent>('orders.settled');
export const orderMarkedFinished = defineEvent<OrderEvent>('orders.marked-finished');
/** The provider undid the mark. */
export const orderMarkUndone = defineEvent<OrderEvent>('orders.mark-undone');
/** Confirmed by the client, or by the system at the deadline. */
export const orderCompleted = defineEvent<OrderEvent & { readonly by: 'client' | 'system' }>(
  'orders.completed',
);
/** A reminder is due. The listener decides at delivery which parties it still concerns. */
export const orderReminderDue = defineEvent<OrderEvent>('orders.reminder-due');
/** An order gave up hours that it occupied or held: it ended, was moved, or a proposal was closed. */
export const hoursFreed = defineEvent<{ readonly providerProfileId: string }>('orders.hours-freed');
/** An order was answered or ended, so the figures of its provider can differ. */
export const orderFiguresChanged = defineEvent<{ readonly providerProfileId: string }>(
  'orders.figures-changed',
);
/** A slot became free on a day for which this user waited; their entry has ended. */
export const waitingTurnCame = defineEvent<{
  readonly userId: string;
  readonly serviceCardId: string;
  readonly servicePackageId: string;
  /** 'yyyy-MM-dd' on the provider's calendar. */
  readonly day: string;
}>('orders.waiting-turn');
/** The first order of a user whom this user referred was completed. */
export const referralCreditEarned = defineEvent<{ readonly userId: string }>(
  'orders.referral-credit-earned',
);
