import path from 'node:path';
import type { DatabaseLog } from '../database/database-log.ts';
import { clusterFolder } from './memory-folder.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
export const migrationsDir = path.join(repository, 'server/migrations');
export const definitionsDir = path.join(repository, 'server/database');
export const dataDir = clusterFolder(repository);

/** The cluster from which a test creates databases. */
export interface TestPostgres {
  connectionString: string;
  /** A migrated, empty database with the queues of all jobs, to copy. */
  template: string;
  /** The cluster behind PgBouncer. */
  poolerUrl?: string;
  /** A part of the name of each database of this run, which its end drops. */
  run: string;
  /** The folder for the files of this run, which its end removes. */
  folder: string;
}

export const quietLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Returns the connection string of another database on the same server. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
