import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, type ClientBase } from 'pg';
import type { DatabaseLog } from './database-log.ts';

export interface Migration {
  /** File name without `.sql`, such as `0001_accounts`. */
  name: string;
  sql: string;
  checksum: string;
}

export interface AppliedMigration {
  name: string;
  checksum: string;
}

export interface MigrateOptions {
  connectionString: string;
  migrationsDir: string;
  log: DatabaseLog;
}

const fileName = /^(\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/;
const migrationLock = 7_236_401_519;

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
    // git may check files out with other line ends, which does not change a migration.
    const sql = (await readFile(path.join(migrationsDir, file), 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    migrations.push({ name: file.slice(0, -'.sql'.length), sql, checksum });
  }
  return migrations;
}

/**
 * Applies the missing migrations, each in one transaction together with its record, and returns
 * their names. Several processes may call it at once: the lock is acquired inside each transaction,
 * so it also works behind a connection pooler and is released when a process is killed. Throws when
 * an applied file was changed or is unknown here.
 */
export async function migrate({
  connectionString,
  migrationsDir,
  log,
}: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(migrationsDir);
  // A dedicated connection, because the timeouts of the pool are for requests.
  const client = new Client({
    connectionString,
    application_name: 'oficio-migrate',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for migrations broke'));
  await client.connect();
  try {
    const applied: string[] = [];
    for (;;) {
      const name = await applyNext(client, migrations);
      if (!name) return applied;
      log.info({ migration: name }, 'applied a migration');
      applied.push(name);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function applyNext(client: ClientBase, migrations: Migration[]): Promise<string | undefined> {
  // A role may have timeouts for requests, which would cancel a long migration.
  await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0');
  try {
    await client.query(`select pg_advisory_xact_lock(${migrationLock})`);
    await createMigrationsTable(client);
    const pending = pendingMigrations(migrations, await appliedMigrations(client));
    const [next] = pending;
    if (next) await applyMigration(client, next);
    await client.query('commit');
    return next?.name;
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

/** Runs one migration and records it in the caller's transaction. */
export async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The migration ${migration.name}.sql failed: ${reason}`, { cause });
  }
  // Names the schema, because a migration may set the search path.
  await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
    migration.name,
    migration.checksum,
  ]);
}
