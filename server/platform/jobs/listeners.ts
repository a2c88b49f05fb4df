import type { Context } from '../context.ts';
import type { EventDelivery, EventType, Subscription } from './domain-events.ts';
import type { WorkSettings } from './queue-settings.ts';
import type { JobData, JobQueue, JobRun } from './queue.ts';

/** A event as its listener receives it. */
export type DeliveredEvent<Payload> = Payload & {
  readonly kind: string;
  /** The same at every delivery: what makes a handler idempotent. */
  readonly eventId: string;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
};

/** Any listener, whatever its event carries: what the list of all listeners holds. */
export interface Listener extends WorkSettings, Subscription {
  handle(context: Context, event: DeliveredEvent<never>, run: JobRun<unknown>): Promise<void>;
}

/** Any job, whatever its data: what the list of all jobs holds. */
export interface JobDefinition extends WorkSettings {
  readonly name: string;
  readonly cron?: string;
  run(context: Context, data: never, run: JobRun<unknown>): Promise<void>;
}

export interface ListenerOf<Payload extends JobData> extends WorkSettings {
  /** `<domain>.<what it does>`; also the name of its queue, so it stays the same for ever. */
  readonly name: string;
  readonly event: EventType<Payload>;
  /** Runs after the publishing transaction, at least once; tries again when it throws. */
  handle(context: Context, event: DeliveredEvent<Payload>, run: JobRun<unknown>): Promise<void>;
}

export interface JobOf<Data extends JobData> extends WorkSettings {
  /** `<domain>.<what it does>`; also the name of its queue, so it stays the same for ever. */
  readonly name: string;
  /** Runs it without data whenever the expression (cron, UTC) says so, once for all instances. */
  readonly cron?: string;
  run(context: Context, data: Data, run: JobRun<unknown>): Promise<void>;
}

/** Declares a reaction to a event of a lower domain; lives in `<domain>.listeners.ts`. */
export function defineListener<Payload extends JobData>(
  listener: ListenerOf<Payload>,
): ListenerOf<Payload> {
  return listener;
}

/** Declares what time makes happen, or work put off on purpose; lives in `<domain>.jobs.ts`. */
export function defineJob<Data extends JobData = Record<string, never>>(
  job: JobOf<Data>,
): JobOf<Data> {
  return job;
}

/** Registers the queues of all domains; before the queue starts. */
export function registerWork(
  context: Context,
  queue: JobQueue,
  work: { listeners: readonly Listener[]; jobs: readonly JobDefinition[] },
): void {
  for (const listener of work.listeners) {
    queue.work<EventDelivery>(listener.name, listener, (run) => {
      const { event, eventId, publishedAt } = run.data;
      // The list has lost which payload belongs to which listener; the kind has brought them together.
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
