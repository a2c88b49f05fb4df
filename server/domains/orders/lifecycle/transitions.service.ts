import type * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import type { Context } from '../../../platform/context.ts';
import type { UseCase } from '../../../platform/http/route.ts';
import type { ActionOf } from '../../../platform/lifecycle/lifecycle.ts';
import {
  performUserAction,
  type RequestedAction,
} from '../../../platform/lifecycle/perform-action.ts';
import { orderLifecycle, type OrderLifecycle } from './lifecycle.service.ts';
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
