import type { Context, PersonalData, Tx } from '../context.ts';
import type { DomainEvent, EventDelivery, EventType, Subscription } from './domain-events.ts';
import type { WorkSettings } from './queue-settings.ts';
import type { JobData, JobQueue, JobRun } from './queue.ts';

/** An event as its listener receives it. */
export type DeliveredEvent<Payload> = Payload & {
  readonly kind: string;
  /** Identical at every delivery, so that handlers can be idempotent. */
  readonly eventId: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
};

/** A listener of any event, as stored in the list of all listeners. */
export interface Listener extends WorkSettings, Subscription {
  handle(context: Context, event: DeliveredEvent<never>, run: JobRun<unknown>): Promise<void>;
}

/** A job with any data, as stored in the list of all jobs. */
export interface JobDefinition extends WorkSettings {
  readonly name: string;
  readonly cron?: string;
  run(context: Context, data: never, run: JobRun<unknown>): Promise<void>;
}

export interface ListenerOf<Payload extends JobData> extends WorkSettings {
  /** `<domain>.<what it does>`. It is also the name of the queue, so it never changes. */
  readonly name: string;
  readonly event: EventType<Payload>;
  /** Returns false for an event that the listener ignores. It gets no job. */
  concerns?(event: Payload): boolean;
  /** Runs after the publishing transaction, at least once. A run that throws is retried. */
  handle(context: Context, event: DeliveredEvent<Payload>, run: JobRun<unknown>): Promise<void>;
}

export interface JobOf<Data extends JobData> extends WorkSettings {
  /** `<domain>.<what it does>`. It is also the name of the queue, so it never changes. */
  readonly name: string;
  /** Cron expression in UTC. The job runs without data at these times, once for all instances. */
  readonly cron?: string;
  run(context: Context, data: Data, run: JobRun<unknown>): Promise<void>;
}

/** Writes what an event causes in the transaction that publishes it, so that nothing gets lost or into another order. */
export interface Recorder {
  readonly kinds: ReadonlySet<string>;
  record(context: Context, tx: Tx, event: DomainEvent): Promise<void>;
}

/** The work of all domains. */
export interface Work {
  listeners: readonly Listener[];
  jobs: readonly JobDefinition[];
  recorders?: readonly Recorder[];
  personalData?: readonly PersonalData[];
}

/** Declares a listener of a lower domain's event. Lives in `<domain>.listeners.ts`. */
export function defineListener<Payload extends JobData>(
  listener: ListenerOf<Payload>,
): ListenerOf<Payload> {
  return listener;
}

/** Declares what a domain writes at once when a lower domain publishes an event. */
export const defineRecorder = <Payload extends JobData>(
  event: EventType<Payload>,
  record: (context: Context, tx: Tx, event: DomainEvent<Payload>) => Promise<void>,
): Recorder => ({
  kinds: new Set([event.kind]),
  record: (context, tx, published) => record(context, tx, published as DomainEvent<Payload>),
});

/** Declares scheduled or deferred work. Lives in `<domain>.jobs.ts`. */
export function defineJob<Data extends JobData = Record<string, never>>(
  job: JobOf<Data>,
): JobOf<Data> {
  return job;
}

/** Registers the queues of all domains. Call it before the queue starts. */
export function registerWork(context: Context, queue: JobQueue, work: Work): void {
  for (const listener of work.listeners) {
    queue.work<EventDelivery>(listener.name, listener, (run) => {
      const { event, eventId, publishedAt } = run.data;
      // The list of listeners does not carry their payload types. The kind of the event guarantees
      // the match.
      return listener.handle(
        context,
        { ...event, eventId, publishedAt } as DeliveredEvent<never>,
        run,
      );
    });
  }
  for (const job of work.jobs) {
    queue.work<never>(job.name, job, (run) => job.run(context, run.data, run));
    if (job.cron) queue.schedule(job.name, job.cron);
  }
}
