import * as endpoints from '@oficio/contract/domains/orders/orders.endpoints.ts';
import { route, type Route, type UseCase } from '#platform/http/route.ts';
import { routesOf } from '#platform/lifecycle/actions.ts';
import { performActionAs } from '#platform/lifecycle/perform-action.ts';
import { recordAuditEntry } from '#domains/audit/audit.service.ts';
import { moveLifecycle } from '../moves/lifecycle.service.ts';
import { moveActions } from '../moves/transitions.rules.ts';
import { loadOrderView } from '../orders.service.ts';
import { orderLifecycle } from './lifecycle.service.ts';
import { orderActions } from './transitions.rules.ts';

/** Ends an open order by the decision of an administrator and records it in the audit log. */
const settleOrder: UseCase<typeof endpoints.settleOrder> = (
  context,
  { userId },
  { params, body: { as, ...settlement } },
) =>
  context.transaction(async (tx) => {
    await performActionAs(context, tx, orderLifecycle, {
      ...params,
      by: 'administrator',
      userId,
      action: as === 'COMPLETED' ? 'settleCompleted' : 'settleCancelled',
      input: settlement,
    });
    await recordAuditEntry(tx.db, {
      actorId: userId,
      action: 'ORDER_SETTLED',
      subject: { type: 'order', id: params.id },
      before: null,
      // The grounds are stored with the order.
      after: { status: as, causedBy: settlement.cause },
    });
    return undefined;
  });

/** The endpoints of all actions on an order and on its moves. */
export const actionRoutes: readonly Route[] = [
  ...routesOf(orderLifecycle, orderActions, loadOrderView),
  ...routesOf(moveLifecycle, moveActions, loadOrderView),
  route(endpoints.settleOrder, settleOrder),
];
