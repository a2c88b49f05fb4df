import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { saveContradiction } from '../job/issues.queries.ts';
import { defineAction, refuseWithoutAbsence } from '../lifecycle/define-action.rules.ts';

const common = {
  from: ['ABSENCE_REPORTED'],
  to: 'ABSENCE_DISPUTED',
  guard: 'accused',
  untilDeadline: true,
} as const;

/** An administrator decides. */
export const contradictAbsence = defineAction({
  rules: [
    { ...common, by: 'client', notifies: ['provider'] },
    { ...common, by: 'provider', notifies: ['client'] },
  ],
  request: requestedBy(endpoints.contradictAbsence, ({ body }) => body),
  refusalIn: refuseWithoutAbsence,
  async effect({ tx, row, call }) {
    await saveContradiction(tx.db, row.id, call.input.comment);
    return {};
  },
});
