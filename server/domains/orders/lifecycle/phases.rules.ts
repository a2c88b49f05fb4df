import type { OrderIssue } from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type {
  OrderPhase,
  OrderStatus,
} from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { StateTiming } from '#platform/lifecycle/lifecycle.ts';
import type { OrderRule } from './lifecycle.rules.ts';

interface Phase extends StateTiming<OrderRule> {
  /** The status on the wire and in histories. */
  status: OrderStatus;
  /** The open report that belongs to the phase. */
  issue?: OrderIssue;
}

/**
 * The phases of an order, the states of its lifecycle. The stored phase is a generated column of status, issue and marks
 * (docs/decisions/0111-phases-of-orders.md).
 */
export const phases: Readonly<Record<OrderPhase, Phase>> = {
  REQUESTED: { status: 'PENDING' },
  AGREED: { status: 'ACCEPTED', deadline: 'unconfirmed', reminder: 'appointment' },
  ABSENCE_REPORTED: { status: 'ACCEPTED', issue: 'ABSENCE', deadline: 'absenceAnswer' },
  ABSENCE_DISPUTED: { status: 'ACCEPTED', issue: 'ABSENCE_CONTRADICTED' },
  MARKED: { status: 'ACCEPTED', deadline: 'autoComplete' },
  PROBLEM: { status: 'ACCEPTED', issue: 'PROBLEM', deadline: 'problem' },
  /** The provider marked the work again, as a solution of the problem. */
  MARKED_AGAIN: { status: 'ACCEPTED', issue: 'PROBLEM', deadline: 'problem' },
  ESCALATED: { status: 'ACCEPTED', issue: 'PROBLEM_ESCALATED' },
  REJECTED: { status: 'REJECTED' },
  CANCELLED: { status: 'CANCELLED' },
  COMPLETED: { status: 'COMPLETED' },
};

/** The phases in which an order can still change. */
export const openPhases = [
  'REQUESTED',
  'AGREED',
  'ABSENCE_REPORTED',
  'ABSENCE_DISPUTED',
  'MARKED',
  'PROBLEM',
  'MARKED_AGAIN',
  'ESCALATED',
] as const satisfies readonly OrderPhase[];

export const statusOf = (phase: OrderPhase): OrderStatus => phases[phase].status;

/** Returns whether the order occupies time of its provider. */
export function isOpenPhase(phase: OrderPhase): boolean {
  const open: readonly OrderPhase[] = openPhases;
  return open.includes(phase);
}
