import type { OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { NotificationData } from './kind.template.ts';
import type { OrderChanges, OrderSubject } from '../writing/subjects.queries.ts';

/** An order with its latest move and report, and the actor of the event if it names one. */
export type OrderDetails = OrderSubject & OrderChanges & { by: OrderActor | null };

export const orderLink = ({ aboutId }: Pick<NotificationData, 'aboutId'>) => `/orders/${aboutId}`;

export const momentOfOrder = (order: OrderDetails) => ({
  scheduledAt: order.scheduled_at.toISOString(),
  timezone: order.timezone,
});

/** Kinds of notifications of a move, except that an hour was taken. */
export const moveKinds = [
  'order-move-proposed',
  'order-move-declined',
  'order-move-withdrawn',
  'order-move-expired',
];

/** Notifications of moves that have ended are outdated; those of an open move stay. */
export const endedMoveKinds = ({ move_by: proposer }: OrderDetails): readonly string[] =>
  proposer === null ? moveKinds : [];
