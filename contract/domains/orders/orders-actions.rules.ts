import type { Party, Transition } from '../../platform/lifecycle.ts';
import type { OrderIssue } from './orders-issues.rules.ts';
import type { OrderStatus } from './orders-states.rules.ts';

/** Actions that change an existing order; each is a transition of the table below. */
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
   * `startDay`: from the day of the start on. `undoWindow`: for some minutes after the mark. `beforeMoveEnd`: while a
   * proposal can still be answered. `absenceWindow`: from 15 minutes to 48 hours after the start.
   */
  moment?: 'startDay' | 'undoWindow' | 'moveTime' | 'beforeMoveEnd' | 'absenceWindow';
  sets?: Partial<Omit<OrderState, 'status' | 'isEmergency'>>;
  deadline?: 'autoComplete' | 'unconfirmed' | 'absenceAnswer' | 'problem' | 'moveAnswer';
  reminder?: 'appointment';
  /** The action may be omitted: it does not make it the turn of a party. */
  isOptional?: true;
}
