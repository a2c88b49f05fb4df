import {
  disputedIssues,
  type OrderIssue,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderPhase } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { OrderAction } from '@oficio/contract/domains/orders/orders.rules.ts';
import { phases } from './lifecycle/phases.rules.ts';
import { orderTransitions } from './lifecycle/transitions.rules.ts';

const disputed: readonly (OrderIssue | undefined)[] = disputedIssues;
const isDisputed = (phase: OrderPhase) => disputed.includes(phases[phase].issue);

/** Returns whether an action can bring an order to the administrators, or away from them. */
export function changesDispute(action: OrderAction): boolean {
  return orderTransitions.some(
    (rule) => rule.action === action && isDisputed(rule.from) !== isDisputed(rule.to),
  );
}
