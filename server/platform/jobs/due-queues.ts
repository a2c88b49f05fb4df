import type { Pool } from 'pg';

/**
 * Returns which of the queues have jobs whose start time has come. One statement for all queues, however many jobs are
 * waiting: each queue needs one row of an index.
 */
async function listDueQueues(pool: Pool, names: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select queue.name from unnest($1::text[]) as queue (name)
      where exists (
        select from pgboss.job
         where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`,
    [names],
  );
  return rows.map(({ name }) => name);
}

interface DueQueuesOptions {
  pool: Pool;
  names: readonly string[];
  intervalMs: number;
  onDue: (name: string) => void;
  onError: (error: Error) => void;
}

/**
 * Calls `onDue` at once and at an interval for each queue with due jobs. Returns a function that ends this and waits for the statement
 * that is running.
 */
export function watchDueQueues(options: DueQueuesOptions): () => Promise<void> {
  const { pool, names, intervalMs, onDue, onError } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let looking = Promise.resolve();
  const look = async () => {
    try {
      for (const name of await listDueQueues(pool, names)) if (!isStopped) onDue(name);
    } catch (error) {
      if (!isStopped) onError(error as Error);
    }
    // The next look begins after this one, so that a slow database is not asked twice at once.
    if (!isStopped) schedule();
  };
  const schedule = () => {
    timer = setTimeout(() => {
      looking = look();
    }, intervalMs);
  };
  looking = look();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
  };
}
