import type { DatabaseLog } from './database-log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export interface OpenDatabaseOptions {
  /** DATABASE_URL; without it the embedded PostgreSQL runs on DATA_DIR. */
  databaseUrl: string | undefined;
  dataDir: string;
  log: DatabaseLog;
}

/** The database this installation is configured for, running. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
}: OpenDatabaseOptions): Promise<EmbeddedPostgres> {
  if (databaseUrl === undefined) return startEmbeddedPostgres({ dataDir, log });
  return { connectionString: databaseUrl, stop: () => Promise.resolve() };
}
