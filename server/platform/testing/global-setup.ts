import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropRun, startTestPostgres } from './test-cluster.ts';
import { requestTimeouts, startPgBouncer } from './test-pgbouncer.ts';
import { dataDir } from './test-postgres.ts';

/** Puts PgBouncer between the tested product and PostgreSQL (`npm test -- pgbouncer`). */
const usesPgBouncer = process.env['TEST_PGBOUNCER'] === '1';

/** Starts one cluster with one template for all workers of a run. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const running = await startTestPostgres();
  const { connectionString, template } = running;
  const pooler = usesPgBouncer
    ? await startPgBouncer({ connectionString, dataDir, connectQuery: requestTimeouts })
    : undefined;
  const run = randomBytes(4).toString('hex');
  const folder = await mkdtemp(path.join(tmpdir(), 'oficio-test-'));
  project.provide('testPostgres', {
    run,
    folder,
    connectionString,
    template,
    ...(pooler && { poolerUrl: pooler.urlOf(connectionString) }),
  });
  return async () => {
    await pooler?.stop();
    await dropRun(connectionString, run);
    await rm(folder, { recursive: true, force: true });
    await running.stop();
  };
}
