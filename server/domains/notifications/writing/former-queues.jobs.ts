import type { NegotiationActor } from '@oficio/contract/domains/negotiations/negotiations.rules.ts';
import type { OrderActor } from '@oficio/contract/domains/orders/orders.rules.ts';
import type { EventDelivery } from '#platform/jobs/domain-events.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/listeners.ts';
import type { NegotiationNotificationKind } from '../templates/negotiations.template.ts';
import type { OrderNotificationKind } from '../templates/orders.template.ts';
import { orderKinds } from '../notifications-kinds.rules.ts';
import { announceNegotiation, announceOrder } from '../notifications-parties.service.ts';
import { writeNotifications } from '../notifications-writing.service.ts';

/** The actors of the events that did not name them. */
const orderActors: Partial<Record<OrderNotificationKind, OrderActor>> = {
  'order-created': 'client',
  'order-accepted': 'provider',
  'order-rejected': 'provider',
  'order-marked-finished': 'provider',
  'order-mark-undone': 'provider',
  'order-settled': 'administrator',
};

const orderQueue = (kind: OrderNotificationKind) =>
  defineJob<EventDelivery<{ orderId: string; by?: OrderActor }>>({
    name: `notifications.${kind}`,
    run: (context, { eventId, event }) =>
      writeNotifications(context, eventId, (tx) =>
        announceOrder(context, tx, { by: orderActors[kind] ?? 'system', ...event }, kind),
      ),
  });

type FormerNegotiationEvent = { negotiationId: string; offerId?: string; by?: NegotiationActor };

const negotiationQueue = (
  queue: string,
  kind: NegotiationNotificationKind,
  actor: NegotiationActor,
) =>
  defineJob<EventDelivery<FormerNegotiationEvent>>({
    name: `notifications.${queue}`,
    run: (context, { eventId, event }) =>
      writeNotifications(context, eventId, (tx) =>
        announceNegotiation(context, tx, { by: actor, ...event }, kind),
      ),
  });

/**
 * The queues of the version that had an event and a queue for each kind. It runs beside this one during an update and may
 * leave jobs. A release after the next one deletes this file.
 */
export const formerQueues: readonly JobDefinition[] = [
  ...[...new Set(Object.values(orderKinds))].map(orderQueue),
  negotiationQueue('negotiation-created', 'negotiation-created', 'client'),
  negotiationQueue('negotiation-offer', 'negotiation-offer', 'provider'),
  negotiationQueue('negotiation-accepted', 'negotiation-accepted', 'provider'),
  negotiationQueue('negotiation-rejected', 'negotiation-rejected', 'provider'),
  negotiationQueue('negotiation-withdrawn', 'negotiation-cancelled', 'client'),
  negotiationQueue('negotiation-cancelled', 'negotiation-cancelled', 'system'),
];
