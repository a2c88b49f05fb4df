import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type { OrderTransitionAction } from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import type { Lifecycle } from '#platform/lifecycle/transitions.ts';
import { transitionsOf, type ActionInputs } from '#platform/lifecycle/actions.ts';
import type { LifecycleTypes } from '#platform/lifecycle/lifecycle.ts';
import { accept } from '../actions/accept.action.ts';
import { agreeAbsence } from '../actions/agree-absence.action.ts';
import { answerProblem, proposeVisit } from '../actions/answer-problem.action.ts';
import { autoComplete } from '../actions/auto-complete.action.ts';
import { cancel } from '../actions/cancel.action.ts';
import { closeAbsence } from '../actions/close-absence.action.ts';
import { closeUnconfirmed } from '../actions/close-unconfirmed.action.ts';
import { confirm } from '../actions/confirm.action.ts';
import { contradictAbsence } from '../actions/contradict-absence.action.ts';
import { escalateProblem } from '../actions/escalate-problem.action.ts';
import { handBack } from '../booking/hand-back.action.ts';
import { lapse } from '../actions/lapse.action.ts';
import { markFinished } from '../actions/mark-finished.action.ts';
import { rejectSolution } from '../actions/reject-solution.action.ts';
import { reject } from '../actions/reject.action.ts';
import { reportAbsence } from '../actions/report-absence.action.ts';
import { reportProblem } from '../actions/report-problem.action.ts';
import { settleCancelled, settleCompleted } from '../actions/settle.action.ts';
import { setOut } from '../job/set-out.action.ts';
import { undoMark } from '../actions/undo-mark.action.ts';
import { withdrawProblem } from '../actions/withdraw-problem.action.ts';
import { withdraw } from '../actions/withdraw.action.ts';
import { proposeMove, refuseUnlessMovable } from '../moves/propose-move.action.ts';
import { takeSlot } from '../moves/take-slot.action.ts';
import type { OrderActionDefinition } from './define-action.rules.ts';
import type { OrderColumns, OrderRule, OrderState, OrderTransition } from './lifecycle.rules.ts';
import { statusOf } from './phases.rules.ts';
import type { OrderStateRow } from './transitions.queries.ts';

/** The actions on an order. The view lists the allowed ones in this order. */
export const orderActions = {
  accept,
  reject,
  withdraw,
  lapse,
  acceptMove: takeSlot,
  proposeMove,
  cancel,
  handBack,
  reportAbsence,
  agreeAbsence,
  contradictAbsence,
  closeAbsence,
  closeUnconfirmed,
  setOut,
  markFinished,
  undoMark,
  confirm,
  autoComplete,
  reportProblem,
  withdrawProblem,
  answerProblem,
  proposeVisit,
  rejectSolution,
  escalateProblem,
  settleCompleted,
  settleCancelled,
} satisfies Partial<Record<OrderTransitionAction, ActionRules>>;

type ActionRules = Pick<OrderActionDefinition<unknown>, 'rules' | 'refusalIn'>;
type Name = keyof typeof orderActions;

export interface OrderLifecycle extends LifecycleTypes {
  row: OrderStateRow;
  state: OrderState;
  rule: OrderTransition & { action: Name };
  inputs: ActionInputs<typeof orderActions>;
  columns: OrderColumns;
}

/** The state machine of an order. The booking sets the first deadline and reminder. */
export const orderTransitions: readonly OrderLifecycle['rule'][] = transitionsOf<Name, OrderRule>(
  orderActions,
);

/**
 * The transitions with the errors that refuse an action: ORDER_WRONG_PARTY (403) for the other
 * party, ORDER_WRONG_STATE (409) with the current status, and the errors of guards and actions (409).
 */
export const orderRules: Lifecycle<OrderState, OrderLifecycle['rule']> = {
  transitions: orderTransitions,
  nameOf: ({ phase }) => phase,
  guards: {
    movable: refuseUnlessMovable,
    instant: ({ isInstant }) => (isInstant ? null : refuse(ordersErrors.NOT_INSTANT)),
    withoutMove: ({ moveBy }) => (moveBy ? refuse(ordersErrors.MOVE_OPEN) : null),
    accused: ({ issueBy }, by) => (issueBy === by ? refuse(ordersErrors.ORDER_WRONG_PARTY) : null),
    solved: ({ isMarkedAgain }) => (isMarkedAgain ? null : refuse(ordersErrors.ORDER_ISSUE_OPEN)),
  },
  noTransition(state, action, by) {
    const rules = orderTransitions.filter((rule) => rule.action === action && rule.by === by);
    if (rules.length === 0) return refuse(ordersErrors.ORDER_WRONG_PARTY);
    const status = statusOf(state.phase);
    const isStatusRight = rules.some((rule) => statusOf(rule.from) === status);
    const { refusalIn }: ActionRules = orderActions[action];
    return (
      (isStatusRight && refusalIn?.(state)) || refuse(ordersErrors.ORDER_WRONG_STATE, { status })
    );
  },
};
