import { randomUUID } from 'node:crypto';
import type { JobData, JobDatabase, JobQueue } from './queue.ts';

/** Something that happened, told after the transaction it happened in has committed. */
export type DomainEvent<Payload extends JobData = JobData> = Payload & { readonly kind: string };

/** A kind of event: called with its payload it makes one to publish. Lives in `<domain>.events.ts`. */
export interface EventType<Payload extends JobData> {
  (payload: Payload): DomainEvent<Payload>;
  readonly kind: string;
}

/** What travels in a listener's job. */
export interface EventDelivery<Payload extends JobData = JobData> extends JobData {
  /** The same for all listeners and at every delivery: what makes a handler idempotent. */
  readonly eventId: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  readonly event: DomainEvent<Payload>;
}

/** Inserts, in the caller's transaction, one job for each listener of the event's kind. */
export type PublishEvent = (db: JobDatabase, event: DomainEvent) => Promise<void>;

/** Declares a kind of event, named `<domain>.<what happened>`, as in `orders.accepted`. */
export function defineEvent<Payload extends JobData>(kind: string): EventType<Payload> {
  return Object.assign((payload: Payload): DomainEvent<Payload> => ({ ...payload, kind }), {
    kind,
  });
}

/** What publishing needs to know of a listener: its queue's name and the kind it waits for. */
export interface Subscription {
  readonly name: string;
  readonly event: { readonly kind: string };
}

/** Binds publishing to a queue and the listeners of all domains. */
export function createPublisher(
  jobs: JobQueue,
  subscriptions: readonly Subscription[],
): PublishEvent {
  const queuesOfKind = Map.groupBy(subscriptions, ({ event }) => event.kind);
  return async function publish(db, event) {
    const eventId = randomUUID();
    const publishedAt = new Date().toISOString();
    for (const { name } of queuesOfKind.get(event.kind) ?? []) {
      await jobs.enqueue(db, name, { eventId, publishedAt, event } satisfies EventDelivery);
    }
  };
}
