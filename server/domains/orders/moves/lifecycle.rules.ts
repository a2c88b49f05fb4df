import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { MoveOutcome } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { ActionRun } from '#platform/lifecycle/lifecycle.ts';
import type { ActionDefinition, ActionRule } from '#platform/lifecycle/actions.ts';
import type { OrderColumns } from '../lifecycle/lifecycle.rules.ts';
import type { OrderStateRow } from '../lifecycle/transitions.queries.ts';
import { findParty } from '../orders-parties.rules.ts';

/** The parties of a move: the one that proposed the slots, and the other one. */
export type MoveActor = 'proposer' | 'recipient' | 'system';

/** The open move of an order, if there is one. */
export interface MoveState {
  isOpen: boolean;
  orderStatus: OrderStatus;
}

export interface MoveRule extends ActionRule<MoveActor, 'OPEN' | 'CLOSED' | MoveOutcome> {
  from: readonly ('OPEN' | 'CLOSED')[];
  to: MoveOutcome;
  guard?: never;
  deadline?: never;
  reminder?: never;
}

export type MoveRun<Input = unknown> = ActionRun<OrderStateRow, MoveActor, Input>;

export const defineMoveAction = <Input = undefined>(
  action: ActionDefinition<OrderStateRow, MoveRule, OrderColumns, Input, Order>,
) => action;

/** Returns the actor of an action on a move as a party of its order. */
export function orderActorOf({ row, call }: Pick<MoveRun, 'row' | 'call'>): OrderActor {
  return (call.userId === null ? null : findParty(row, call.userId)) ?? 'system';
}

/** An order without an open move. */
export const noMove = { move_id: null, move_by: null, move_deadline_at: null } as const;
