import type { Context, Tx } from '../context.ts';

export interface BatchRun {
  /** Epoch milliseconds. */
  now: number;
  /** Most records of this batch. */
  limit: number;
  /** Records that failed in this run. Leave them out; the next run tries them again. */
  except: readonly string[];
}

/** One batch in its own transaction. Calls `claimed` before the work with the records that it locked. */
export type BatchOf = (
  context: Context,
  tx: Tx,
  run: BatchRun,
  claimed: (ids: readonly string[]) => void,
) => Promise<void>;

/**
 * Returns a job that repeats a batch until one is not full or the signal aborts. After a failure it continues with
 * single records, so that it finds, logs and leaves out the one that fails: no record stops the others. Throws when no
 * record could be claimed, for example during an outage.
 */
export function inBatches(
  { name, size }: { name: string; size: number },
  runBatch: BatchOf,
): (context: Context, signal: AbortSignal) => Promise<void> {
  return async (context, signal) => {
    const failed: string[] = [];
    let limit = size;
    while (!signal.aborted) {
      let claimed: readonly string[] = [];
      try {
        await context.transaction(async (tx) => {
          const run = { now: await context.now(tx.db), limit, except: failed };
          await runBatch(context, tx, run, (ids) => void (claimed = ids));
        });
        if (claimed.length < limit) return;
      } catch (error) {
        const [id] = claimed;
        if (limit === 1 && id !== undefined) {
          context.log.error({ err: error, work: name, record: id }, 'due work of a record failed');
          failed.push(id);
          limit = size;
        } else if (limit > 1) limit = 1;
        else throw error;
      }
    }
  };
}
