import {
  canReadRecord,
  eventRecords,
  recordEndpoints,
  type EventRecord,
} from '@oficio/contract/domains/event-webhooks/event-webhooks.rules.ts';
import type { AdministratorRight } from '@oficio/contract/platform/api/administrator-rights.ts';
import { endpointAddress } from '@oficio/contract/platform/api/endpoint-address.ts';
import { accountVerified } from '../accounts/accounts.events.ts';
import * as catalog from '../catalog/catalog.events.ts';
import { negotiationActionPerformed } from '../negotiations/negotiations.events.ts';
import { negotiationKinds, orderKinds } from '../notifications/notifications-kinds.rules.ts';
import { orderActionPerformed } from '../orders/orders.events.ts';
import * as reports from '../reports/reports.events.ts';
import * as reviews from '../reviews/reviews.events.ts';
import * as requests from '../service-requests/service-requests.events.ts';
import * as verifications from '../verifications/verifications.events.ts';
import type { DomainEvent, EventType } from '#platform/jobs/domain-events.ts';
import type { JobData } from '#platform/jobs/queue.ts';

/** An event as webhooks receive it. */
export interface WebhookEvent {
  type: string;
  record: EventRecord;
  recordId: string;
}

interface Source {
  kind: string;
  types: readonly string[];
  read(event: DomainEvent): WebhookEvent | undefined;
}

/** A domain event of one type. Returns undefined where the id of the record is missing. */
const of = <Payload extends JobData>(
  event: EventType<Payload>,
  record: EventRecord,
  what: string,
  idOf: (event: Payload) => string | undefined,
): Source => {
  const type = `${record}.${what}`;
  return {
    kind: event.kind,
    types: [type],
    read: (published) => {
      const recordId = idOf(published as unknown as Payload);
      return recordId === undefined ? undefined : { type, record, recordId };
    },
  };
};

/** The actions of a lifecycle, each named as the notification about it: `order-accepted` is `order.accepted`. */
const ofActions = (
  { kind }: { readonly kind: string },
  record: EventRecord,
  kinds: Readonly<Record<string, string>>,
): Source => {
  const typeOf = (kindOfNotification: string) =>
    `${record}.${kindOfNotification.replace(/^[a-z]+-/, '').replaceAll('-', '_')}`;
  return {
    kind,
    types: [...new Set(Object.values(kinds).map(typeOf))],
    read: (event) => {
      const { id, action } = event as unknown as { id: string; action: string };
      const named = kinds[action];
      return named === undefined ? undefined : { type: typeOf(named), record, recordId: id };
    },
  };
};

/** The domain events that webhooks receive. An event without an entry is not sent. */
const sources: readonly Source[] = [
  ofActions(orderActionPerformed, 'order', orderKinds),
  ofActions(negotiationActionPerformed, 'quote', negotiationKinds),
  of(requests.serviceRequestCreated, 'service_request', 'created', (e) => e.serviceRequestId),
  of(requests.serviceRequestAnswered, 'service_request', 'answered', (e) => e.serviceRequestId),
  of(reviews.reviewWritten, 'review', 'written', (e) => e.orderId),
  of(reviews.reviewReceived, 'review', 'published', (e) => e.orderId),
  of(reviews.reviewsPublished, 'review', 'published', (e) => e.orderId),
  of(reviews.reviewAnswered, 'review', 'answered', (e) => e.orderId),
  of(catalog.cardCreated, 'card', 'created', (e) => e.serviceCardId),
  of(catalog.cardChanged, 'card', 'changed', (e) => e.serviceCardId),
  of(catalog.cardDeleted, 'card', 'deleted', (e) => e.serviceCardId),
  of(accountVerified, 'user', 'joined', (e) => e.userId),
  of(reports.reportReceived, 'report', 'received', (e) => e.reportId),
  of(reports.reportDecided, 'report', 'decided', (e) => e.reportId),
  of(verifications.verificationDecided, 'verification', 'decided', (e) => e.userId),
  of(verifications.badgeRevoked, 'verification', 'revoked', (e) => e.userId),
];

const byKind = new Map(sources.map((source) => [source.kind, source]));

export const publishedKinds: ReadonlySet<string> = new Set(byKind.keys());

export const readEvent = (event: DomainEvent): WebhookEvent | undefined =>
  byKind.get(event.kind)?.read(event);

/** The types of all events, sorted. */
export const eventTypes: readonly string[] = [
  ...new Set(sources.flatMap(({ types }) => types)),
].toSorted();

/** Returns what a webhook may have subscribed to in order to receive a type. */
export const patternsOf = (type: string): string[] => [
  type,
  `${type.slice(0, type.indexOf('.'))}.*`,
  '*',
];

const knownPatterns = new Set(eventTypes.flatMap(patternsOf));

export const isKnownPattern = (pattern: string): boolean => knownPatterns.has(pattern);

/** Returns whether an administrator with these rights may read all that a pattern names. */
export const isReadable = (pattern: string, rights: readonly AdministratorRight[]): boolean =>
  eventRecords
    .filter((record) => pattern === '*' || pattern.startsWith(`${record}.`))
    .every((record) => canReadRecord(record, rights));

/** The right with which webhooks are made and seen. */
export const WEBHOOKS_RIGHT = 'settings';

export interface Held {
  events: readonly string[];
  holder_id: string | null;
  /** Null for an account that administers nothing any more. */
  holder_rights: readonly AdministratorRight[] | null;
}

/** Returns whether the holder of a webhook may still have it. One from before holders existed has none, and stays in use. */
export const isHeld = ({ events, holder_id: holderId, holder_rights: rights }: Held): boolean =>
  holderId === null ||
  (rights !== null &&
    rights.includes(WEBHOOKS_RIGHT) &&
    events.every((pattern) => isReadable(pattern, rights)));

const isRecord = (kind: string): kind is EventRecord => kind in recordEndpoints;

/** Returns the path where the record of an event is read; that of the webhooks for a test. */
export const addressOf = (kind: string, id: string): string =>
  isRecord(kind) ? endpointAddress(recordEndpoints[kind], { params: { id } }) : '/api/webhooks';
