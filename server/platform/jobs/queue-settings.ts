import { createHash } from 'node:crypto';
import type { Queue } from 'pg-boss';

/** Dead-letter queue of all queues: its jobs wait until an operator retries or deletes them. */
export const PARKED_QUEUE = 'parked';
const DAY_SECONDS = 86_400;

export type QueueSettings = Omit<Queue, 'name'>;

export interface WorkSettings {
  /**
   * Maximum number of jobs of this queue that run at once in this process. The default of 1 also
   * preserves their order.
   */
  concurrency?: number;
  /** Attempts before a failing job is parked. Default 8. */
  tries?: number;
  /** Delay after the first failure, doubled after each further one, with jitter. Default 2. */
  retryDelaySeconds?: number;
  /** Upper bound of the delay. Default 900. */
  maxRetryDelaySeconds?: number;
  /** An attempt that takes longer counts as failed. Default 60. */
  timeoutSeconds?: number;
  /** Deletes a job as soon as it is finished, for payloads with secrets. */
  deleteWhenDone?: boolean;
  /** Jobs with the same `mergeKey` that have not started are one job. Only for a new queue. */
  mergesWaiting?: boolean;
}

export const parkedSettings: QueueSettings = { retentionSeconds: 90 * DAY_SECONDS };

/** Translates the settings of a queue into the options of pg-boss. */
export function toQueueSettings(settings: WorkSettings): QueueSettings {
  return {
    deadLetter: PARKED_QUEUE,
    retryLimit: (settings.tries ?? 8) - 1,
    retryBackoff: true,
    retryDelay: settings.retryDelaySeconds ?? 2,
    retryDelayMax: settings.maxRetryDelaySeconds ?? 900,
    expireInSeconds: settings.timeoutSeconds ?? 60,
    heartbeatSeconds: 20,
    retentionSeconds: 30 * DAY_SECONDS,
    ...(settings.mergesWaiting && { policy: 'short' as const }),
  };
}

/** Derives a job id from a key, so that the primary key refuses a second job with the same key. */
export function jobIdOf(queueName: string, key: string): string {
  const hex = createHash('sha256').update(`${queueName}\n${key}`).digest('hex');
  // The format of a version 8 (custom) UUID.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Checks whether a queue already has all wanted options, so that a restart writes nothing. */
export function hasSettings<Options extends object>(
  stored: Options,
  wanted: Partial<Options>,
): boolean {
  return (Object.keys(wanted) as (keyof Options)[]).every((key) => stored[key] === wanted[key]);
}

/**
 * Reports each message at most once in 10 s: during an outage of the database every worker fails at
 * every poll, which would fill the log.
 */
export function throttleErrors(
  report: (error: Error) => void,
  now: () => number = Date.now,
): (error: Error) => void {
  const lastReported = new Map<string, number>();
  return (error) => {
    // pg-boss appends "(Queue: …, Worker: …)", which differs between workers that report the same
    // error.
    const subject = error.message.replace(/ \(Queue: .*$/s, '');
    const last = lastReported.get(subject);
    if (last !== undefined && now() - last < 10_000) return;
    if (lastReported.size > 100) lastReported.clear();
    lastReported.set(subject, now());
    report(error);
  };
}
