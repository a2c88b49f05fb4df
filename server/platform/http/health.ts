import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';

/** Load balancers ask as often as they like; the database is asked once in this time. */
const PROBE_LIFETIME_MS = 1_000;

/**
 * Fails while nothing can be written, and leaves nothing behind: a read-only database refuses the `delete`, though no row
 * matches, and a full disk the temporary file, because so many rows do not fit into the little memory.
 */
async function probeWrites(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`
      with nothing as (delete from idempotency_keys where false)
      select count(*) from generate_series(1, 10000)
    `.execute(trx);
  });
}

/** Whether the last probe succeeded; requests meanwhile share it. */
function createSharedProbe(db: Db): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  const forgetLater = () =>
    void setTimeout(() => {
      latest = undefined;
    }, PROBE_LIFETIME_MS).unref();
  return () => {
    latest ??= probeWrites(db)
      .then(
        () => true,
        () => false,
      )
      .finally(forgetLater);
    return latest;
  };
}

/**
 * `health`: the process lives; `degraded` while Redis is away, which slows but stops nothing. `ready`: it can serve, so
 * its database reads and writes.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, redis }: Pick<Context, 'db' | 'redis'>,
): void {
  const canWrite = createSharedProbe(db);
  app.get('/api/health', async () => ({
    status: redis?.isConnected === false ? 'degraded' : 'ok',
  }));
  app.get('/api/ready', async () => {
    if (!(await canWrite())) throw new DomainError(platformErrors.UNAVAILABLE);
    return { status: 'ready' };
  });
}
