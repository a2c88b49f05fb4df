import {
  finishableFrom,
  isTooQuickForReward,
  undoableUntil,
} from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import {
  autoCompleteDeadline,
  lapseReason,
  orderRules,
  type DepartureReason,
  type LapseReason,
  type OrderState,
  type OrderTransition,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '../../../platform/context.ts';
import type { LifecycleOf, LifecycleTypes } from '../../../platform/lifecycle/lifecycle.ts';
import { refundReferralCredit, rewardReferrer } from '../../accounts/accounts-referrals.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { appointmentReminderAt } from '../orders-reminders.rules.ts';
import { findAcceptance, findOrderStates, type OrderStateRow } from './transitions.queries.ts';
import * as events from '../orders.events.ts';

/** The input of each action. */
interface OrderInputs {
  accept: undefined;
  reject: { rejectionReason: string };
  /** Undefined when the order lapses at its deadline. */
  lapse: DepartureReason | undefined;
  markFinished: undefined;
  undoMark: undefined;
  confirm: undefined;
  autoComplete: undefined;
}

interface OrderColumns {
  provider_marked_at: Date | null;
  client_marked_at: Date;
  rejection_reason: string;
  cancellation_reason: LapseReason;
}

export interface OrderLifecycle extends LifecycleTypes {
  row: OrderStateRow;
  state: OrderState;
  rule: OrderTransition;
  inputs: OrderInputs;
  columns: OrderColumns;
}

/** Returns ORDER_NOT_STARTED before the day of the start in the provider's zone. */
function checkStartDay(order: OrderStateRow, now: number): DomainError | null {
  const timezone = order.provider_timezone;
  const work = { isEmergency: order.is_emergency, start: order.scheduled_at.getTime(), timezone };
  const from = finishableFrom(work);
  if (from === null || now >= from) return null;
  const details = { from: new Date(from).toISOString() };
  return new DomainError(ordersErrors.ORDER_NOT_STARTED, { from, timezone }, details);
}

/** Returns ORDER_UNDO_EXPIRED after the period in which a mark can be undone. */
function checkUndoWindow({ provider_marked_at: marked }: OrderStateRow, now: number) {
  return marked && now > undoableUntil(marked.getTime())
    ? new DomainError(ordersErrors.ORDER_UNDO_EXPIRED)
    : null;
}

async function isTooQuick(tx: Tx, { id, provider_marked_at: marked }: OrderStateRow) {
  const accepted = await findAcceptance(tx.db, id);
  return Boolean(accepted && marked && isTooQuickForReward(accepted.getTime(), marked.getTime()));
}

/**
 * Refunds or grants referral credits at the end of an order. The launch promotion needs no refund,
 * because only the status decides whether an order counts towards its limit.
 */
async function settleReferrals(tx: Tx, order: OrderStateRow, status: Order['status']) {
  const isVoid = status === 'REJECTED' || status === 'CANCELLED';
  if (isVoid && order.promotion_type === 'REFERRAL')
    await refundReferralCredit(tx.db, order.provider_user_id);
  if (status !== 'COMPLETED' || (await isTooQuick(tx, order))) return;
  const { referral_bonus_orders: bonus } = await readSettings(tx.db);
  const parties = [order.client_id, order.provider_user_id] as const;
  // In a fixed order, so that two orders of the same two users cannot deadlock.
  for (const userId of parties.toSorted()) {
    const otherId = userId === order.client_id ? order.provider_user_id : order.client_id;
    const referrerId = await rewardReferrer(tx.db, userId, otherId, bonus);
    if (referrerId && bonus > 0)
      await tx.publish(events.referralCreditEarned({ userId: referrerId }));
  }
}

/** The lifecycle of orders: `orderRules` and the effects of each action on the server. */
export const orderLifecycle: LifecycleOf<OrderLifecycle> = {
  rules: orderRules,
  table: 'service_orders',
  changeOf: (id) => ({ kind: 'order', id }),
  history: { table: 'order_history', record: 'order_id' },
  errors: {
    notFound: ordersErrors.ORDER_NOT_FOUND,
    providerRoleLost: ordersErrors.PROVIDER_ROLE_LOST,
    expired: ordersErrors.ORDER_EXPIRED,
    changedMeanwhile: ({ status }) => new DomainError(ordersErrors.ORDER_WRONG_STATE, { status }),
  },
  find: findOrderStates,
  stateOf: ({ status, provider_marked_at: marked }) => ({
    status,
    providerMarkedCompleted: marked !== null,
  }),
  moments: { startDay: checkStartDay, undoWindow: checkUndoWindow },
  deadlines: {
    async autoComplete({ tx, row, now }) {
      const { order_auto_complete_days: days } = await readSettings(tx.db);
      return autoCompleteDeadline({ now, days, end: row.ends_at?.getTime() ?? null });
    },
  },
  reminders: {
    appointment: ({ row, now }) =>
      appointmentReminderAt({
        isEmergency: row.is_emergency,
        start: row.scheduled_at.getTime(),
        accepted: now,
      }),
  },
  effects: {
    reject: ({ call }) => ({ rejection_reason: call.input.rejectionReason }),
    lapse: ({ row, call }) => ({
      cancellation_reason:
        call.input ??
        lapseReason({
          isEmergency: row.is_emergency,
          scheduledStart: row.scheduled_at.getTime(),
          deadline: row.deadline_at?.getTime() ?? 0,
        }),
    }),
    markFinished: ({ call }) => ({ provider_marked_at: new Date(call.now) }),
    undoMark: () => ({ provider_marked_at: null }),
    confirm: ({ call }) => ({ client_marked_at: new Date(call.now) }),
  },
  settle: settleReferrals,
  events: {
    accept: ({ row }) => events.orderAccepted({ orderId: row.id }),
    reject: ({ row }) => events.orderRejected({ orderId: row.id }),
    lapse: ({ row }) => events.orderCancelled({ orderId: row.id }),
    markFinished: ({ row }) => events.orderMarkedFinished({ orderId: row.id }),
    undoMark: ({ row }) => events.orderMarkUndone({ orderId: row.id }),
    confirm: ({ row }) => events.orderCompleted({ orderId: row.id, by: 'client' }),
    autoComplete: ({ row }) => events.orderCompleted({ orderId: row.id, by: 'system' }),
  },
};
