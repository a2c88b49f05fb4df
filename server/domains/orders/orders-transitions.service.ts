import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { appointmentReminderAt } from '@oficio/contract/domains/orders/orders-reminders.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import {
  autoCompleteDeadline,
  nextOrderState,
  orderTransitions,
  type LapseReason,
  type OrderAction,
  type OrderActor,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { EndpointInput } from '@oficio/contract/platform/endpoint.ts';
import { DomainError } from '@oficio/contract/platform/errors.ts';
import type { Context, Tx } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Fact } from '../../platform/jobs/facts.ts';
import { giveBackReferralCredit, rewardReferrer } from '../accounts/accounts-referrals.service.ts';
import { readSettings } from '../settings/settings.service.ts';
import { insertOrderEvent } from './orders-booking.queries.ts';
import {
  getOrderForUpdate,
  saveOrderState,
  type OrderStateChange,
  type OrderStateRow,
} from './orders-transitions.queries.ts';
import {
  orderAccepted,
  orderCancelled,
  orderCompleted,
  orderMarkedFinished,
  orderRejected,
  referralCreditEarned,
} from './orders.events.ts';
import { partyOf, showOrder } from './orders.service.ts';

type Action = Exclude<OrderAction, 'create'>;

/** One step of an order, by somebody, at a moment (epoch milliseconds). */
export interface Step {
  action: Action;
  by: OrderActor;
  /** Null for the system. */
  userId: string | null;
  now: number;
  rejectionReason?: string;
  cancellationReason?: LapseReason;
}

const facts: Record<Action, (orderId: string) => Fact> = {
  accept: (orderId) => orderAccepted({ orderId }),
  reject: (orderId) => orderRejected({ orderId }),
  lapse: (orderId) => orderCancelled({ orderId }),
  markFinished: (orderId) => orderMarkedFinished({ orderId }),
  confirm: (orderId) => orderCompleted({ orderId, by: 'client' }),
  autoComplete: (orderId) => orderCompleted({ orderId, by: 'system' }),
};

async function deadlineAfter(tx: Tx, { action, now }: Step): Promise<Date | null> {
  if (orderTransitions[action].deadline !== 'autoComplete') return null;
  const { order_auto_complete_days: days } = await readSettings(tx.db);
  return new Date(autoCompleteDeadline(now, days));
}

/** An accepted order is reminded of the day before; every other step leaves nothing to remind of. */
function reminderAfter(order: OrderStateRow, { action, now }: Step): Date | null {
  if (action !== 'accept') return null;
  const at = appointmentReminderAt({
    isEmergency: order.is_emergency,
    start: order.scheduled_at.getTime(),
    accepted: now,
  });
  return at === null ? null : new Date(at);
}

/** What the end of an order brings to referral credits; LAUNCH is given back by the order's state itself. */
async function settleReferrals(tx: Tx, order: OrderStateRow, to: Order['status']): Promise<void> {
  const isVoid = to === 'REJECTED' || to === 'CANCELLED';
  if (isVoid && order.promotion_type === 'REFERRAL')
    await giveBackReferralCredit(tx.db, order.provider_user_id);
  if (to !== 'COMPLETED') return;
  const { referral_bonus_orders: bonus } = await readSettings(tx.db);
  // Always in the same order, so that two orders of the same two people can't deadlock.
  for (const userId of [order.client_id, order.provider_user_id].toSorted()) {
    const referrerId = await rewardReferrer(tx.db, userId, bonus);
    if (referrerId && bonus > 0) await tx.announce(referralCreditEarned({ userId: referrerId }));
  }
}

/**
 * Takes one step of an order that this transaction has locked: rule, conditional update, history, promotions, fact.
 * Throws as `nextOrderState` does.
 */
export async function takeStep(tx: Tx, order: OrderStateRow, step: Step): Promise<void> {
  const { action, by, now, rejectionReason, cancellationReason } = step;
  const isMarked = order.provider_marked_at !== null;
  const state = { status: order.status, providerMarkedCompleted: isMarked };
  const next = nextOrderState(state, action, by);
  const at = new Date(now);
  const change: OrderStateChange = {
    status: next.status,
    deadline_at: await deadlineAfter(tx, step),
    reminder_at: reminderAfter(order, step),
    ...(next.providerMarkedCompleted && !isMarked && { provider_marked_at: at }),
    ...(action === 'confirm' && { client_marked_at: at }),
    ...(rejectionReason !== undefined && { rejection_reason: rejectionReason }),
    ...(cancellationReason && { cancellation_reason: cancellationReason }),
  };
  await saveOrderState(tx.db, order, change, at);
  await insertOrderEvent(tx.db, {
    order_id: order.id,
    action,
    by_party: by,
    by_user_id: step.userId,
    from_status: order.status,
    to_status: next.status,
    at,
  });
  await settleReferrals(tx, order, next.status);
  await tx.announce(facts[action](order.id));
}

/** An answer that comes after its deadline is too late even if the clock's job has not been there yet. */
function checkDeadline(order: OrderStateRow, { action, now }: Step): void {
  if (orderTransitions[action].from !== 'PENDING' || order.status !== 'PENDING') return;
  if (order.deadline_at && order.deadline_at.getTime() <= now)
    throw new DomainError(ordersErrors.ORDER_EXPIRED);
}

async function act(
  context: Context,
  { userId }: Actor,
  orderId: string,
  wanted: Pick<Step, 'action' | 'rejectionReason'>,
): Promise<Order> {
  return context.transaction(async (tx) => {
    const order = await getOrderForUpdate(tx.db, orderId);
    if (!order) throw new DomainError(ordersErrors.ORDER_NOT_FOUND);
    const by = partyOf(order, userId);
    // Repeating the mark is no mistake: the same answer, nothing told twice (fault B13).
    const isRepeated =
      wanted.action === 'markFinished' &&
      by === 'provider' &&
      order.status === 'ACCEPTED' &&
      order.provider_marked_at !== null;
    if (!isRepeated) {
      const step = { ...wanted, by, userId, now: await context.now(tx.db) };
      if (by === orderTransitions[step.action].by) checkDeadline(order, step);
      await takeStep(tx, order, step);
    }
    return showOrder(tx.db, orderId, userId);
  });
}

export async function acceptOrder(
  context: Context,
  actor: Actor,
  { params }: EndpointInput<typeof endpoints.acceptOrder>,
): Promise<Order> {
  return act(context, actor, params.id, { action: 'accept' });
}

export async function rejectOrder(
  context: Context,
  actor: Actor,
  { params, body }: EndpointInput<typeof endpoints.rejectOrder>,
): Promise<Order> {
  const { rejectionReason } = body;
  return act(context, actor, params.id, { action: 'reject', rejectionReason });
}

export async function markOrderFinished(
  context: Context,
  actor: Actor,
  { params }: EndpointInput<typeof endpoints.markOrderFinished>,
): Promise<Order> {
  return act(context, actor, params.id, { action: 'markFinished' });
}

export async function confirmOrder(
  context: Context,
  actor: Actor,
  { params }: EndpointInput<typeof endpoints.confirmOrder>,
): Promise<Order> {
  return act(context, actor, params.id, { action: 'confirm' });
}
