import {
  isCancellationLate,
  type CancelReason,
  type OrderIssue,
  type ProblemKind,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type {
  OrderState,
  OrderTransition,
} from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import type {
  CancellationReason,
  DepartureReason,
  OrderActor,
  OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { RawBuilder } from 'kysely';
import type { ActionOf, ActionRun, LifecycleTypes } from '../../../platform/lifecycle/lifecycle.ts';
import type { AgreedTimes } from '../orders-reminders.rules.ts';
import type { OrderStateRow } from './transitions.queries.ts';

/** The input of each action. */
interface OrderInputs {
  accept: undefined;
  reject: { rejectionReason: string };
  withdraw: undefined;
  /** Undefined when the order lapses at its deadline. */
  lapse: DepartureReason | undefined;
  proposeMove: { starts: readonly string[] };
  acceptMove: { moveId: string; start: string };
  declineMove: { moveId: string };
  withdrawMove: { moveId: string };
  expireMove: undefined;
  cancel: { reason: CancelReason; comment?: string | undefined };
  reportAbsence: undefined;
  agreeAbsence: undefined;
  contradictAbsence: { comment: string };
  closeAbsence: undefined;
  markFinished: undefined;
  undoMark: undefined;
  confirm: undefined;
  autoComplete: undefined;
  reportProblem: { kind: ProblemKind; comment: string };
  withdrawProblem: undefined;
  escalateProblem: undefined;
  closeUnconfirmed: undefined;
  settleCompleted: { grounds: string };
  settleCancelled: { grounds: string };
}

/** Columns that effects save. */
export interface OrderColumns {
  scheduled_at: Date;
  /** A value that `blocksOf` builds. */
  blocks: RawBuilder<string>;
  accepted_at: Date;
  provider_marked_at: Date | null;
  client_marked_at: Date;
  marked_again_at: Date | null;
  rejection_reason: string;
  cancellation_reason: CancellationReason;
  cancellation_comment: string | null;
  cancelled_by: OrderActor;
  is_late: boolean;
  move_id: string | null;
  move_by: OrderParty | null;
  move_deadline_at: Date | null;
  moves_proposed: number;
  moves_taken: number;
  issue: OrderIssue | null;
  issue_by: OrderParty | null;
  settlement_grounds: string;
}

export interface OrderLifecycle extends LifecycleTypes {
  row: OrderStateRow;
  state: OrderState;
  rule: OrderTransition;
  inputs: OrderInputs;
  columns: OrderColumns;
}

/** One running action on an order. */
export type OrderRun<Action extends ActionOf<OrderLifecycle>> = ActionRun<OrderLifecycle, Action>;

/** Returns the times of an order; one that is not accepted yet counts as accepted at its start. */
export function agreedTimes(
  order: Pick<OrderStateRow, 'is_emergency' | 'scheduled_at' | 'accepted_at' | 'duration_minutes'>,
): AgreedTimes {
  return {
    isEmergency: order.is_emergency,
    start: order.scheduled_at.getTime(),
    accepted: (order.accepted_at ?? order.scheduled_at).getTime(),
    minutes: order.duration_minutes,
  };
}

/** Returns whether a cancellation by this party at `now` is late: never when the other party's account is deactivated. */
export function isLate(order: OrderStateRow, by: OrderParty, now: number): boolean {
  const isOtherActive = by === 'client' ? order.provider_is_active : order.client_is_active;
  return (
    isOtherActive &&
    isCancellationLate({ ...agreedTimes(order), noticeHours: order.notice_hours }, now)
  );
}
