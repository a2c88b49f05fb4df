import { randomUUIDv7 } from 'node:crypto';
import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { moveDeadline } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { parseStart } from '@oficio/contract/domains/orders/orders.rules.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { partyOfAction } from '../../../platform/lifecycle/lifecycle.ts';
import { isTimeOffered, lockCalendar } from '../../providers/providers-slots.service.ts';
import { readSettings } from '../../settings/settings.service.ts';
import { blocksOf } from '../booking/booking.queries.ts';
import type { OrderColumns, OrderRun } from '../lifecycle/lifecycle.rules.ts';
import { closeMove, findProposedStarts, insertMove } from './changes.queries.ts';

/**
 * Checks that the hours are different and not the order's own. Returns them in order of time, in epoch milliseconds.
 * Throws INVALID_START (400) for an hour that is past or too far ahead, MOVE_SAME_HOUR (400).
 */
function parseStarts(starts: readonly string[], current: number, now: number): number[] {
  const parsed = starts.map((start) => parseStart(start, now)).toSorted((a, b) => a - b);
  if (new Set(parsed).size !== parsed.length || parsed.includes(current))
    throw new DomainError(ordersErrors.MOVE_SAME_HOUR);
  return parsed;
}

/**
 * Proposes other hours and holds them in the provider's calendar beside the hour of the order, until the other party
 * answers. Each has to be a slot that is offered now; the order's own time counts as free. Throws SLOT_TAKEN (409).
 */
export async function holdHours({
  tx,
  row,
  call,
}: OrderRun<'proposeMove'>): Promise<Partial<OrderColumns>> {
  const { now } = call;
  const { party } = partyOfAction(call);
  const current = row.scheduled_at.getTime();
  const starts = parseStarts(call.input.starts, current, now);
  const calendar = await lockCalendar(tx.db, row.service_card_id);
  if (!calendar) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  const settings = await readSettings(tx.db);
  const duration = row.duration_minutes;
  for (const start of starts) {
    const time = { start, duration, now, exceptOrderId: row.id };
    if (!(await isTimeOffered(tx.db, calendar, settings, time)))
      throw new DomainError(ordersErrors.SLOT_TAKEN);
  }
  const id = randomUUIDv7();
  // The proposal ends with its last hour.
  const deadline = new Date(Math.min(moveDeadline(current, now), Math.max(...starts)));
  await insertMove(tx.db, {
    id,
    order_id: row.id,
    proposed_by: party,
    from_start: row.scheduled_at,
    starts: starts.map((start) => new Date(start)),
    created_at: new Date(now),
    expires_at: deadline,
  });
  return {
    move_id: id,
    move_by: party,
    move_deadline_at: deadline,
    moves_proposed: row.moves_proposed + 1,
    blocks: blocksOf([current, ...starts], duration),
  };
}

/** Throws MOVE_CLOSED (409) when the request names another proposal than the open one. Changes no column. */
export function checkMoveId({
  row,
  call,
}: Pick<
  OrderRun<'acceptMove' | 'declineMove' | 'withdrawMove'>,
  'row' | 'call'
>): Partial<OrderColumns> {
  if (call.input.moveId !== row.move_id) throw new DomainError(ordersErrors.MOVE_CLOSED);
  return {};
}

/**
 * Takes one of the proposed hours: the order moves to it, and the other held hours become free in the same update. Throws
 * MOVE_CLOSED like `checkMoveId`, MOVE_HOUR_NOT_PROPOSED (409), and SLOT_TAKEN (409) for an hour that has passed.
 */
export async function takeHour(run: OrderRun<'acceptMove'>): Promise<Partial<OrderColumns>> {
  checkMoveId(run);
  const { tx, row, call } = run;
  const { moveId, start } = call.input;
  const chosen = Date.parse(start);
  const proposed = await findProposedStarts(tx.db, moveId);
  if (!proposed.some((each) => each.getTime() === chosen))
    throw new DomainError(ordersErrors.MOVE_HOUR_NOT_PROPOSED);
  if (chosen <= call.now) throw new DomainError(ordersErrors.SLOT_TAKEN);
  const taken = new Date(chosen);
  await closeMove(tx.db, moveId, { outcome: 'TAKEN', taken, at: new Date(call.now) });
  return {
    scheduled_at: taken,
    blocks: blocksOf([chosen], row.duration_minutes),
    moves_taken: row.moves_taken + 1,
  };
}
