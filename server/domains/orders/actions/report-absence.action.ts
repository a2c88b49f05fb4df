import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { openIssue } from '../job/issues.service.ts';
import { defineAction, refuseUnlessAgreed } from '../lifecycle/define-action.rules.ts';
import { absenceWindow, startOfWork } from '../orders-deadlines.rules.ts';
import { agreedTimes } from '../lifecycle/lifecycle.rules.ts';

const common = { from: ['AGREED'], to: 'ABSENCE_REPORTED', moment: 'absenceWindow' } as const;

export const reportAbsence = defineAction({
  rules: [
    { ...common, by: 'client', notifies: ['provider'] },
    { ...common, by: 'provider', notifies: ['client'] },
  ],
  moments: {
    absenceWindow(order, now) {
      const { from, until } = absenceWindow(startOfWork(agreedTimes(order)));
      if (now < from) return refuse(ordersErrors.ABSENCE_TOO_EARLY);
      return now > until ? refuse(ordersErrors.ABSENCE_TOO_LATE) : null;
    },
  },
  request: requestedBy(endpoints.reportAbsence, () => undefined),
  refusalIn: refuseUnlessAgreed,
  effect: (run) => openIssue(run, { kind: 'ABSENCE', problem_kind: null, comment: null }),
});
