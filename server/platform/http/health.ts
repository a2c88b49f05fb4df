import { platformErrors } from '@oficio/contract/platform/api/platform.errors.ts';
import { DomainError } from '@oficio/contract/platform/api/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context, Db } from '../context.ts';

/** Readiness requests within this time share one probe of the database. */
const PROBE_LIFETIME_MS = 1_000;

/** A probe may share its address with visitors; the limit would then stop a process that works. */
const UNLIMITED = { config: { rateLimit: false as const } };

/**
 * Fails while the database cannot write, and leaves nothing behind: a read-only database refuses
 * the `delete` although no row matches, and a full disk refuses the temporary file for rows that
 * exceed the small memory.
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

/**
 * Returns a function that resolves to the result of the latest probe. Concurrent requests share it.
 */
function createSharedProbe(db: Db): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  const expireLater = () =>
    void setTimeout(() => {
      latest = undefined;
    }, PROBE_LIFETIME_MS).unref();
  return () => {
    latest ??= probeWrites(db)
      .then(
        () => true,
        () => false,
      )
      .finally(expireLater);
    return latest;
  };
}

export interface HealthDeps extends Pick<Context, 'db' | 'redis' | 'replica'> {
  /** True from the signal to stop on. */
  isDraining: () => boolean;
}

/**
 * `/api/health` reports that the process lives, with `degraded` while Redis or the replica is
 * unavailable, which slows the product but stops no feature. `/api/ready` succeeds while the database can be read and
 * written and the process is not draining. A draining process serves requests and closes each connection with its
 * response, so that a load balancer leaves it without a failed request.
 */
export function registerHealth(
  app: FastifyInstance,
  { db, redis, replica, isDraining }: HealthDeps,
): void {
  const canWrite = createSharedProbe(db);
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) void reply.header('connection', 'close');
    done();
  });
  app.get('/api/health', UNLIMITED, async () => ({
    status: redis?.isConnected === false || replica?.isHealthy === false ? 'degraded' : 'ok',
  }));
  app.get('/api/ready', UNLIMITED, async () => {
    if (isDraining() || !(await canWrite())) throw new DomainError(platformErrors.UNAVAILABLE);
    return { status: 'ready' };
  });
}
