import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction, refuseUnlessMarked } from '../lifecycle/define-action.rules.ts';

export const undoMark = defineAction({
  rules: [
    { from: ['MARKED'], by: 'provider', to: 'AGREED', moment: 'undoWindow', notifies: ['client'] },
  ],
  request: requestedBy(endpoints.undoOrderMark, () => undefined),
  refusalIn: refuseUnlessMarked,
  effect: () => ({ provider_marked_at: null }),
});
