import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres.ts';

/** Starts one cluster with one template for all workers of a run. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const running = await startTestPostgres();
  const { connectionString, template } = running;
  project.provide('testPostgres', { connectionString, template });
  return () => running.stop();
}
