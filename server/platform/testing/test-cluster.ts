import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { LocalPostgres } from '@oficio/local-postgres';
import { Client, escapeIdentifier } from 'pg';
import { pino } from 'pino';
import { wordFiles, work } from '#domains.ts';
import { readDefinitions } from '../database/definitions.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../database/open-database.ts';
import { createPool } from '../database/pool.ts';
import { JobQueue } from '../jobs/queue.ts';
import { readWordFile } from '../words/word-file.ts';
import { applyWords } from '../words/word-loading.ts';
import {
  databaseUrl,
  dataDir,
  definitionsDir,
  migrationsDir,
  quietLog,
  type TestPostgres,
} from './test-postgres.ts';

const templateLock = 7_236_401_520;

/** Trades durability for speed, which is safe only for tests. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // It would visit hundreds of short-lived databases, and change plans in the middle of a test.
  autovacuum: 'off',
  max_connections: '200',
};

/**
 * Starts the cluster of the tests, which persists between runs and is shared by concurrent runs,
 * and prepares the template. The template's name contains the hash of the migrations, definitions, words and jobs, so
 * it is rebuilt only when they change.
 */
export async function startTestPostgres(): Promise<
  Pick<TestPostgres, 'connectionString' | 'template'> & Pick<LocalPostgres, 'stop'>
> {
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

/**
 * Creates the queues of all jobs, as the first start of the product does. It takes hundreds of
 * statements, which each test file would otherwise repeat.
 */
async function createQueues(connectionString: string): Promise<void> {
  const { pool } = createPool({ connectionString, log: quietLog });
  const queue = new JobQueue({ pool, log: pino({ level: 'silent' }) });
  for (const job of [...work.listeners, ...work.jobs])
    queue.work(job.name, job, () => Promise.resolve());
  await queue.start();
  await queue.stop();
  // Otherwise a copy would make up for every cron job since this moment.
  await pool.query('update pgboss.version set cron_on = null');
  await pool.end();
}

/** Loads the files of words, as the first start of the product does. */
async function loadWords(connectionString: string): Promise<void> {
  const { db } = createPool({ connectionString, log: quietLog, statementTimeout: 60_000 });
  for (const words of wordFiles)
    await db.transaction().execute((tx) => applyWords(tx, words, words.files.map(readWordFile)));
  await db.destroy();
}

async function prepareTemplate(client: Client, connectionString: string): Promise<string> {
  const content = JSON.stringify([
    await readMigrations(migrationsDir),
    await readDefinitions(definitionsDir),
    wordFiles.flatMap(({ files }) => files.map(readWordFile)),
    work,
  ]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
  const template = `template_${hash}`;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return template;
  // Renames the database when it is complete, so that a killed run leaves no half-built template.
  const draft = `draft_${hash}_${randomBytes(4).toString('hex')}`;
  await client.query(`create database ${draft}`);
  const draftUrl = databaseUrl(connectionString, draft);
  await migrate({ connectionString: draftUrl, migrationsDir, definitionsDir, log: quietLog });
  await loadWords(draftUrl);
  await createQueues(draftUrl);
  await client.query(`alter database ${draft} rename to ${template}`);
  return template;
}

/**
 * Drops databases of killed runs. Those younger than two hours may belong to a run in progress, which may drop them
 * meanwhile.
 */
async function dropLeftovers(client: Client, template: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database
     where datname ~ '^(test|draft|template)_' and datname <> $1
       and (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '2 hours'
       and not exists (select from pg_stat_activity a where a.datid = pg_database.oid)`,
    [template],
  );
  await dropDatabases(client, rows);
}

/** Drops the databases that a run leaves: those that the files of a worker share, and those of failed files. */
export async function dropRun(connectionString: string, run: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [`test_${run}_`],
    );
    await dropDatabases(client, rows);
  } finally {
    await client.end();
  }
}

async function dropDatabases(client: Client, rows: readonly { name: string }[]): Promise<void> {
  for (const { name } of rows)
    await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
}
