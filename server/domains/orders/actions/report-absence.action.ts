import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { openIssue } from '../job/issues.service.ts';
import { defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';

const common = { from: ['AGREED'], to: 'ABSENCE_REPORTED', moment: 'absenceWindow' } as const;

export const reportAbsence = defineAction({
  rules: [
    { ...common, by: 'client', notifies: ['provider'] },
    { ...common, by: 'provider', notifies: ['client'] },
  ],
  request: requestedBy(endpoints.reportAbsence, () => undefined),
  refusalIn: refuseUnlessAgreed,
  effect: (run) => openIssue(run, { kind: 'ABSENCE', problem_kind: null, comment: null }),
});
