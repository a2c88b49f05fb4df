import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { cancelled, defineAction, refuseWithoutAbsence } from '../lifecycle/define-action.rules.ts';
import { absenceReason } from '../lifecycle/lifecycle.rules.ts';

const common = {
  from: ['ABSENCE_REPORTED'],
  to: 'CANCELLED',
  guard: 'accused',
  untilDeadline: true,
} as const;

/** The party that is said to be absent admits it. */
export const agreeAbsence = defineAction({
  rules: [
    { ...common, by: 'client', notifies: ['provider'] },
    { ...common, by: 'provider', notifies: ['client'] },
  ],
  request: requestedBy(endpoints.agreeAbsence, () => undefined),
  refusalIn: refuseWithoutAbsence,
  effect: ({ row, call }) => cancelled(call.by, absenceReason(row)),
});
