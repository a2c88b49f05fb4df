import {
  type LocalPostgres,
  type LocalPostgresOptions,
  startLocalPostgres,
} from '@oficio/local-postgres';
import type { DatabaseLog } from './database-log.ts';

/** Name of the connections, the superuser and the database. */
export const productName = 'oficio';

export interface OpenDatabaseOptions {
  /** DATABASE_URL. Without it the embedded PostgreSQL runs in DATA_DIR. */
  databaseUrl: string | undefined;
  dataDir: string;
  log: DatabaseLog;
}

/** Starts the embedded PostgreSQL of a data folder, or uses the one that already runs there. */
export const startEmbeddedPostgres = (
  options: Omit<LocalPostgresOptions, 'name'>,
): Promise<LocalPostgres> => startLocalPostgres({ ...options, name: productName });

/** Returns the configured database, and starts it if it is the embedded one. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
}: OpenDatabaseOptions): Promise<LocalPostgres> {
  if (databaseUrl !== undefined) {
    return { connectionString: databaseUrl, stop: () => Promise.resolve() };
  }
  try {
    return await startEmbeddedPostgres({ dataDir, log });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\nOr set DATABASE_URL to a PostgreSQL 15 to 18.`, { cause: error });
  }
}
