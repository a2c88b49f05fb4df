import type { Context } from '../context.ts';

/**
 * Does the work of a job for each record. A record that fails is logged and does not stop the others; the next run tries
 * it again. Throws at the end if any failed, so that the job counts as failed, and when the signal aborts.
 */
export async function forEachRecord<T>(
  { log }: Pick<Context, 'log'>,
  records: Iterable<T> | AsyncIterable<T>,
  signal: AbortSignal,
  work: (record: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const record of records) {
    signal.throwIfAborted();
    try {
      await work(record);
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error, record }, 'a record of a job failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new Error(`${errors.length} records failed`, { cause: errors[0] });
}
