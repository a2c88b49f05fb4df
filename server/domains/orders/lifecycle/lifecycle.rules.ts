import {
  lateFrom,
  type SettlementCause,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderPhase } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { OrderTransitionAction } from '@oficio/contract/domains/orders/orders-transitions.schema.ts';
import type {
  CancellationReason,
  OrderActor,
  OrderParty,
} from '@oficio/contract/domains/orders/orders.rules.ts';
import type { ActionRule, TransitionOf } from '#platform/lifecycle/actions.ts';
import type { RawBuilder } from 'kysely';
import type { ActionRun } from '#platform/lifecycle/lifecycle.ts';
import { agreedReminderAt, type AgreedTimes } from '../orders-reminders.rules.ts';
import type { OrderStateRow } from './transitions.queries.ts';

/** The fields of an order that guards read. */
export interface OrderState {
  phase: OrderPhase;
  isEmergency: boolean;
  /** It was accepted when it was booked. */
  isInstant: boolean;
  /** The party whose proposal of other slots is open; null without one. */
  moveBy: OrderParty | null;
  movesProposed: number;
  movesTaken: number;
  /** The party that reported the open issue; null without one. */
  issueBy: OrderParty | null;
  /** The provider marked the work as finished again after a problem was reported. */
  isMarkedAgain: boolean;
}

/** One declared rule of an action, for each of the phases `from`. */
export interface OrderRule extends ActionRule<OrderActor, OrderPhase> {
  /**
   * `movable`: an appointment without an open move and below the limits of moves. `withoutMove`: no move is open.
   * `accused`: the other party reported the absence. `solved`: the provider marked the work again. `instant`: the order was
   * accepted when it was booked.
   */
  guard?: 'movable' | 'withoutMove' | 'instant' | 'accused' | 'solved';
  /** Refused to a provider who has lost the PROVIDER role. */
  needsProviderRole?: true;
  deadline?: 'autoComplete' | 'unconfirmed' | 'absenceAnswer' | 'problem' | 'moveAnswer';
  reminder?: 'appointment' | 'moveAnswer';
  notifies: readonly OrderParty[];
}

/** One row of the table of transitions. */
export type OrderTransition = TransitionOf<OrderRule, OrderTransitionAction>;

/** Columns that effects save. */
export interface OrderColumns {
  scheduled_at: Date;
  /** A value that `blocksOf` builds. */
  blocks: RawBuilder<string | null>;
  visit_at: Date;
  accepted_at: Date;
  provider_marked_at: Date | null;
  client_marked_at: Date;
  marked_again_at: Date;
  reminder_at: Date;
  arrives_at: Date;
  arrivals: number;
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
  issue_by: OrderParty;
  settlement_grounds: string;
  caused_by: SettlementCause | null;
  was_answer_expected: boolean;
}

/** One running action on an order. */
export type OrderRun<Input = unknown> = ActionRun<OrderStateRow, OrderActor, Input>;

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

/** Returns the next reminder of an accepted order after `now`, in epoch milliseconds; null when none is left. */
export const nextReminderAt = (order: OrderStateRow, now: number): number | null =>
  agreedReminderAt({ ...agreedTimes(order), timezone: order.provider_timezone }, now);

/** Returns when the account of the other party was deactivated while the order was accepted; null when it never was. */
export function otherDeactivatedAt(
  order: Pick<OrderStateRow, 'client_deactivated_at' | 'provider_deactivated_at'>,
  party: OrderParty,
): Date | null {
  return party === 'client' ? order.provider_deactivated_at : order.client_deactivated_at;
}

/** Returns whether the account of the other party is active, and was so since the order was accepted. */
export function isOtherActive(order: OrderStateRow, party: OrderParty): boolean {
  const isActive = party === 'client' ? order.provider_is_active : order.client_is_active;
  return isActive && otherDeactivatedAt(order, party) === null;
}

/** Returns the minutes-long appointments that an order occupies, by their starts: its own, and another visit for a problem. */
export function occupiedStarts({
  is_emergency: isEmergency,
  scheduled_at: start,
  visit_at: visit,
}: Pick<OrderStateRow, 'is_emergency' | 'scheduled_at' | 'visit_at'>): number[] {
  return [...(isEmergency ? [] : [start.getTime()]), ...(visit ? [visit.getTime()] : [])];
}

/** Returns whether a cancellation by this party at `now` is late: never once the other party's account was deactivated. */
export function isLate(order: OrderStateRow, by: OrderParty, now: number): boolean {
  const from = lateTime(order, by);
  return from !== null && now >= from;
}

/** Returns the time from which a cancellation by this party is late; null when it never is. */
export function lateTime(order: OrderStateRow, by: OrderParty): number | null {
  return isOtherActive(order, by)
    ? lateFrom({ ...agreedTimes(order), noticeHours: order.notice_hours })
    : null;
}

/** Returns the reason of a cancellation because the party was absent that the other one reported. */
export const absenceReason = ({ issue_by: reporter }: OrderStateRow): CancellationReason =>
  reporter === 'client' ? 'PROVIDER_ABSENT' : 'CLIENT_ABSENT';
