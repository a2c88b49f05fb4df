import type { Pool } from 'pg';
import { PARKED_QUEUE } from './queue-settings.ts';

/** The jobs of one queue that should be running already, or that are parked. */
export interface QueueBacklog {
  queue: string;
  isParked: boolean;
  jobs: number;
  /** Seconds since the oldest of these jobs was due. */
  oldestSeconds: number;
}

/**
 * Returns the queues with due or parked jobs, of all instances on the database. Internal queues of pg-boss are left out.
 * The condition is that of its partial index.
 */
export async function readBacklog(pool: Pool): Promise<QueueBacklog[]> {
  const { rows } = await pool.query<QueueBacklog>(
    `select coalesce(case when name = $1 then source_name end, name) as queue,
            name = $1 as "isParked",
            count(*)::int as jobs,
            extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
       from pgboss.job
      where state < 'active' and not blocked and start_after <= now() and not starts_with(name, '__')
      group by 1, 2`,
    [PARKED_QUEUE],
  );
  return rows;
}
