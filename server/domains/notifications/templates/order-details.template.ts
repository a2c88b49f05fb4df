import type { OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import { z } from 'zod';
import { momentOf, notificationsOf, type NotificationData } from './kind.template.ts';
import type { OrderSubject } from '../writing/subjects.queries.ts';

/** An order, and the actor of the event if it has one. */
export type OrderDetails = OrderSubject & { by: OrderActor | null };

/** Declares a notification of an order. */
export const ofOrder = notificationsOf<OrderDetails>({ page: '/orders', action: 'Ver la orden' });

const momentParams = z.object({ scheduledAt: z.iso.datetime(), timezone: z.string() });

const momentOfOrder = ({ scheduled_at: at, timezone }: OrderDetails) => ({
  scheduledAt: at.toISOString(),
  timezone,
});

/** For sentences with the hour of the order. */
export const withMoment = { params: momentParams, paramsOf: momentOfOrder };

/** Notifications of earlier versions do not have the second parameter. */
export const moveParams = momentParams.extend({ isVisit: z.boolean().default(false) });

/** The hour that the latest proposal is about: another visit for a problem, or the order's own. */
export const momentOfMove = (order: OrderDetails) => ({
  ...momentOfOrder(order),
  ...(order.visit_at && { scheduledAt: order.visit_at.toISOString() }),
  isVisit: order.move?.is_visit ?? false,
});

/** For sentences with proposed hours. */
export const startsParams = z.object({
  starts: z.array(z.iso.datetime()),
  timezone: z.string(),
});

/** Kinds of notifications of a move, except that an hour was taken. */
export const moveKinds = [
  'order-move-proposed',
  'order-move-declined',
  'order-move-withdrawn',
  'order-move-expired',
  'order-move-reminder',
];

/** Notifications of moves that have ended are outdated; those of an open move stay. */
export const endedMoveKinds = ({ move_by: proposer }: OrderDetails): readonly string[] =>
  proposer === null ? moveKinds : [];

/** Joins hours as 'el lunes, 5 de mayo, 10:00; o el martes, 6 de mayo, 12:00 (hora del prestador)'. */
export function listHours({
  hour,
  params: { starts, timezone },
}: NotificationData<z.infer<typeof startsParams>>): string {
  const hours = starts.slice(0, -1).map((start) => `el ${momentOf(start, timezone)}`);
  const last = starts.slice(-1).map((start) => `el ${hour(start, timezone)}`);
  return [hours.join('; '), ...last].filter(Boolean).join('; o ');
}
