import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import {
  finishableFrom,
  isTooQuickForReward,
  undoableUntil,
} from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import { appointmentReminderAt } from '@oficio/contract/domains/orders/orders-reminders.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import {
  autoCompleteDeadline,
  nextOrderState,
  orderTransitions,
  type LapseReason,
  type OrderActor,
  type StepAction,
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
  findAcceptance,
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
  orderMarkUndone,
  orderRejected,
  referralCreditEarned,
} from './orders.events.ts';
import { partyOf, showOrder } from './orders.service.ts';

/** One step of an order, by somebody, at a moment (epoch milliseconds). */
export interface Step {
  action: StepAction;
  by: OrderActor;
  /** Null for the system. */
  userId: string | null;
  now: number;
  rejectionReason?: string;
  cancellationReason?: LapseReason;
}

const facts: Record<StepAction, (orderId: string) => Fact> = {
  accept: (orderId) => orderAccepted({ orderId }),
  reject: (orderId) => orderRejected({ orderId }),
  lapse: (orderId) => orderCancelled({ orderId }),
  markFinished: (orderId) => orderMarkedFinished({ orderId }),
  undoMark: (orderId) => orderMarkUndone({ orderId }),
  confirm: (orderId) => orderCompleted({ orderId, by: 'client' }),
  autoComplete: (orderId) => orderCompleted({ orderId, by: 'system' }),
};

async function deadlineAfter(
  tx: Tx,
  order: OrderStateRow,
  { action, now }: Step,
): Promise<Date | null> {
  if (orderTransitions[action].deadline !== 'autoComplete') return null;
  const { order_auto_complete_days: days } = await readSettings(tx.db);
  const end = order.ends_at?.getTime() ?? null;
  return new Date(autoCompleteDeadline({ now, days, end }));
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

async function isTooQuick(tx: Tx, { id, provider_marked_at: marked }: OrderStateRow) {
  const accepted = await findAcceptance(tx.db, id);
  return Boolean(accepted && marked && isTooQuickForReward(accepted.getTime(), marked.getTime()));
}

/** What the end of an order brings to referral credits; LAUNCH is given back by the order's state itself. */
async function settleReferrals(tx: Tx, order: OrderStateRow, to: Order['status']): Promise<void> {
  const isVoid = to === 'REJECTED' || to === 'CANCELLED';
  if (isVoid && order.promotion_type === 'REFERRAL')
    await giveBackReferralCredit(tx.db, order.provider_user_id);
  if (to !== 'COMPLETED' || (await isTooQuick(tx, order))) return;
  const { referral_bonus_orders: bonus } = await readSettings(tx.db);
  const parties = [order.client_id, order.provider_user_id] as const;
  // Always in the same order, so that two orders of the same two people can't deadlock.
  for (const userId of parties.toSorted()) {
    const otherId = userId === order.client_id ? order.provider_user_id : order.client_id;
    const referrerId = await rewardReferrer(tx.db, userId, otherId, bonus);
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
    deadline_at: await deadlineAfter(tx, order, step),
    reminder_at: reminderAfter(order, step),
    ...(next.providerMarkedCompleted !== isMarked && {
      provider_marked_at: next.providerMarkedCompleted ? at : null,
    }),
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

/** Refuses a provider's action before the day of the start, and after the minutes in which a mark can be undone. */
function checkMoment(order: OrderStateRow, { action, now }: Step): void {
  const { moment, from } = orderTransitions[action];
  if (order.status !== from) return;
  const { provider_timezone: timezone, provider_marked_at: marked } = order;
  if (moment === 'startDay') {
    const work = { isEmergency: order.is_emergency, start: order.scheduled_at.getTime(), timezone };
    const first = finishableFrom(work);
    if (first === null || now >= first) return;
    const details = { from: new Date(first).toISOString() };
    throw new DomainError(ordersErrors.ORDER_NOT_STARTED, { from: first, timezone }, details);
  }
  if (moment === 'undoWindow' && marked && now > undoableUntil(marked.getTime()))
    throw new DomainError(ordersErrors.ORDER_UNDO_EXPIRED);
}

/** Refuses a party who may take this action, but not now, or no longer. */
function checkParty(order: OrderStateRow, step: Step): void {
  const { by, needsProviderRole } = orderTransitions[step.action];
  if (step.by !== by) return;
  if (needsProviderRole && !order.provider_has_role)
    throw new DomainError(ordersErrors.PROVIDER_ROLE_LOST);
  checkDeadline(order, step);
  checkMoment(order, step);
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
      checkParty(order, step);
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

export async function undoOrderMark(
  context: Context,
  actor: Actor,
  { params }: EndpointInput<typeof endpoints.undoOrderMark>,
): Promise<Order> {
  return act(context, actor, params.id, { action: 'undoMark' });
}

export async function confirmOrder(
  context: Context,
  actor: Actor,
  { params }: EndpointInput<typeof endpoints.confirmOrder>,
): Promise<Order> {
  return act(context, actor, params.id, { action: 'confirm' });
}
