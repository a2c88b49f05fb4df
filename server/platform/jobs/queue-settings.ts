import { createHash } from 'node:crypto';

/** A job id made from a key, so that the primary key refuses the second job with it. */
export function onceId(queueName: string, key: string): string {
  const hex = createHash('sha256').update(`${queueName}\n${key}`).digest('hex');
  // Shaped as a UUID of version 8 (custom).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Whether every wanted option of a queue is stored already, so that a start writes nothing. */
export function sameSettings<Options extends object>(stored: Options, wanted: Partial<Options>): boolean {
  return (Object.keys(wanted) as (keyof Options)[]).every((key) => stored[key] === wanted[key]);
}

/**
 * Passes each message on at most once in 10 s: while the database is away every worker fails at
 * every poll, which would fill the log.
 */
export function quietly(report: (error: Error) => void, now: () => number = Date.now): (error: Error) => void {
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
