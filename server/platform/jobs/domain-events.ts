import { randomUUID } from 'node:crypto';
import type { JobData, JobDatabase, JobQueue } from './queue.ts';

/** Something that happened, delivered to its listeners after its transaction commits. */
export type DomainEvent<Payload extends JobData = JobData> = Payload & { readonly kind: string };

/** Creates domain events of one kind from their payload. Declared in `<domain>.events.ts`. */
export interface EventType<Payload extends JobData> {
  (payload: Payload): DomainEvent<Payload>;
  readonly kind: string;
}

/** The payload of a listener's job. */
export interface EventDelivery<Payload extends JobData = JobData> extends JobData {
  /**
   * Identical for all listeners and all deliveries of one event, so that handlers can be
   * idempotent.
   */
  readonly eventId: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  readonly event: DomainEvent<Payload>;
}

/** Inserts one job per listener of the event's kind in the caller's transaction. */
export type PublishEvent = (db: JobDatabase, event: DomainEvent) => Promise<void>;

/** Declares a kind of domain event, named `<domain>.<what happened>`, such as `orders.accepted`. */
export function defineEvent<Payload extends JobData>(kind: string): EventType<Payload> {
  return Object.assign((payload: Payload): DomainEvent<Payload> => ({ ...payload, kind }), {
    kind,
  });
}

/**
 * The part of a listener that publishing needs: the name of its queue and the kind of its event.
 */
export interface Subscription {
  readonly name: string;
  readonly event: { readonly kind: string };
  /** Returns false for an event that the listener ignores. It gets no job. */
  concerns?(event: never): boolean;
}

/** Returns the publish function for a queue and the listeners of all domains. */
export function createPublisher(
  jobs: JobQueue,
  subscriptions: readonly Subscription[],
): PublishEvent {
  const queuesOfKind = Map.groupBy(subscriptions, ({ event }) => event.kind);
  return async function publish(db, event) {
    const eventId = randomUUID();
    const publishedAt = new Date().toISOString();
    for (const subscription of queuesOfKind.get(event.kind) ?? []) {
      if (subscription.concerns?.(event as never) === false) continue;
      await jobs.enqueue(db, subscription.name, {
        eventId,
        publishedAt,
        event,
      } satisfies EventDelivery);
    }
  };
}
