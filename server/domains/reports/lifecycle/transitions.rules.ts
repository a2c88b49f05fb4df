import { reportsErrors } from '@oficio/contract/domains/reports/reports.errors.ts';
import type { ReportPhase } from '@oficio/contract/domains/reports/reports.rules.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import type { Lifecycle } from '#platform/lifecycle/transitions.ts';
import { transitionsOf, type TransitionOf } from '#platform/lifecycle/actions.ts';
import { decide } from './decide.action.ts';
import type { ReportRule } from './define-action.rules.ts';
import { purge } from './purge.action.ts';
import { object } from './object.action.ts';

/** The actions on a report. */
export const reportActions = { decide, object, purge };

export type ReportTransition = TransitionOf<ReportRule, keyof typeof reportActions>;

/** The state machine of a report, which a first complaint opens. */
export const reportTransitions: readonly ReportTransition[] = transitionsOf(reportActions);

/** The fields of a report that its rules read. */
export interface ReportState {
  phase: ReportPhase;
  /** A side objected to the first decision. */
  isReopened: boolean;
  /** The person who acts has objected. */
  hasObjected: boolean;
}

/** The transitions with their errors (409). */
export const reportRules: Lifecycle<ReportState, ReportTransition> = {
  transitions: reportTransitions,
  nameOf: ({ phase }) => phase,
  guards: {
    firstObjection: ({ hasObjected }) =>
      hasObjected ? refuse(reportsErrors.ALREADY_OBJECTED) : null,
  },
  noTransition({ phase, isReopened }, action) {
    if (action === 'decide') return refuse(reportsErrors.ALREADY_DECIDED);
    if (phase === 'OPEN') return refuse(reportsErrors.NOT_DECIDED_YET);
    return refuse(isReopened ? reportsErrors.DECISION_FINAL : reportsErrors.OBJECTION_LATE);
  },
};
