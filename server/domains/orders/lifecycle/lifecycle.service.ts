import {
  finishableFrom,
  isTooQuickForReward,
  undoableUntil,
} from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import {
  absenceAnswerDeadline,
  absenceWindow,
  moveDeadline,
  problemDeadline,
  startOfWork,
  unconfirmedDeadline,
  type MoveOutcome,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type {
  OrderTransition,
  OrderTransitionAction,
} from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import {
  autoCompleteDeadline,
  lapseReason,
  orderRules,
  type CancellationReason,
  type OrderActor,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import { DomainError, refuse, type Refusal } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '../../../platform/context.ts';
import {
  findParty,
  partyOfAction,
  type LifecycleOf,
} from '../../../platform/lifecycle/lifecycle.ts';
import { refundReferralCredit, rewardReferrer } from '../../accounts/accounts-referrals.service.ts';
import { lockCalendar } from '../../providers/providers-slots.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { blocksOf } from '../booking/booking.queries.ts';
import { closeIssue, closeMove, saveContradiction } from '../changes/changes.queries.ts';
import { checkMoveId, holdHours, takeHour } from '../changes/moves.service.ts';
import { openIssue } from '../changes/issues.service.ts';
import { agreedReminderAt, endOfWork } from '../orders-reminders.rules.ts';
import * as events from '../orders.events.ts';
import {
  agreedTimes,
  isLate,
  type OrderColumns,
  type OrderLifecycle,
  type OrderRun,
} from './lifecycle.rules.ts';
import { type OrderStateRow, findOrderStates } from './transitions.queries.ts';

/** Returns ORDER_NOT_STARTED before the day of the start in the provider's zone. */
function checkStartDay(order: OrderStateRow, now: number): Refusal | null {
  const timezone = order.provider_timezone;
  const work = { isEmergency: order.is_emergency, start: order.scheduled_at.getTime(), timezone };
  const from = finishableFrom(work);
  if (from === null || now >= from) return null;
  const details = { from: new Date(from).toISOString() };
  return refuse(ordersErrors.ORDER_NOT_STARTED, { from, timezone }, details);
}

/** Returns ORDER_UNDO_EXPIRED after the period in which a mark can be undone. */
function checkUndoWindow({ provider_marked_at: marked }: OrderStateRow, now: number) {
  return marked && now > undoableUntil(marked.getTime())
    ? refuse(ordersErrors.ORDER_UNDO_EXPIRED)
    : null;
}

/** Returns MOVE_TOO_LATE when the time for an answer would end at once. */
function checkMoveTime({ scheduled_at: start }: OrderStateRow, now: number): Refusal | null {
  return moveDeadline(start.getTime(), now) <= now ? refuse(ordersErrors.MOVE_TOO_LATE) : null;
}

/** Returns MOVE_CLOSED after the time for an answer, even if no job has closed the move yet. */
function checkMoveEnd({ move_deadline_at: end }: OrderStateRow, now: number): Refusal | null {
  return end && end.getTime() <= now ? refuse(ordersErrors.MOVE_CLOSED) : null;
}

function checkAbsenceWindow(order: OrderStateRow, now: number): Refusal | null {
  const { from, until } = absenceWindow(startOfWork(agreedTimes(order)));
  if (now < from) return refuse(ordersErrors.ABSENCE_TOO_EARLY);
  return now > until ? refuse(ordersErrors.ABSENCE_TOO_LATE) : null;
}

function isTooQuick({ accepted_at: accepted, provider_marked_at: marked }: OrderStateRow): boolean {
  return Boolean(accepted && marked && isTooQuickForReward(accepted.getTime(), marked.getTime()));
}

/**
 * Refunds or grants referral credits at the end of an order. The launch promotion needs no refund,
 * because only the status decides whether an order counts towards its limit.
 */
async function settleReferrals(tx: Tx, order: OrderStateRow, status: OrderStatus) {
  const isVoid = status === 'REJECTED' || status === 'CANCELLED';
  if (isVoid && order.promotion_type === 'REFERRAL')
    await refundReferralCredit(tx.db, order.provider_user_id);
  if (status !== 'COMPLETED' || isTooQuick(order)) return;
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

/** Returns the columns that an action saves because of its rule: the end of a move or of a report, acceptance and cancellation. */
function columnsOfRule(
  order: OrderStateRow,
  { from, to, sets }: OrderTransition,
  { by, now }: { by: OrderActor; now: number },
): Partial<OrderColumns> {
  const endsMove = order.move_id !== null && sets?.moveBy === null;
  return {
    ...(endsMove && {
      move_id: null,
      move_by: null,
      move_deadline_at: null,
      blocks: blocksOf([order.scheduled_at.getTime()], order.duration_minutes),
    }),
    ...(sets?.issue === null && { issue: null, issue_by: null, marked_again_at: null }),
    ...(from === 'PENDING' && to === 'ACCEPTED' && { accepted_at: new Date(now) }),
    ...(to === 'CANCELLED' && { cancelled_by: by, is_late: false }),
  };
}

const moveOutcomeOf: Partial<Record<OrderTransitionAction, MoveOutcome>> = {
  acceptMove: 'TAKEN',
  declineMove: 'DECLINED',
  withdrawMove: 'WITHDRAWN',
  expireMove: 'EXPIRED',
};

/**
 * Closes the records of a move and of a report that an action ends, publishes that hours became free and that figures
 * changed, and settles the referral credits.
 */
async function settleOrder(
  tx: Tx,
  order: OrderStateRow,
  { action, from, to, sets }: OrderTransition,
  now: number,
): Promise<void> {
  const at = new Date(now);
  // The effect of `acceptMove` has closed its move with the chosen hour.
  if (order.move_id && sets?.moveBy === null && action !== 'acceptMove') {
    const outcome = moveOutcomeOf[action] ?? 'ENDED';
    await closeMove(tx.db, order.move_id, { outcome, taken: null, at });
  }
  if (order.issue && sets?.issue === null) await closeIssue(tx.db, order.id, at);
  const endsMove = order.move_id !== null && sets?.moveBy === null;
  const occupies = to === 'PENDING' || to === 'ACCEPTED';
  if (!order.is_emergency && (endsMove || !occupies))
    await tx.publish(events.hoursFreed({ providerProfileId: order.provider_profile_id }));
  if (from === 'PENDING' || !occupies)
    await tx.publish(events.orderFiguresChanged({ providerProfileId: order.provider_profile_id }));
  await settleReferrals(tx, order, to);
}

function cancelled({ row, call }: { row: OrderStateRow; call: { by: OrderActor } }) {
  return events.orderCancelled({ orderId: row.id, by: call.by });
}

const absenceReasonOf = ({ issue_by: reporter }: OrderStateRow): CancellationReason =>
  reporter === 'client' ? 'PROVIDER_ABSENT' : 'CLIENT_ABSENT';

/** Throws SETTLES_OWN_ORDER (403) for an administrator who is a party of the order. */
function decide({ row, call }: OrderRun<'settleCompleted' | 'settleCancelled'>) {
  if (call.userId !== null && findParty(row, call.userId))
    throw new DomainError(ordersErrors.SETTLES_OWN_ORDER);
  return { settlement_grounds: call.input.grounds };
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
    expired: ({ status }) => refuse(ordersErrors.ORDER_EXPIRED, { status }),
    changedMeanwhile: ({ status }) => new DomainError(ordersErrors.ORDER_WRONG_STATE, { status }),
  },
  find: findOrderStates,
  stateOf: (order) => ({
    status: order.status,
    isEmergency: order.is_emergency,
    providerMarkedCompleted: order.provider_marked_at !== null,
    moveBy: order.move_by,
    movesProposed: order.moves_proposed,
    movesTaken: order.moves_taken,
    issue: order.issue,
    issueBy: order.issue_by,
    isMarkedAgain: order.marked_again_at !== null,
  }),
  locksBefore: {
    async proposeMove(tx, { service_card_id: cardId }) {
      await lockCalendar(tx.db, cardId);
    },
  },
  moments: {
    startDay: checkStartDay,
    undoWindow: checkUndoWindow,
    moveTime: checkMoveTime,
    beforeMoveEnd: checkMoveEnd,
    absenceWindow: checkAbsenceWindow,
  },
  deadlines: {
    async autoComplete({ tx, row, now }) {
      const { order_auto_complete_days: days } = await readSettings(tx.db);
      const end = row.is_emergency ? null : endOfWork(agreedTimes(row));
      return autoCompleteDeadline({ now, days, end });
    },
    unconfirmed: ({ row, now }) => unconfirmedDeadline(endOfWork(agreedTimes(row)), now),
    absenceAnswer: ({ now }) => absenceAnswerDeadline(now),
    problem: ({ now }) => problemDeadline(now),
    // The provider has answered: the order does not lapse before the client could take another hour.
    moveAnswer: ({ row }) =>
      Math.max(row.deadline_at?.getTime() ?? 0, row.move_deadline_at?.getTime() ?? 0),
  },
  reminders: { appointment: ({ row, now }) => agreedReminderAt(agreedTimes(row), now) },
  columnsOf: columnsOfRule,
  effects: {
    reject: ({ call }) => ({ rejection_reason: call.input.rejectionReason }),
    withdraw: () => ({ cancellation_reason: 'WITHDRAWN' }),
    lapse: ({ row, call }) => ({
      cancellation_reason:
        call.input ??
        lapseReason({
          isEmergency: row.is_emergency,
          scheduledStart: row.scheduled_at.getTime(),
          deadline: row.deadline_at?.getTime() ?? 0,
        }),
    }),
    proposeMove: holdHours,
    acceptMove: takeHour,
    declineMove: checkMoveId,
    withdrawMove: checkMoveId,
    cancel: ({ row, call }) => ({
      cancellation_reason: call.input.reason,
      cancellation_comment: call.input.comment || null,
      is_late: isLate(row, partyOfAction(call).party, call.now),
    }),
    reportAbsence: (run) => openIssue(run, { kind: 'ABSENCE', problem_kind: null, comment: null }),
    agreeAbsence: ({ row }) => ({ cancellation_reason: absenceReasonOf(row) }),
    async contradictAbsence({ tx, row, call }) {
      await saveContradiction(tx.db, row.id, call.input.comment);
      return { issue: 'ABSENCE_CONTRADICTED' };
    },
    closeAbsence: ({ row }) => ({ cancellation_reason: absenceReasonOf(row) }),
    markFinished: ({ row, call }) =>
      row.issue
        ? { marked_again_at: new Date(call.now) }
        : { provider_marked_at: new Date(call.now) },
    undoMark: () => ({ provider_marked_at: null }),
    confirm: ({ call }) => ({ client_marked_at: new Date(call.now) }),
    reportProblem: (run) =>
      openIssue(run, {
        kind: 'PROBLEM',
        problem_kind: run.call.input.kind,
        comment: run.call.input.comment,
      }),
    withdrawProblem: ({ call }) => ({ client_marked_at: new Date(call.now) }),
    escalateProblem: () => ({ issue: 'PROBLEM_ESCALATED' }),
    closeUnconfirmed: () => ({ cancellation_reason: 'UNCONFIRMED' }),
    settleCompleted: decide,
    settleCancelled: (run) => ({ ...decide(run), cancellation_reason: 'SETTLED' }),
  },
  settle: settleOrder,
  events: {
    accept: ({ row }) => events.orderAccepted({ orderId: row.id }),
    reject: ({ row }) => events.orderRejected({ orderId: row.id }),
    withdraw: cancelled,
    lapse: cancelled,
    proposeMove: ({ row, call }) => events.moveProposed({ orderId: row.id, by: call.by }),
    acceptMove: ({ row, call }) => events.moveAccepted({ orderId: row.id, by: call.by }),
    declineMove: ({ row, call }) => events.moveDeclined({ orderId: row.id, by: call.by }),
    withdrawMove: ({ row, call }) => events.moveWithdrawn({ orderId: row.id, by: call.by }),
    expireMove: ({ row, call }) => events.moveExpired({ orderId: row.id, by: call.by }),
    cancel: cancelled,
    reportAbsence: ({ row, call }) =>
      events.absenceReported({ orderId: row.id, by: partyOfAction(call).party }),
    agreeAbsence: cancelled,
    contradictAbsence: ({ row, call }) =>
      events.absenceContradicted({ orderId: row.id, by: partyOfAction(call).party }),
    closeAbsence: cancelled,
    markFinished: ({ row }) => events.orderMarkedFinished({ orderId: row.id }),
    undoMark: ({ row }) => events.orderMarkUndone({ orderId: row.id }),
    confirm: ({ row }) => events.orderCompleted({ orderId: row.id, by: 'client' }),
    autoComplete: ({ row }) => events.orderCompleted({ orderId: row.id, by: 'system' }),
    reportProblem: ({ row, call }) =>
      events.problemReported({ orderId: row.id, by: partyOfAction(call).party }),
    withdrawProblem: ({ row }) => events.orderCompleted({ orderId: row.id, by: 'client' }),
    escalateProblem: ({ row }) => events.problemEscalated({ orderId: row.id }),
    closeUnconfirmed: cancelled,
    settleCompleted: ({ row }) => events.orderSettled({ orderId: row.id }),
    settleCancelled: ({ row }) => events.orderSettled({ orderId: row.id }),
  },
};
