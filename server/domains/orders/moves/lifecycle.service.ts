import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError, refuse } from '@oficio/contract/platform/api/errors.ts';
import type { LifecycleOf, LifecycleTypes } from '#platform/lifecycle/lifecycle.ts';
import { closeMove } from './moves.queries.ts';
import { declarationsOf, type ActionInputs } from '#platform/lifecycle/actions.ts';
import type { OrderColumns } from '../lifecycle/lifecycle.rules.ts';
import { findOrderStates, type OrderStateRow } from '../lifecycle/transitions.queries.ts';
import { findParty } from '../orders-parties.rules.ts';
import { orderActionPerformed } from '../orders.events.ts';
import { noMove, orderActorOf, type MoveState } from './lifecycle.rules.ts';
import { moveActions, moveTransitions, type MoveTransition } from './transitions.rules.ts';

export interface MoveLifecycle extends LifecycleTypes {
  row: OrderStateRow;
  state: MoveState;
  rule: MoveTransition;
  inputs: ActionInputs<typeof moveActions>;
  columns: OrderColumns;
}

/**
 * The lifecycle of moves: proposals of other slots, or of another visit. An order has one open move at most, whose deadline
 * and proposer stand on the order's row, so that both lifecycles lock the same row. Actions of the order
 * open a move, and one that leaves the order's phase ends it.
 */
export const moveLifecycle: LifecycleOf<MoveLifecycle> = {
  rules: {
    transitions: moveTransitions,
    nameOf: ({ isOpen }) => (isOpen ? 'OPEN' : 'CLOSED'),
    guards: {},
    noTransition({ isOpen, orderStatus: status }) {
      if (status !== 'PENDING' && status !== 'ACCEPTED')
        return refuse(ordersErrors.ORDER_WRONG_STATE, { status });
      return refuse(isOpen ? ordersErrors.ORDER_WRONG_PARTY : ordersErrors.MOVE_CLOSED);
    },
  },
  table: 'service_orders',
  // An order and a move that end at the same moment end once, by the order's deadline.
  columns: { deadline: 'move_deadline_at', firstDeadline: 'deadline_at' },
  find: findOrderStates,
  stateOf: (order) => ({ isOpen: order.move_id !== null, orderStatus: order.status }),
  deadlineOf: ({ move_deadline_at: deadline }) => deadline,
  partyOf(order, userId) {
    const party = findParty(order, userId);
    return party && (party === order.move_by ? 'proposer' : 'recipient');
  },
  changeOf: (order) => ({
    change: { kind: 'order', id: order.id },
    userIds: [order.client_id, order.provider_user_id],
  }),
  history: { table: 'order_history', record: 'order_id' },
  historyOf: (run, { to }) =>
    to === 'TAKEN' ? null : { by: orderActorOf(run), from: run.row.status, to: run.row.status },
  errors: {
    notFound: ordersErrors.ORDER_NOT_FOUND,
    expired: () => refuse(ordersErrors.MOVE_CLOSED),
    changedMeanwhile: () => new DomainError(ordersErrors.MOVE_CLOSED),
  },
  timing: {},
  deadlines: {},
  reminders: {},
  unchanged: ({ move_id: moveId }) => ({ move_id: moveId }),
  columnsOf: () => noMove,
  effects: declarationsOf(moveActions, 'effect'),
  async afterTransition({ tx, row, call }, { to: outcome }) {
    if (row.move_id === null) return;
    const input: { start?: string } = call.input ?? {};
    const taken = outcome === 'TAKEN' && input.start ? new Date(Date.parse(input.start)) : null;
    await closeMove(tx.db, row.move_id, { outcome, taken, at: new Date(call.now) });
  },
  event: (run, { action }, entryId) =>
    orderActionPerformed({ id: run.row.id, action, by: orderActorOf(run), entryId }),
};
