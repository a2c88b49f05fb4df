import { randomUUID } from 'node:crypto';
import type { JobData, JobDatabase, JobQueue } from './queue.ts';

/** Something that happened, told after the transaction it happened in has committed. */
export type Fact<Payload extends JobData = JobData> = Payload & { readonly kind: string };

/** A kind of fact: called with its payload it makes one to announce. Lives in `<domain>.events.ts`. */
export interface FactType<Payload extends JobData> {
  (payload: Payload): Fact<Payload>;
  readonly kind: string;
}

/** What travels in a listener's job. */
export interface FactDelivery<Payload extends JobData = JobData> extends JobData {
  /** The same for all listeners and at every delivery: what makes a handler idempotent. */
  readonly factId: string;
  /** ISO 8601, UTC. */
  readonly announcedAt: string;
  readonly fact: Fact<Payload>;
}

/** Inserts, in the caller's transaction, one job for each listener of the fact's kind. */
export type AnnounceFact = (db: JobDatabase, fact: Fact) => Promise<void>;

/** Declares a kind of fact, named `<domain>.<what happened>`, as in `orders.accepted`. */
export function defineFact<Payload extends JobData>(kind: string): FactType<Payload> {
  return Object.assign((payload: Payload): Fact<Payload> => ({ ...payload, kind }), { kind });
}

/** What announcing needs to know of a listener: its queue's name and the kind it waits for. */
export interface Subscription {
  readonly name: string;
  readonly fact: { readonly kind: string };
}

/** Binds announcing to a queue and the listeners of all domains. */
export function createAnnouncer(
  jobs: JobQueue,
  subscriptions: readonly Subscription[],
): AnnounceFact {
  const queuesOfKind = Map.groupBy(subscriptions, ({ fact }) => fact.kind);
  return async function announce(db, fact) {
    const factId = randomUUID();
    const announcedAt = new Date().toISOString();
    for (const { name } of queuesOfKind.get(fact.kind) ?? []) {
      await jobs.enqueue(db, name, { factId, announcedAt, fact } satisfies FactDelivery);
    }
  };
}
