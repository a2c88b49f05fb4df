import type {
  OrderAction,
  OrderActor,
  OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import { defineEvent } from '#platform/jobs/domain-events.ts';

/**
 * An action on an order or its move. The creation is one too, unless an accepted offer opened the order: then the event of
 * the negotiation notifies the parties. Listeners read the rest, so that they never act on outdated data.
 */
export const orderActionPerformed = defineEvent<{
  readonly id: string;
  readonly action: Exclude<OrderAction, 'acceptOffer'>;
  readonly by: OrderActor;
  /** Its entry in the history, which orders two actions. Absent for the creation. */
  readonly entryId?: number | undefined;
}>('orders.action-performed');

/** The account of the party `by` was deactivated while the order was accepted. */
export const partyDeactivated = defineEvent<{
  readonly orderId: string;
  readonly by: OrderParty;
}>('orders.party-deactivated');
/** A reminder is due. The listener decides at delivery which parties it still concerns. */
export const orderReminderDue = defineEvent<{ readonly orderId: string }>('orders.reminder-due');
/** An order released slots that it occupied or held: it ended, or its move was accepted or closed. */
export const slotsFreed = defineEvent<{ readonly providerProfileId: string }>('orders.hours-freed');
/** An order was answered or ended, so the figures of its parties can differ. */
export const orderFiguresChanged = defineEvent<{
  readonly providerProfileId: string;
  /** Absent in an event that the version before published. */
  readonly clientId?: string;
}>('orders.figures-changed');
/** A slot became free on a day for which this user waited; their entry has ended. */
export const waitingTurnCame = defineEvent<{
  readonly userId: string;
  readonly serviceCardId: string;
  readonly servicePackageId: string;
  /** 'yyyy-MM-dd' on the provider's calendar. */
  readonly day: string;
}>('orders.waiting-turn');
/** The card on which this user waited was deleted; their entries have ended. */
export const waitingEnded = defineEvent<{
  readonly userId: string;
  readonly serviceCardId: string;
}>('orders.waiting-ended');
/** The first order of a user whom this user referred was completed. */
export const referralCreditEarned = defineEvent<{ readonly userId: string }>(
  'orders.referral-credit-earned',
);
