/** Actions that change an existing order or its open proposal of other slots. */
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
  'answerProblem',
  'proposeVisit',
  'rejectSolution',
  'escalateProblem',
  'closeUnconfirmed',
  'settleCompleted',
  'settleCancelled',
] as const;
export type OrderTransitionAction = (typeof orderTransitionActions)[number];

/** The actions that an order waits for. All others are possible, and nobody has to perform them. */
export const expectedActions: ReadonlySet<OrderTransitionAction> = new Set([
  'accept',
  'reject',
  'acceptMove',
  'declineMove',
  'agreeAbsence',
  'contradictAbsence',
  'markFinished',
  'confirm',
  'rejectSolution',
]);
