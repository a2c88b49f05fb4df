import type { SettlementCause } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import { ordersErrors } from '@oficio/contract/domains/orders/orders.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import { cancelled, defineAction } from '../lifecycle/define-action.rules.ts';
import type { OrderRun } from '../lifecycle/lifecycle.rules.ts';
import { openPhases } from '../lifecycle/phases.rules.ts';
import { findParty } from '../orders-parties.rules.ts';

interface Settlement {
  grounds: string;
  cause: SettlementCause;
}

const common = {
  from: openPhases,
  by: 'administrator',
  notifies: ['client', 'provider'],
} as const;

/** Throws SETTLES_OWN_ORDER (403) for an administrator who is a party of the order. */
function decide({ row, call }: OrderRun<Settlement>) {
  if (call.userId !== null && findParty(row, call.userId))
    throw new DomainError(ordersErrors.SETTLES_OWN_ORDER);
  return { settlement_grounds: call.input.grounds, caused_by: call.input.cause };
}

/** An administrator ends the order, with grounds. */
export const settleCompleted = defineAction<Settlement>({
  rules: [{ ...common, to: 'COMPLETED' }],
  effect: decide,
});

export const settleCancelled = defineAction<Settlement>({
  rules: [{ ...common, to: 'CANCELLED' }],
  effect: (run) => ({ ...decide(run), ...cancelled(run.call.by, 'SETTLED') }),
});
