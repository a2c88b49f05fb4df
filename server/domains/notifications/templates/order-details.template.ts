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

/** Notifications of these kinds are outdated once the proposal that they are about has another end. */
export const openMoveKinds = [
  'order-move-proposed',
  'order-move-declined',
  'order-move-withdrawn',
  'order-move-expired',
];
