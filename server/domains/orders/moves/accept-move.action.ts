import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { OrderParty } from '@oficio/contract/domains/orders/orders.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { requestedBy } from '#platform/lifecycle/actions.ts';
import { performAction } from '#platform/lifecycle/perform-action.ts';
import { findProposedStarts } from './moves.queries.ts';
import { orderLifecycle } from '../lifecycle/lifecycle.service.ts';
import { partyOfAction } from '../orders-parties.rules.ts';
import { checkMoveId, releaseSlots } from './ending.service.ts';
import { defineMoveAction, noMove, orderActorOf, type MoveRun } from './lifecycle.rules.ts';
import { freshenCalendarsOf, isCalendarBusy } from '../lifecycle/locks.service.ts';

interface TakenHour {
  start: number;
  proposed: readonly Date[];
  /** The provider was asked once. */
  isConfirmed: boolean;
}

/**
 * An outside calendar may have taken a held hour since it was proposed. Throws CALENDAR_BUSY (409) for the provider, who may
 * confirm it, and MOVE_HOUR_BUSY (409) with the other hours for the client.
 */
async function refuseBusyHour(
  { tx, row, call }: MoveRun,
  by: OrderParty,
  { start, proposed, isConfirmed }: TakenHour,
): Promise<void> {
  if ((isConfirmed && by === 'provider') || !(await isCalendarBusy(tx.db, row, start))) return;
  if (by === 'provider') throw new DomainError(ordersErrors.CALENDAR_BUSY);
  const left: number[] = [];
  for (const other of proposed.map((each) => each.getTime()))
    if (other !== start && other > call.now && !(await isCalendarBusy(tx.db, row, other)))
      left.push(other);
  throw new DomainError(
    ordersErrors.MOVE_HOUR_BUSY,
    { left, timezone: row.provider_timezone },
    { starts: left.map((each) => new Date(each).toISOString()) },
  );
}

/**
 * Takes one of the proposed slots. Throws MOVE_CLOSED (409) for another move than the open one, MOVE_HOUR_NOT_PROPOSED
 * (409), SLOT_TAKEN (409) for a slot that has passed, and as `refuseBusyHour` does.
 */
export const acceptMove = defineMoveAction({
  rules: [
    { from: ['OPEN'], by: 'recipient', to: 'TAKEN', untilDeadline: true, notifies: ['proposer'] },
  ],
  request: requestedBy(endpoints.acceptMove, ({ params, body }) => ({
    moveId: params.moveId,
    start: body.start,
    isConfirmed: body.despiteCalendar ?? false,
  })),
  prepare: freshenCalendarsOf,
  async effect(run) {
    checkMoveId(run);
    const { context, tx, row, call } = run;
    const start = Date.parse(call.input.start);
    const proposed = await findProposedStarts(tx.db, call.input.moveId);
    if (!proposed.some((each) => each.getTime() === start))
      throw new DomainError(ordersErrors.MOVE_HOUR_NOT_PROPOSED);
    if (start <= call.now) throw new DomainError(ordersErrors.SLOT_TAKEN);
    const { party: by, userId } = partyOfAction({ ...call, by: orderActorOf(run) });
    const { isConfirmed } = call.input;
    await refuseBusyHour(run, by, { start, proposed, isConfirmed });
    await releaseSlots(tx, row);
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
