import path from 'node:path';
import { Client } from 'pg';
import { restoreBackup } from './backup.ts';
import type { DatabaseLog } from '../database-log.ts';

const serverDirectory = path.resolve(import.meta.dirname, '../../..');
export const migrationsDir = path.join(serverDirectory, 'migrations');
export const definitionsDir = path.join(serverDirectory, 'database');

export interface CheckOptions {
  /** Its user may create databases. */
  connectionString: string;
  file: string;
  key: string | undefined;
  log: DatabaseLog;
}

/**
 * Restores a backup into a database of its own, compares each table with what was backed up, and drops the database. Throws
 * when the file is damaged or something differs. A check that was killed leaves a database, which the next one drops:
 * call it under a lock.
 */
export async function checkBackup(options: CheckOptions): Promise<void> {
  const url = new URL(options.connectionString);
  const client = new Client({ connectionString: options.connectionString });
  await client.connect();
  const scratch = `${url.pathname.slice(1) || 'oficio'}_backup_check`;
  const name = client.escapeIdentifier(scratch);
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    url.pathname = `/${scratch}`;
    await restoreBackup({
      ...options,
      connectionString: url.href,
      pictures: null,
      migrationsDir,
      definitionsDir,
      force: false,
      verify: true,
    });
  } finally {
    await client.query(`drop database if exists ${name} with (force)`).catch(() => undefined);
    await client.end();
  }
}
