import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { Tx } from '#platform/context.ts';
import { blocksOf } from '../orders.queries.ts';
import { occupiedStarts, type OrderColumns } from '../lifecycle/lifecycle.rules.ts';
import type { OrderStateRow } from '../lifecycle/transitions.queries.ts';
import { answerReminderAt } from '../orders-reminders.rules.ts';
import { slotsFreed } from '../orders.events.ts';
import type { MoveRun } from './lifecycle.rules.ts';

/** Throws MOVE_CLOSED (409) when the request names another move than the open one. */
export function checkMoveId({ row, call }: MoveRun<{ moveId: string }>): void {
  if (call.input.moveId !== row.move_id) throw new DomainError(ordersErrors.MOVE_CLOSED);
}

/** Frees the slots that the open move of an order holds. */
export async function releaseSlots(
  tx: Tx,
  order: OrderStateRow,
): Promise<Pick<OrderColumns, 'blocks'>> {
  await tx.publish(slotsFreed({ providerProfileId: order.provider_profile_id }));
  return { blocks: blocksOf(occupiedStarts(order), order.duration_minutes) };
}

/** The order keeps its slot. A requested one waits for the provider's answer again. */
export async function keepSlot({ tx, row, call }: MoveRun): Promise<Partial<OrderColumns>> {
  const freed = await releaseSlots(tx, row);
  if (row.phase !== 'REQUESTED') return freed;
  const deadline = row.deadline_at?.getTime() ?? call.now;
  return { ...freed, reminder_at: new Date(answerReminderAt(call.now, deadline)) };
}
