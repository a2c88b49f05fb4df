import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { Context } from '../../../platform/context.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import type { ActionOf } from '../../../platform/lifecycle/lifecycle.ts';
import {
  performAdministratorAction,
  performUserAction,
  type RequestedAction,
} from '../../../platform/lifecycle/perform-action.ts';
import { orderLifecycle } from './lifecycle.service.ts';
import type { OrderLifecycle } from './lifecycle.rules.ts';
import { loadOrderView } from '../orders.service.ts';

async function act<Action extends ActionOf<OrderLifecycle>>(
  context: Context,
  requested: RequestedAction<OrderLifecycle, Action>,
): Promise<Order> {
  return context.transaction(async (tx) => {
    await performUserAction(context, tx, orderLifecycle, requested);
    return loadOrderView(tx.db, requested.id, requested.userId);
  });
}

export const acceptOrder: UseCase<typeof endpoints.acceptOrder> = (
  context,
  { userId },
  { params },
) => act(context, { ...params, userId, action: 'accept', input: undefined });

export const rejectOrder: UseCase<typeof endpoints.rejectOrder> = (
  context,
  { userId },
  { params, body },
) => act(context, { ...params, userId, action: 'reject', input: body });

export const markOrderFinished: UseCase<typeof endpoints.markOrderFinished> = (
  context,
  { userId },
  { params },
) => act(context, { ...params, userId, action: 'markFinished', input: undefined });

export const undoOrderMark: UseCase<typeof endpoints.undoOrderMark> = (
  context,
  { userId },
  { params },
) => act(context, { ...params, userId, action: 'undoMark', input: undefined });

export const confirmOrder: UseCase<typeof endpoints.confirmOrder> = (
  context,
  { userId },
  { params },
) => act(context, { ...params, userId, action: 'confirm', input: undefined });

export const withdrawOrder: UseCase<typeof endpoints.withdrawOrder> = (
  context,
  { userId },
  { params },
) => act(context, { ...params, userId, action: 'withdraw', input: undefined });

export const cancelOrder: UseCase<typeof endpoints.cancelOrder> = (
  context,
  { userId },
  { params, body },
) => act(context, { ...params, userId, action: 'cancel', input: body });

export const proposeMove: UseCase<typeof endpoints.proposeMove> = (
  context,
  { userId },
  { params, body },
) => act(context, { ...params, userId, action: 'proposeMove', input: body });

export const acceptMove: UseCase<typeof endpoints.acceptMove> = (
  context,
  { userId },
  { params: { id, moveId }, body },
) => act(context, { id, userId, action: 'acceptMove', input: { moveId, ...body } });

export const declineMove: UseCase<typeof endpoints.declineMove> = (
  context,
  { userId },
  { params: { id, moveId } },
) => act(context, { id, userId, action: 'declineMove', input: { moveId } });

export const withdrawMove: UseCase<typeof endpoints.withdrawMove> = (
  context,
  { userId },
  { params: { id, moveId } },
) => act(context, { id, userId, action: 'withdrawMove', input: { moveId } });

export const reportAbsence: UseCase<typeof endpoints.reportAbsence> = (
  context,
  { userId },
  { params },
) => act(context, { ...params, userId, action: 'reportAbsence', input: undefined });

export const agreeAbsence: UseCase<typeof endpoints.agreeAbsence> = (
  context,
  { userId },
  { params },
) => act(context, { ...params, userId, action: 'agreeAbsence', input: undefined });

export const contradictAbsence: UseCase<typeof endpoints.contradictAbsence> = (
  context,
  { userId },
  { params, body },
) => act(context, { ...params, userId, action: 'contradictAbsence', input: body });

export const reportProblem: UseCase<typeof endpoints.reportProblem> = (
  context,
  { userId },
  { params, body },
) => act(context, { ...params, userId, action: 'reportProblem', input: body });

export const withdrawProblem: UseCase<typeof endpoints.withdrawProblem> = (
  context,
  { userId },
  { params },
) => act(context, { ...params, userId, action: 'withdrawProblem', input: undefined });

/** Ends an open order by the decision of an administrator. */
export const settleOrder: UseCase<typeof endpoints.settleOrder> = (
  context,
  { userId },
  { params, body: { as, grounds } },
) =>
  context.transaction(async (tx) => {
    const action = as === 'COMPLETED' ? 'settleCompleted' : 'settleCancelled';
    const requested = { ...params, userId, action, input: { grounds } } as const;
    await performAdministratorAction(context, tx, orderLifecycle, requested);
    return undefined;
  });
