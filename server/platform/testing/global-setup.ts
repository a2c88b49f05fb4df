import type { TestProject } from 'vitest/node';
import './test-database.ts';
import { startTestPostgres } from './test-postgres.ts';

/** One cluster and one template for all workers of a run. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const { connectionString, template, stop } = await startTestPostgres();
  project.provide('testPostgres', { connectionString, template });
  return stop;
}
