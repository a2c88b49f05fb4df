import { DEFAULT_NOTICE_HOURS } from '@oficio/contract/domains/catalog/catalog.rules.ts';
import {
  isCancellationLate,
  UNCONFIRMED_DAYS,
  PROBLEM_DAYS,
} from '@oficio/contract/domains/orders/orders-issues.rules.ts';
import type { OrderStatus } from '@oficio/contract/domains/orders/orders-states.rules.ts';
import type { OrderAction, OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { Insertable, Selectable } from 'kysely';
import type { OrderIssues, OrderMoves, ServiceOrders } from '../server/platform/database/schema.ts';
import {
  absenceAnswerDeadline,
  moveDeadline,
  problemDeadline,
} from '../server/domains/orders/orders-deadlines.rules.ts';
import type { OrderChange, OrderContent } from './content/content-types.ts';
import { demoId } from './demo-ids.ts';
import { DAY, findStart, HOUR } from './demo-moments.ts';
import type { SeededCard } from './seed-cards.ts';

/** One action of an order. `at` in epoch milliseconds. */
export interface Step {
  action: OrderAction;
  party: OrderActor;
  from: OrderStatus | null;
  to: OrderStatus;
  at: number;
}

export interface PlannedTimes {
  id: string;
  card: SeededCard;
  minutes: number;
  start: number;
  end: number;
  /** Time of the acceptance. */
  accepted: number;
  now: number;
}

type Columns = Partial<Omit<Selectable<ServiceOrders>, 'blocks'>>;

type PlannedMove = Omit<Insertable<OrderMoves>, 'starts'> & { starts: Date[] };

/** The effect of a change on an order: its history entries, columns and related rows. */
export interface PlannedChange {
  steps: Step[];
  columns: Columns;
  move?: PlannedMove;
  issue?: Insertable<OrderIssues>;
}

type ChangeOf<Type extends OrderChange['type']> = Extract<OrderChange, { type: Type }>;

function planMove(change: ChangeOf<'move'>, status: OrderStatus, times: PlannedTimes) {
  const { id: orderId, card, minutes, start, now } = times;
  const created = now - change.hoursAgo * HOUR;
  const starts = change.starts.map(({ dayOffset, slot }) =>
    findStart(card, minutes, now, dayOffset, slot),
  );
  const id = demoId(`move ${orderId}`, created);
  const expires = new Date(moveDeadline(start, created));
  const move: PlannedMove = {
    id,
    order_id: orderId,
    proposed_by: change.by,
    from_start: new Date(start),
    starts: starts.map((each) => new Date(each)),
    created_at: new Date(created),
    expires_at: expires,
  };
  const columns: Columns = {
    move_id: id,
    move_by: change.by,
    move_deadline_at: expires,
    moves_proposed: 1,
  };
  const step: Step = {
    action: 'proposeMove',
    party: change.by,
    from: status,
    to: status,
    at: created,
  };
  return { steps: [step], columns, move };
}

function endAs(step: Omit<Step, 'to'>, columns: Columns): PlannedChange {
  return {
    steps: [{ ...step, to: 'CANCELLED' }],
    columns: { cancelled_by: step.party, is_late: false, ...columns },
  };
}

function planCancellation(change: ChangeOf<'cancel'>, times: PlannedTimes): PlannedChange {
  const { start, accepted } = times;
  const at = start - change.hoursBeforeStart * HOUR;
  const order = { isEmergency: false, start, accepted, noticeHours: DEFAULT_NOTICE_HOURS };
  return endAs(
    { action: 'cancel', party: change.by, from: 'ACCEPTED', at },
    {
      cancellation_reason: change.reason,
      cancellation_comment: change.comment,
      is_late: isCancellationLate(order, at),
    },
  );
}

function planAbsence(change: ChangeOf<'absence'>, { id, start, now }: PlannedTimes): PlannedChange {
  // Within the time for the report, and so recent that the time for an answer has not passed.
  const at = Math.min(start + 47 * HOUR, Math.max(start + HOUR, now - 5 * HOUR));
  const step = { from: 'ACCEPTED', to: 'ACCEPTED' } as const;
  const { contradiction, by } = change;
  const accused = by === 'client' ? 'provider' : 'client';
  const answer: Step[] = contradiction
    ? [{ ...step, action: 'contradictAbsence', party: accused, at: at + HOUR }]
    : [];
  return {
    steps: [{ ...step, action: 'reportAbsence', party: by, at }, ...answer],
    columns: {
      issue: contradiction ? 'ABSENCE_CONTRADICTED' : 'ABSENCE',
      issue_by: by,
      deadline_at: contradiction ? null : new Date(absenceAnswerDeadline(at)),
    },
    issue: {
      id: demoId(`issue ${id}`, at),
      order_id: id,
      kind: 'ABSENCE',
      reported_by: by,
      problem_kind: null,
      comment: null,
      created_at: new Date(at),
      ...(contradiction && { contradiction }),
    },
  };
}

function planProblem(change: ChangeOf<'problem'>, { id, end }: PlannedTimes): PlannedChange {
  const at = end + change.hoursAfterEnd * HOUR;
  const step = { from: 'ACCEPTED', to: 'ACCEPTED' } as const;
  const escalated = at + PROBLEM_DAYS * DAY;
  return {
    steps: [
      { ...step, action: 'reportProblem', party: 'client', at },
      ...(change.isEscalated
        ? [{ ...step, action: 'escalateProblem', party: 'system', at: escalated } as const]
        : []),
    ],
    columns: {
      issue: change.isEscalated ? 'PROBLEM_ESCALATED' : 'PROBLEM',
      issue_by: 'client',
      deadline_at: change.isEscalated ? null : new Date(problemDeadline(at)),
    },
    issue: {
      id: demoId(`issue ${id}`, at),
      order_id: id,
      kind: 'PROBLEM',
      reported_by: 'client',
      problem_kind: change.kind,
      comment: change.comment,
      created_at: new Date(at),
    },
  };
}

/** Calculates the effect of an order's change; nothing for an order without one. */
export function planChange(
  { change, status }: Pick<OrderContent, 'change' | 'status'>,
  times: PlannedTimes,
): PlannedChange {
  switch (change?.type) {
    case undefined:
      return { steps: [], columns: {} };
    case 'move':
      return planMove(change, status, times);
    case 'withdraw': {
      const at = times.now - change.hoursAgo * HOUR;
      const step = { action: 'withdraw', party: 'client', from: 'PENDING', at } as const;
      return endAs(step, { cancellation_reason: 'WITHDRAWN' });
    }
    case 'cancel':
      return planCancellation(change, times);
    case 'absence':
      return planAbsence(change, times);
    case 'problem':
      return planProblem(change, times);
    case 'unconfirmed': {
      const at = times.end + UNCONFIRMED_DAYS * DAY;
      const step = { action: 'closeUnconfirmed', party: 'system', from: 'ACCEPTED', at } as const;
      return endAs(step, { cancellation_reason: 'UNCONFIRMED' });
    }
  }
}
