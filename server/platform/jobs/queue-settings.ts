import { createHash } from 'node:crypto';
import type { Queue } from 'pg-boss';

/** Where given-up jobs of all queues wait for a person. */
export const PARKED_QUEUE = 'parked';
const DAY_SECONDS = 86_400;

/** A queue as pg-boss stores it. */
export type QueueSettings = Omit<Queue, 'name'>;

export interface WorkSettings {
  /** Jobs of this queue run at once in this process; 1 unless told, which also keeps their order. */
  concurrency?: number;
  /** Tries before a failing job is parked; 8 unless told. */
  tries?: number;
  /** Pause after the first failure, doubled at each further one, with jitter; 2 unless told. */
  firstPauseSeconds?: number;
  /** No pause is longer; 900 unless told. */
  longestPauseSeconds?: number;
  /** A try that takes longer counts as failed; 60 unless told. */
  timeoutSeconds?: number;
  /** Deletes a finished job at once, for payloads that must not lie around. */
  forgetWhenDone?: boolean;
}

export const parkedSettings: QueueSettings = { retentionSeconds: 90 * DAY_SECONDS };

/** What pg-boss is told about a queue of ours. */
export function toQueueSettings(settings: WorkSettings): QueueSettings {
  return {
    deadLetter: PARKED_QUEUE,
    retryLimit: (settings.tries ?? 8) - 1,
    retryBackoff: true,
    retryDelay: settings.firstPauseSeconds ?? 2,
    retryDelayMax: settings.longestPauseSeconds ?? 900,
    expireInSeconds: settings.timeoutSeconds ?? 60,
    heartbeatSeconds: 20,
    retentionSeconds: 30 * DAY_SECONDS,
    deleteAfterSeconds: 2 * DAY_SECONDS,
  };
}

/** A job id made from a key, so that the primary key refuses the second job with it. */
export function onceId(queueName: string, key: string): string {
  const hex = createHash('sha256').update(`${queueName}\n${key}`).digest('hex');
  // Shaped as a UUID of version 8 (custom).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether every wanted option of a queue is stored already, so that a start writes nothing. */
export function sameSettings<Options extends object>(
  stored: Options,
  wanted: Partial<Options>,
): boolean {
  return (Object.keys(wanted) as (keyof Options)[]).every((key) => stored[key] === wanted[key]);
}

/**
 * Passes each message on at most once in 10 s: while the database is away every worker fails at
 * every poll, which would fill the log.
 */
export function quietly(
  report: (error: Error) => void,
  now: () => number = Date.now,
): (error: Error) => void {
  const lastReported = new Map<string, number>();
  return (error) => {
    // pg-boss adds "(Queue: …, Worker: …)": all workers say the same.
    const subject = error.message.replace(/ \(Queue: .*$/s, '');
    const last = lastReported.get(subject);
    if (last !== undefined && now() - last < 10_000) return;
    if (lastReported.size > 100) lastReported.clear();
    lastReported.set(subject, now());
    report(error);
  };
}
