import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { LocalPostgres } from '@oficio/local-postgres';
import { Client, escapeIdentifier } from 'pg';
import type { DatabaseLog } from '../database/database-log.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../database/open-database.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
export const migrationsDir = path.join(repository, 'server/migrations');
export const dataDir = path.join(repository, '.cache/test-postgres');
const templateLock = 7_236_401_520;

/** The cluster from which a test creates databases. */
export interface TestPostgres {
  connectionString: string;
  /** A migrated, empty database to copy. */
  template: string;
  /** The cluster behind PgBouncer. */
  poolerUrl?: string;
}

export const quietLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Trades durability for speed, which is safe only for tests. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * Starts the cluster of the tests, which persists between runs and is shared by concurrent runs,
 * and prepares the template. The template's name contains the hash of the migrations, so it is
 * rebuilt only when they change.
 */
export async function startTestPostgres(): Promise<TestPostgres & Pick<LocalPostgres, 'stop'>> {
  const running = await startCluster();
  const { connectionString } = running;
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${templateLock})`);
    const template = await prepareTemplate(client, connectionString);
    await dropLeftovers(client, template);
    return { connectionString, template, stop: () => running.stop() };
  } finally {
    await client.end();
  }
}

async function startCluster(): Promise<LocalPostgres> {
  const start = () =>
    startEmbeddedPostgres({ dataDir, log: quietLog, database: 'tests', settings });
  try {
    return await start();
  } catch {
    // Without fsync, a crash of the machine may have corrupted the cluster. It contains no data to
    // preserve.
    await rm(dataDir, { recursive: true, force: true });
    return start();
  }
}

async function prepareTemplate(client: Client, connectionString: string): Promise<string> {
  const migrations = await readMigrations(migrationsDir);
  const hash = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const template = `template_${hash}`;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return template;
  // Renames the database when it is complete, so that a killed run leaves no half-built template.
  const draft = `draft_${hash}_${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${draft}`);
  await migrate({
    connectionString: databaseUrl(connectionString, draft),
    migrationsDir,
    log: quietLog,
  });
  await client.query(`alter database ${draft} rename to ${template}`);
  return template;
}

/** Drops databases of killed runs. Those younger than two hours may belong to a run in progress. */
async function dropLeftovers(client: Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ '^(test|draft|template)_' and datname <> $1
       and (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '2 hours'
       and not exists (select from pg_stat_activity a where a.datid = pg_database.oid)`,
    [template],
  );
  for (const { name } of rows) {
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
  }
}

/** Returns the connection string of another database on the same server. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
