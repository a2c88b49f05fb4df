import type { Pool, PoolClient } from 'pg';

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: never) => void;

/**
 * Reports the seconds between each request for a connection of the pool and its result, a new connection or a failure
 * included. The pool calls its own `connect` for single queries too.
 */
export function measurePoolWait(pool: Pool, report: (seconds: number) => void): void {
  const connect = pool.connect.bind(pool) as {
    (): Promise<PoolClient>;
    (callback: Connected): void;
  };
  const measured = (callback?: Connected): Promise<PoolClient> | undefined => {
    const start = performance.now();
    const finish = () => report((performance.now() - start) / 1_000);
    if (!callback) return connect().finally(finish);
    connect((...result) => {
      finish();
      callback(...result);
    });
    return undefined;
  };
  Object.assign(pool, { connect: measured });
}
