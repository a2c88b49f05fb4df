import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { undoableUntil } from '@oficio/contract/domains/orders/orders-finishing.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { refuse } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { defineAction, refuseUnlessMarked } from '../lifecycle/define-action.rules.ts';

export const undoMark = defineAction({
  rules: [
    { from: ['MARKED'], by: 'provider', to: 'AGREED', moment: 'undoWindow', notifies: ['client'] },
  ],
  moments: {
    /** Returns ORDER_UNDO_EXPIRED after the period in which a mark can be undone. */
    undoWindow({ provider_marked_at: marked }, now) {
      return marked && now > undoableUntil(marked.getTime())
        ? refuse(ordersErrors.ORDER_UNDO_EXPIRED)
        : null;
    },
  },
  request: requestedBy(endpoints.undoOrderMark, () => undefined),
  refusalIn: refuseUnlessMarked,
  effect: () => ({ provider_marked_at: null }),
});
