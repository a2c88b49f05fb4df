import type { AdministratorRight } from '#platform/api/administrator-rights.ts';
import type { EndpointDefinition } from '#platform/api/endpoint.ts';
import { getUserDetails } from '../administration/administration.endpoints.ts';
import {
  getOrderOverview,
  getQuoteOverview,
  getServiceRequestOverview,
} from '../administration/administration-people.endpoints.ts';
import { getServiceCard } from '../catalog/catalog.endpoints.ts';
import { getReportDetails } from '../reports/reports.endpoints.ts';

/** Each webhook has a worker of its own, so that one that never answers delays no other. */
export const MAX_WEBHOOKS = 10;
/** After this time without success a delivery ends, and its webhook is disabled. */
export const DELIVERY_DAYS = 3;
/** The former secrets sign too for this long after a rotation; each further rotation extends it for all of them. */
export const ROTATION_HOURS = 24;

/**
 * The sorts of records of which events are published, the first part of each type as in `order.accepted`, with the endpoint
 * where one is read. The events about a review lead to its order, those about a document to its provider.
 */
export const recordEndpoints = {
  order: getOrderOverview,
  quote: getQuoteOverview,
  service_request: getServiceRequestOverview,
  review: getOrderOverview,
  card: getServiceCard,
  user: getUserDetails,
  report: getReportDetails,
  verification: getUserDetails,
} as const satisfies Record<string, EndpointDefinition>;
export type EventRecord = keyof typeof recordEndpoints;
export const eventRecords = Object.keys(recordEndpoints) as EventRecord[];

/** Returns whether an administrator with these rights may read the records of a sort, and so receive their events. */
export function canReadRecord(record: EventRecord, rights: readonly AdministratorRight[]): boolean {
  const { right }: EndpointDefinition = recordEndpoints[record];
  return right === undefined || rights.includes(right);
}

/** The types of all events; `webhook.test` is sent by a press only. */
export const webhookEventTypes = [
  'card.changed',
  'card.created',
  'card.deleted',
  'order.absence_contradicted',
  'order.absence_reported',
  'order.accepted',
  'order.booked',
  'order.cancelled',
  'order.completed',
  'order.created',
  'order.mark_undone',
  'order.marked_finished',
  'order.move_accepted',
  'order.move_declined',
  'order.move_expired',
  'order.move_proposed',
  'order.move_withdrawn',
  'order.on_the_way',
  'order.problem_answered',
  'order.problem_escalated',
  'order.problem_reported',
  'order.problem_still_open',
  'order.rejected',
  'order.settled',
  'quote.accepted',
  'quote.cancelled',
  'quote.created',
  'quote.offer',
  'quote.rejected',
  'report.decided',
  'report.received',
  'review.answered',
  'review.published',
  'review.written',
  'service_request.answered',
  'service_request.created',
  'user.joined',
  'verification.decided',
  'verification.revoked',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
export const TEST_EVENT = 'webhook.test';

export const deliveryStates = ['WAITING', 'DELIVERED', 'FAILED'] as const;
