import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientBase } from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { applyDefinitions, type Definition, readDefinitions } from './definitions.ts';
import { readSqlFile, runSql, type SqlFile } from './sql-file.ts';
import { sqlState } from './sqlstate.ts';
import { replaceUnreleased } from './unreleased-migrations.ts';

export interface Migration extends SqlFile {
  /** File name without `.sql`, such as `0001_accounts`. */
  name: string;
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

export interface MigrateOptions {
  connectionString: string;
  migrationsDir: string;
  /** Folder with the functions and views of this version; without it, only migrations are applied. */
  definitionsDir?: string;
  log: DatabaseLog;
}

const fileName = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const migrationLock = 7_236_401_519;
const DEADLOCK_DETECTED = '40P01';
const MAX_RETRIES = 5;

/**
 * Reads `NNNN_name.sql` files in order. Throws when a name is malformed or a number is used twice.
 */
export async function readMigrations(migrationsDir: string): Promise<Migration[]> {
  const files = (await readdir(migrationsDir)).filter((file) => file.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  const migrations: Migration[] = [];
  for (const file of files) {
    const number = fileName.exec(file)?.[1];
    if (!number) throw new Error(`The migration ${file} must be called NNNN_name.sql.`);
    if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}.`);
    numbers.add(number);
    migrations.push({
      name: file.slice(0, -'.sql'.length),
      ...(await readSqlFile(path.join(migrationsDir, file))),
    });
  }
  return migrations;
}

/**
 * Brings the database to this version: applies the missing migrations and the changed definitions,
 * and returns the names of the migrations. All of it is one transaction, so that a killed start
 * leaves the old database and never a half of the new one. Several processes may call it at once:
 * the lock is acquired inside the transaction, so it also works behind a connection pooler and is
 * released when a process is killed. Throws when an applied file was changed or is unknown here.
 */
export async function migrate({
  connectionString,
  migrationsDir,
  definitionsDir,
  log,
}: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir);
  const definitions = definitionsDir === undefined ? [] : await readDefinitions(definitionsDir);
  // A dedicated connection, because the timeouts of the pool are for requests.
  const client = new Client({
    connectionString,
    application_name: 'oficio-migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for migrations broke'));
  await client.connect();
  try {
    const applied = await applyWithRetries(client, migrations, definitions, log);
    for (const migration of applied.migrations) log.info({ migration }, 'applied a migration');
    const { length } = applied.definitions;
    if (length > 0) log.info({ definitions: length }, 'applied functions and views');
    return applied.migrations;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Applies everything again after a deadlock: an instance of the version before may lock rows of one table while a migration
 * has locked another one.
 */
async function applyWithRetries(
  client: ClientBase,
  migrations: Migration[],
  definitions: Definition[],
  log: DatabaseLog,
) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await applyAll(client, migrations, definitions);
    } catch (error) {
      if (!isDeadlock(error) || attempt >= MAX_RETRIES) throw error;
      log.warn({ err: error }, 'a migration met a deadlock and runs again');
      await delay(Math.random() * 100 * 2 ** attempt);
    }
  }
}

/** An error of a file is the cause of the error that names the file. */
const isDeadlock = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : undefined].some(
    (one) => sqlState(one) === DEADLOCK_DETECTED,
  );

async function applyAll(client: ClientBase, migrations: Migration[], definitions: Definition[]) {
  // A role may have timeouts for requests, which would cancel a long migration.
  await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
  try {
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
    await createMigrationsTable(client);
    const recorded = await appliedMigrations(client);
    const applied = replaceUnreleased(migrations, recorded);
    const pending = pendingMigrations(migrations, applied);
    if (applied !== recorded) await replaceRecords(client, recorded, applied);
    for (const migration of pending) await applyMigration(client, migration);
    const changed = await applyDefinitions(client, definitions);
    await client.query('commit');
    return { migrations: pending.map(({ name }) => name), definitions: changed };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

export async function hasMigrationsTable(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  );
  return rows[0]?.exists ?? false;
}

export async function createMigrationsTable(client: ClientBase): Promise<void> {
  if (await hasMigrationsTable(client)) return;
  await client.query(`
    create table public.schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

/** Returns the applied migrations in order. The table must exist. */
export async function appliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from public.schema_migrations order by name',
  );
  return rows;
}

/** Returns the migrations to apply. Throws when the applied ones differ from the files. */
export function pendingMigrations(
  migrations: Migration[],
  applied: AppliedMigration[],
): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new Error(`The database has the migration ${name}, which this version does not know.`);
    }
    if (migration.checksum !== checksum) {
      throw new Error(`The migration ${name}.sql was changed after it had been applied.`);
    }
  }
  const names = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !names.has(name));
  const last = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw new Error(`The migration ${late.name}.sql comes before ${last}, already applied.`);
  return pending;
}

/**
 * Runs one migration and records it in the caller's transaction. Deferred triggers run at its end, as
 * at a commit: the next migration may change their tables.
 */
export async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  const name = `The migration ${migration.name}.sql`;
  await runSql(client, name, migration.sql);
  await runSql(client, name, 'set constraints all immediate; set constraints all deferred');
  await record(client, migration);
}

async function record(client: ClientBase, { name, checksum }: AppliedMigration): Promise<void> {
  // Names the schema, because a migration may set the search path.
  await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ]);
}

/** Records exactly the migrations `applied`, without running any. */
async function replaceRecords(
  client: ClientBase,
  recorded: AppliedMigration[],
  applied: AppliedMigration[],
): Promise<void> {
  await client.query('delete from public.schema_migrations where name <> all ($1)', [
    applied.map(({ name }) => name),
  ]);
  const known = new Set(recorded.map(({ name }) => name));
  for (const migration of applied) if (!known.has(migration.name)) await record(client, migration);
}
