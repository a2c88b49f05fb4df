import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { performAction } from '#platform/lifecycle/perform-action.ts';
import { findProposedStarts } from './moves.queries.ts';
import { orderLifecycle } from '../lifecycle/lifecycle.service.ts';
import { partyOfAction } from '../orders-parties.rules.ts';
import { checkMoveId, releaseSlots } from './ending.service.ts';
import { defineMoveAction, noMove, orderActorOf } from './lifecycle.rules.ts';

/**
 * Takes one of the proposed slots. Throws MOVE_CLOSED (409) for another move than the open one, MOVE_HOUR_NOT_PROPOSED
 * (409), and SLOT_TAKEN (409) for a slot that has passed.
 */
export const acceptMove = defineMoveAction({
  rules: [
    { from: ['OPEN'], by: 'recipient', to: 'TAKEN', untilDeadline: true, notifies: ['proposer'] },
  ],
  request: requestedBy(endpoints.acceptMove, ({ params, body }) => ({
    moveId: params.moveId,
    start: body.start,
  })),
  async effect(run) {
    checkMoveId(run);
    const { context, tx, row, call } = run;
    const start = Date.parse(call.input.start);
    const proposed = await findProposedStarts(tx.db, call.input.moveId);
    if (!proposed.some((each) => each.getTime() === start))
      throw new DomainError(ordersErrors.MOVE_HOUR_NOT_PROPOSED);
    if (start <= call.now) throw new DomainError(ordersErrors.SLOT_TAKEN);
    await releaseSlots(tx, row);
    const { party: by, userId } = partyOfAction({ ...call, by: orderActorOf(run) });
    await performAction(
      context,
      tx,
      orderLifecycle,
      { ...row, ...noMove },
      {
        action: 'acceptMove',
        by,
        userId,
        now: call.now,
        input: { start: new Date(start) },
      },
    );
    return {};
  },
});
