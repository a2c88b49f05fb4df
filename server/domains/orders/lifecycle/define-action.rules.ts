import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import type {
  CancellationReason,
  OrderActor,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Order } from '@oficio/contract/domains/orders/orders.schema.ts';
import { refuse, type Refusal } from '@oficio/contract/platform/api/errors.ts';
import type { ActionDefinition } from '#platform/lifecycle/actions.ts';
import type { OrderColumns, OrderRule, OrderState } from './lifecycle.rules.ts';
import { phases } from './phases.rules.ts';
import type { OrderStateRow } from './transitions.queries.ts';

export interface OrderActionDefinition<Input> extends ActionDefinition<
  OrderStateRow,
  OrderRule,
  OrderColumns,
  Input,
  Order
> {
  /** Returns the error in a phase of the right status from which no rule starts; null for ORDER_WRONG_STATE. */
  refusalIn?: (state: OrderState) => Refusal | null;
}

export const defineAction = <Input = undefined>(action: OrderActionDefinition<Input>) => action;

/** The columns of a cancellation. */
export const cancelled = (by: OrderActor, reason: CancellationReason) =>
  ({ cancelled_by: by, cancellation_reason: reason, is_late: false }) as const;

/** The error of an action that needs an agreed order which is neither marked nor reported. */
export function refuseUnlessAgreed({ phase }: OrderState): Refusal | null {
  if (phases[phase].issue) return refuse(ordersErrors.ORDER_ISSUE_OPEN);
  return phase === 'MARKED' ? refuse(ordersErrors.ORDER_ALREADY_MARKED) : null;
}

/** The error of an action that needs a marked order without a report. */
export function refuseUnlessMarked({ phase }: OrderState): Refusal | null {
  const isUnmarked =
    phase === 'AGREED' || phase === 'ABSENCE_REPORTED' || phase === 'ABSENCE_DISPUTED';
  if (isUnmarked) return refuse(ordersErrors.ORDER_NOT_MARKED);
  return phases[phase].issue ? refuse(ordersErrors.ORDER_ISSUE_OPEN) : null;
}

export const refuseWithoutAbsence = (): Refusal => refuse(ordersErrors.NO_ABSENCE_REPORTED);
export const refuseWithoutProblem = (): Refusal => refuse(ordersErrors.NO_PROBLEM_REPORTED);
