import type { OrderPhase } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError, refuse } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '#platform/context.ts';
import { declarationsOf } from '#platform/lifecycle/actions.ts';
import type { LifecycleOf } from '#platform/lifecycle/lifecycle.ts';
import {
  refundReferralCredit,
  rewardReferrer,
} from '#domains/accounts/accounts-referrals.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { closeIssue } from '../job/issues.queries.ts';
import { closeMove } from '../moves/moves.queries.ts';
import { releaseSlots } from '../moves/ending.service.ts';
import { noMove } from '../moves/lifecycle.rules.ts';
import { findParty } from '../orders-parties.rules.ts';
import { answerReminderAt, endOfWork } from '../orders-reminders.rules.ts';
import {
  slotsFreed,
  orderActionPerformed,
  orderFiguresChanged,
  referralCreditEarned,
} from '../orders.events.ts';
import {
  autoCompleteDeadline,
  absenceAnswerDeadline,
  problemDeadline,
  unconfirmedDeadline,
} from '../orders-deadlines.rules.ts';
import { isTooQuick } from './counting.rules.ts';
import {
  agreedTimes,
  nextReminderAt,
  occupiedStarts,
  type OrderColumns,
} from './lifecycle.rules.ts';
import type { OrderRun, OrderTransition } from './lifecycle.rules.ts';
import { isOpenPhase, phases, statusOf } from './phases.rules.ts';
import { orderActions, orderRules, type OrderLifecycle } from './transitions.rules.ts';
import { type OrderStateRow, findOrderStates } from './transitions.queries.ts';

/** Only work that was marked as finished, and not too soon, earns a reward. An administrator's decision alone does not. */
function earnsReward(order: OrderStateRow): boolean {
  const { accepted_at: accepted, provider_marked_at: marked, duration_minutes: minutes } = order;
  return Boolean(accepted && marked && !isTooQuick(accepted.getTime(), marked.getTime(), minutes));
}

/**
 * Refunds or grants referral credits at the end of an order. The launch promotion needs no refund,
 * because only the status decides whether an order counts towards its limit.
 */
async function settleReferrals(tx: Tx, order: OrderStateRow, end: OrderPhase) {
  const isVoid = end === 'REJECTED' || end === 'CANCELLED';
  if (isVoid && order.promotion_type === 'REFERRAL')
    await refundReferralCredit(tx.db, order.provider_user_id);
  if (end !== 'COMPLETED' || !earnsReward(order)) return;
  const { referral_bonus_orders: bonus } = await readSettings(tx.db);
  const parties = [order.client_id, order.provider_user_id] as const;
  // In a fixed order, so that two orders of the same two users cannot deadlock.
  for (const userId of parties.toSorted()) {
    const otherId = userId === order.client_id ? order.provider_user_id : order.client_id;
    const referrerId = await rewardReferrer(tx.db, userId, otherId, bonus);
    if (referrerId && bonus > 0) await tx.publish(referralCreditEarned({ userId: referrerId }));
  }
}

/** Ends the open move of an order that leaves its phase. */
async function endMove(
  { tx, row, call }: OrderRun,
  { action }: OrderTransition,
): Promise<Partial<OrderColumns>> {
  if (row.move_id === null) return {};
  const isExpired = action === 'lapse' && (row.move_deadline_at?.getTime() ?? 0) <= call.now;
  const outcome = isExpired ? 'EXPIRED' : 'ENDED';
  await closeMove(tx.db, row.move_id, { outcome, taken: null, at: new Date(call.now) });
  return { ...noMove, ...(await releaseSlots(tx, row)) };
}

/**
 * Closes the record of a report that an action ends, publishes that slots became free and that figures changed, and
 * settles the referral credits.
 */
