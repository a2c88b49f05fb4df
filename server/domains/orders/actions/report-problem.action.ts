import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { openIssue } from '../job/issues.service.ts';
import { defineAction, refuseUnlessMarked } from '../lifecycle/define-action.rules.ts';

/** The client reports a problem instead of confirming the work. */
export const reportProblem = defineAction({
  rules: [
    { from: ['MARKED'], by: 'client', to: 'PROBLEM', untilDeadline: true, notifies: ['provider'] },
  ],
  request: requestedBy(endpoints.reportProblem, ({ body }) => body),
  refusalIn: refuseUnlessMarked,
  effect(run) {
    const { kind, comment } = run.call.input;
    return openIssue(run, { kind: 'PROBLEM', problem_kind: kind, comment });
  },
});
