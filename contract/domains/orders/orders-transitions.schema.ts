import type { Party, Transition } from '../../platform/lifecycle.ts';
import type { OrderIssue } from './orders-issues.rules.ts';
import type { OrderStatus } from './orders-states.rules.ts';

/** Actions that change an existing order. Each has its rows in `orderTransitions`. */
export const orderTransitionActions = [
  'accept',
  'reject',
  'withdraw',
  'lapse',
  'proposeMove',
  'acceptMove',
  'declineMove',
  'withdrawMove',
  'expireMove',
  'cancel',
  'reportAbsence',
  'agreeAbsence',
  'contradictAbsence',
  'closeAbsence',
  'markFinished',
  'undoMark',
  'confirm',
  'autoComplete',
  'reportProblem',
  'withdrawProblem',
  'escalateProblem',
  'closeUnconfirmed',
  'settleCompleted',
  'settleCancelled',
] as const;
export type OrderTransitionAction = (typeof orderTransitionActions)[number];

export interface OrderState {
  status: OrderStatus;
  isEmergency: boolean;
  providerMarkedCompleted: boolean;
  /** The party whose proposal of other hours is open; null without one. */
  moveBy: Party | null;
  movesProposed: number;
  movesTaken: number;
  issue: OrderIssue | null;
  /** The party that reported the open issue; null without one. */
  issueBy: Party | null;
  /** The provider marked the work as finished again after a problem was reported. */
  isMarkedAgain: boolean;
}

export interface OrderTransition extends Transition {
  from: OrderStatus;
  action: OrderTransitionAction;
  to: OrderStatus;
  /**
   * A condition on the state, checked by the function of this name in `orderRules`.
   * `unmarked`: not marked as finished, and without an open issue. `marked`: marked as finished, and without an open
   * issue. `confirmable`: `marked`, or marked again after a problem was reported. `movable`: an appointment that is
   * `unmarked`, without an open move and below the limits of moves. `moveOfOther`: a move of the other party is open.
   * `ownMove`: a move of the actor is open. `moveOpen`: a move of either party is open. `absent`: an absence is reported
   * and not answered. `accused`: `absent`, and the other party reported it. `problem`: a problem is reported and not
   * escalated. `ownProblem`: a problem is reported, escalated or not.
   */
  guard?:
    | 'unmarked'
    | 'marked'
    | 'confirmable'
    | 'movable'
    | 'moveOfOther'
    | 'ownMove'
    | 'moveOpen'
    | 'absent'
    | 'accused'
    | 'problem'
    | 'ownProblem';
  /**
   * A condition on the time. `startDay`: from the day of the start on. `undoWindow`: for some minutes after the mark.
   * `moveTime`: while the other party would have time to answer a new proposal. `beforeMoveEnd`: while a proposal can
   * still be answered. `absenceWindow`: from 15 minutes to 48 hours after the start.
   */
  moment?: 'startDay' | 'undoWindow' | 'moveTime' | 'beforeMoveEnd' | 'absenceWindow';
  sets?: Partial<Omit<OrderState, 'status' | 'isEmergency'>>;
  deadline?: 'autoComplete' | 'unconfirmed' | 'absenceAnswer' | 'problem' | 'moveAnswer';
  reminder?: 'appointment';
  /** A party does not have to act: the order does not wait for it. */
  isOptional?: true;
}
