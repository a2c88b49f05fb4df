import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { checkMoveId, keepSlot } from './ending.service.ts';
import { defineMoveAction } from './lifecycle.rules.ts';

/** Throws MOVE_CLOSED (409) for another move than the open one. */
export const withdrawMove = defineMoveAction({
  rules: [{ from: ['OPEN'], by: 'proposer', to: 'WITHDRAWN', notifies: ['recipient'] }],
  request: requestedBy(endpoints.withdrawMove, ({ params }) => ({ moveId: params.moveId })),
  effect(run) {
    checkMoveId(run);
    return keepSlot(run);
  },
});
