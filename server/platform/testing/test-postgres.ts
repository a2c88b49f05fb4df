import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { LocalPostgres } from '@oficio/local-postgres';
import { Client, escapeIdentifier } from 'pg';
import type { DatabaseLog } from '../database/database-log.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../database/open-database.ts';

const repository = path.resolve(import.meta.dirname, '../../..');
const migrationsDir = path.join(repository, 'server/migrations');
const dataDir = path.join(repository, '.cache/test-postgres');
const templateLock = 7_236_401_520;

/** What a test needs to make databases of its own. */
export interface TestPostgres {
  connectionString: string;
  /** A migrated, empty database to copy. */
  template: string;
}

export const quietLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Here, and only here, speed comes before durability. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/**
 * Starts the cluster of the tests, kept between runs and shared by runs at the same time, and prepares the template:
 * its name holds the migrations' hash, so it is built again only when they change.
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
    // Without fsync a crash of the machine may have broken it; it holds nothing worth keeping.
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
  // It gets its name when it is complete, so a killed run leaves no half-built template.
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

/** Databases that killed runs left behind, two hours later so that no present run loses its own. */
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

/** The same server and user, another database. */
export function databaseUrl(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}
