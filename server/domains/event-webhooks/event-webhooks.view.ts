import type {
  Webhook,
  WebhookDelivery,
} from '@oficio/contract/domains/event-webhooks/event-webhooks.schema.ts';
import type { Context } from '#platform/context.ts';
import type { EventDeliveryRow, WaitingDeliveries } from '../webhooks/webhooks.service.ts';
import type { WebhookRow } from './event-webhooks.queries.ts';
import { addressOf } from './event-webhooks.rules.ts';

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Hides the query of an address, which may hold a secret, from everybody but the one who wrote it. */
function shownAddress({ url, creator_id: creatorId }: WebhookRow, viewerId: string): string {
  const { origin, pathname, search } = new URL(url);
  return search === '' || creatorId === viewerId ? url : `${origin}${pathname}?…`;
}

const toPerson = (id: string | null, name: string | null) =>
  id === null ? null : { id, fullName: name ?? '' };

function toTrouble(waiting: WaitingDeliveries | undefined): Webhook['trouble'] {
  if (!waiting || waiting.attempts === 0) return null;
  const { attempts, last_status: lastStatus, next_attempt_at: nextAttemptAt } = waiting;
  return { attempts, lastStatus, nextAttemptAt: isoOf(nextAttemptAt) };
}

interface Shown {
  now: number;
  viewerId: string;
  waiting: WaitingDeliveries | undefined;
}

export function toWebhook(row: WebhookRow, { now, viewerId, waiting }: Shown) {
  const until = row.former_secret_until;
  return {
    id: row.id,
    url: shownAddress(row, viewerId),
    creator: toPerson(row.creator_id, row.creator_name),
    holder: toPerson(row.holder_id, row.holder_name),
    trouble: toTrouble(waiting),
    events: row.events,
    createdAt: row.created_at.toISOString(),
    disabledAt: isoOf(row.disabled_at),
    disabledReason: row.disabled_reason as Webhook['disabledReason'],
    formerSecretUntil: until && until.getTime() > now ? until.toISOString() : null,
    waiting: waiting?.count ?? 0,
  } satisfies Webhook;
}

const wasAccepted = (status: number | null) => status !== null && status >= 200 && status < 300;

function stateOf({ ended_at: endedAt, last_status: status }: EventDeliveryRow) {
  if (!endedAt) return 'WAITING';
  return wasAccepted(status) ? 'DELIVERED' : 'FAILED';
}

export const toDelivery = (row: EventDeliveryRow, { config }: Pick<Context, 'config'>) =>
  ({
    id: row.id,
    type: row.type,
    recordId: row.record_id,
    url: config.PUBLIC_URL + addressOf(row.record_kind, row.record_id),
    createdAt: row.created_at.toISOString(),
    state: stateOf(row),
    attempts: row.attempts,
    lastStatus: row.last_status,
    nextAttemptAt: isoOf(row.next_attempt_at),
  }) satisfies WebhookDelivery;

/** Returns the message of a delivery: what happened to which record, and the address where it is read. */
export const toMessage = (row: EventDeliveryRow, { config }: Pick<Context, 'config'>): string =>
  JSON.stringify({
    type: row.type,
    timestamp: row.created_at.toISOString(),
    data: {
      id: row.record_id,
      url: config.PUBLIC_URL + addressOf(row.record_kind, row.record_id),
    },
  });