async function settleAfter({ tx, row, call }: OrderRun, { from, to }: OrderTransition) {
  const { provider_profile_id: providerProfileId, client_id: clientId } = row;
  if (phases[from].issue && !phases[to].issue) await closeIssue(tx.db, row.id, new Date(call.now));
  const isOpen = isOpenPhase(to);
  // The end of a move has published it already.
  if (!isOpen && row.move_id === null && occupiedStarts(row).length > 0)
    await tx.publish(slotsFreed({ providerProfileId }));
  if (from === 'REQUESTED' || !isOpen)
    await tx.publish(orderFiguresChanged({ providerProfileId, clientId }));
  await settleReferrals(tx, row, to);
}

/** The lifecycle of orders: `orderRules` and the effects of each action on the server. */
export const orderLifecycle: LifecycleOf<OrderLifecycle> = {
  rules: orderRules,
  table: 'service_orders',
  columns: { state: 'phase', deadline: 'deadline_at', reminder: 'reminder_at' },
  find: findOrderStates,
  stateOf: (order) => ({
    phase: order.phase,
    isEmergency: order.is_emergency,
    isInstant: order.is_instant,
    moveBy: order.move_by,
    movesProposed: order.moves_proposed,
    movesTaken: order.moves_taken,
    issueBy: order.issue_by,
    isMarkedAgain: order.marked_again_at !== null,
  }),
  deadlineOf: ({ deadline_at: deadline }) => deadline,
  partyOf: findParty,
  changeOf: (order) => ({
    change: { kind: 'order', id: order.id },
    userIds: [order.client_id, order.provider_user_id],
  }),
  history: { table: 'order_history', record: 'order_id' },
  historyOf: ({ call }, { from, to }) => ({
    by: call.by,
    from: statusOf(from),
    to: statusOf(to),
  }),
  errors: {
    notFound: ordersErrors.ORDER_NOT_FOUND,
    expired: ({ status }) => refuse(ordersErrors.ORDER_EXPIRED, { status }),
    changedMeanwhile: ({ status }) => new DomainError(ordersErrors.ORDER_WRONG_STATE, { status }),
  },
  precondition({ status, provider_has_role: hasRole }, rules) {
    if (hasRole) return null;
    const ofStatus = rules.filter((rule) => statusOf(rule.from) === status);
    const needsRole = (ofStatus.length > 0 ? ofStatus : rules).some(
      (rule) => rule.needsProviderRole,
    );
    return needsRole ? refuse(ordersErrors.PROVIDER_ROLE_LOST) : null;
  },
  locksBefore: declarationsOf(orderActions, 'lockBefore'),
  moments: declarationsOf(orderActions, 'moments'),
  timing: phases,
  deadlines: {
    async autoComplete({ tx, row, now }) {
      const { order_auto_complete_days: days } = await readSettings(tx.db);
      const end = row.is_emergency ? null : endOfWork(agreedTimes(row));
      return autoCompleteDeadline({ now, days, end });
    },
    unconfirmed: ({ row, now }) => unconfirmedDeadline(endOfWork(agreedTimes(row)), now),
    absenceAnswer: ({ now }) => absenceAnswerDeadline(now),
    problem: ({ now }) => problemDeadline(now),
    // Keeps the order open until the proposal can no longer be accepted.
    moveAnswer: ({ row }) =>
      Math.max(row.deadline_at?.getTime() ?? 0, row.move_deadline_at?.getTime() ?? 0),
  },
  reminders: {
    appointment: ({ row, now }) => nextReminderAt(row, now),
    moveAnswer: ({ row, now }) => answerReminderAt(now, row.move_deadline_at?.getTime() ?? now),
  },
  unchanged: ({ phase }) => ({ phase }),
  columnsOf(phase) {
    const { status, issue } = phases[phase];
    return {
      status,
      issue: issue ?? null,
      ...(!issue && { issue_by: null }),
      ...((!issue || phase === 'PROBLEM') && { marked_again_at: null }),
    };
  },
  leave: endMove,
  effects: declarationsOf(orderActions, 'effect'),
  afterTransition: settleAfter,
  event: ({ row, call: { by } }, { action }, entryId) =>
    orderActionPerformed({ id: row.id, action, by, entryId }),
};
