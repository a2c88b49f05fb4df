import { randomUUIDv7 } from 'node:crypto';
import { catalogErrors } from '@oficio/contract/domains/catalog/catalog.errors.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { isTimeOffered, lockCalendar } from '#domains/providers/providers-slots.service.ts';
import { readSettings } from '#domains/settings/settings.service.ts';
import { blocksOf } from '../orders.queries.ts';
import { occupiedStarts, type OrderColumns, type OrderRun } from '../lifecycle/lifecycle.rules.ts';
import { insertMove } from './moves.queries.ts';
import { partyOfAction } from '../orders-parties.rules.ts';
import { moveDeadline, visitDeadline } from '../orders-deadlines.rules.ts';
import { parseStart } from '../orders-start.rules.ts';

/**
 * Checks that the slots are different and not the order's own. Returns them in order of time, in epoch milliseconds.
 * Throws INVALID_START (400) for a slot that is past or too far ahead, MOVE_SAME_HOUR (400).
 */
function parseStarts(starts: readonly string[], current: number, now: number): number[] {
  const parsed = starts.map((start) => parseStart(start, now)).toSorted((a, b) => a - b);
  if (new Set(parsed).size !== parsed.length || parsed.includes(current))
    throw new DomainError(ordersErrors.MOVE_SAME_HOUR);
  return parsed;
}

interface ProposedSlots {
  starts: readonly string[];
}

interface Proposal {
  starts: readonly number[];
  /** Epoch milliseconds. */
  deadline: number;
  isVisit: boolean;
}

/**
 * Holds slots in the provider's calendar beside those that the order occupies, until the other party answers. Each has to
 * be a slot that is offered now; the order's own times count as free. Throws SLOT_TAKEN (409).
 */
async function hold(
  { tx, row, call }: OrderRun,
  { starts, deadline, isVisit }: Proposal,
): Promise<Partial<OrderColumns>> {
  const { now } = call;
  const { party } = partyOfAction(call);
  const calendar = await lockCalendar(tx.db, row.service_card_id);
  if (!calendar) throw new DomainError(catalogErrors.CARD_NOT_FOUND);
  const settings = await readSettings(tx.db);
  const { duration_minutes: duration, pause_minutes: pause } = row;
  for (const start of starts) {
    const time = { start, duration, pause, now, exceptOrderId: row.id };
    if (!(await isTimeOffered(tx.db, calendar, settings, time)))
      throw new DomainError(ordersErrors.SLOT_TAKEN);
  }
  const id = randomUUIDv7();
  const expiresAt = new Date(deadline);
  await insertMove(tx.db, {
    id,
    order_id: row.id,
    proposed_by: party,
    from_start: row.scheduled_at,
    starts: starts.map((start) => new Date(start)),
    created_at: new Date(now),
    expires_at: expiresAt,
    is_visit: isVisit,
  });
  return {
    move_id: id,
    move_by: party,
    move_deadline_at: expiresAt,
    ...(!isVisit && { moves_proposed: row.moves_proposed + 1 }),
    blocks: blocksOf([...occupiedStarts(row), ...starts], duration),
  };
}

/** Proposes other slots for the order and holds them. Throws as `parseStarts` and `hold` do. */
export async function holdSlots(run: OrderRun<ProposedSlots>): Promise<Partial<OrderColumns>> {
  const { row, call } = run;
  const current = row.scheduled_at.getTime();
  const starts = parseStarts(call.input.starts, current, call.now);
  // The proposal ends with its last slot.
  const deadline = Math.min(moveDeadline(current, call.now), Math.max(...starts));
  return hold(run, { starts, deadline, isVisit: false });
}

/**
 * Proposes slots of another visit for the problem and holds them. Throws as `parseStarts` and `hold` do, and
 * VISIT_TOO_LATE (409) for a slot at which an administrator already decides.
 */
export async function holdVisits(run: OrderRun<ProposedSlots>): Promise<Partial<OrderColumns>> {
  const { row, call } = run;
  const current = (row.visit_at ?? row.scheduled_at).getTime();
  const starts = parseStarts(call.input.starts, current, call.now);
  const until = row.deadline_at?.getTime() ?? Infinity;
  if (starts.some((start) => start >= until))
    throw new DomainError(ordersErrors.VISIT_TOO_LATE, { until, timezone: row.provider_timezone });
  return hold(run, { starts, deadline: visitDeadline(starts, call.now), isVisit: true });
}
