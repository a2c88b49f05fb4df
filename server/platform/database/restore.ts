import { createReadStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline as pipelineWithCallback } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, type ClientBase, escapeIdentifier } from 'pg';
import { PRIVATE_FOLDER } from '../data-folder.ts';
import { from as copyFrom } from 'pg-copy-streams';
import { extract as createExtract, type Extract } from 'tar-stream';
import {
  type BackupEnd,
  backupFormat,
  type BackupManifest,
  endEntry,
  imagesPrefix,
  manifestEntry,
  sessionSettings,
  tableEntry,
} from './backup-format.ts';
import type { DatabaseLog } from './database-log.ts';
import {
  applyMigration,
  createMigrationsTable,
  migrate,
  pendingMigrations,
  readMigrations,
} from './migrate.ts';
import {
  inPublic,
  listTables,
  refreshMaterializedViews,
  suspendConstraints,
  writeSequences,
} from './table-catalog.ts';

export interface RestoreOptions {
  connectionString: string;
  imagesDir: string;
  file: string;
  migrationsDir: string;
  /** Replaces the data a database already holds. */
  force: boolean;
  log: DatabaseLog;
}

/**
 * Puts a backup into a database. Everything happens in one transaction: a restore that fails, or is killed, leaves the
 * database as it was. Migrations newer than the backup follow. Throws when the database holds data and `force` is
 * false, when Oficio runs on it, and when the file is damaged or comes from a newer version.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { connectionString, migrationsDir, log } = options;
  const client = new Client({ connectionString, application_name: 'oficio-restore' });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for the restore broke'));
  await client.connect();
  try {
    await client.query(sessionSettings);
    await client.query(`set lock_timeout to '10s'`);
    await refuseRunningServer(client);
    if (!options.force) await refuseData(client);
    await client.query('begin');
    await load(client, options).catch((error: unknown) => throwDamage(error, options.file));
    await client.query('commit');
    await migrate({ connectionString, migrationsDir, log });
    await client.query('analyze');
    log.info({ file: options.file }, 'the backup is restored');
  } finally {
    // Without a commit this rolls everything back.
    await client.end().catch(() => undefined);
  }
}

function throwDamage(error: unknown, file: string): never {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
  throw new Error(`${file} is damaged or no backup of Oficio.`, { cause: error });
}

async function refuseRunningServer(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'oficio'`,
  );
  if (rowCount) throw new Error('Oficio is running on this database. Stop it first.');
}

async function refuseData(client: ClientBase): Promise<void> {
  for (const { name } of await listTables(client)) {
    const { rowCount } = await client.query(`select from ${inPublic(name)} limit 1`);
    if (rowCount) {
      throw new Error(`The database holds data (table ${name}). Use --force to replace all of it.`);
    }
  }
}

async function load(client: ClientBase, options: RestoreOptions): Promise<void> {
  const entries = readBackup(options.file);
  const first = await entries.next();
  if (first.done || first.value.header.name !== manifestEntry) {
    throw new Error(`${options.file} is not a backup of Oficio.`);
  }
  const manifest = JSON.parse(await text(first.value)) as BackupManifest;
  const addConstraints = await prepareTables(client, manifest, options.migrationsDir);
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const loaded: Record<string, number> = {};
  let end: BackupEnd | undefined;
  for await (const entry of entries) {
    const { name } = entry.header;
    const table = tables.get(name);
    if (name === endEntry) {
      end = JSON.parse(await text(entry)) as BackupEnd;
    } else if (table) {
      loaded[table.name] = await loadTable(client, table.name, table.columns, entry);
    } else if (name.startsWith(imagesPrefix)) {
      await restoreImage(entry, name.slice(imagesPrefix.length), options.imagesDir);
    } else {
      throw new Error(`${options.file} has an unknown part: ${name}.`);
    }
  }
  if (!end || manifest.tables.some(({ name }) => loaded[name] !== end.rows[name])) {
    throw new Error(`${options.file} is not complete.`);
  }
  for (const statement of addConstraints) await client.query(statement);
  await writeSequences(client, end.sequences);
  await refreshMaterializedViews(client);
}

type BackupEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never;

async function* readBackup(file: string): AsyncGenerator<BackupEntry> {
  const extract = createExtract();
  // A failure of any part, such as a wrong checksum at the end, destroys the last one, which the loop then throws.
  pipelineWithCallback(createReadStream(file), createGunzip(), extract, () => undefined);
  yield* extract;
}

/** Makes the tables as they were when the backup was made, empty. Returns what is to be done after loading them. */
async function prepareTables(
  client: ClientBase,
  manifest: BackupManifest,
  migrationsDir: string,
): Promise<string[]> {
  if (manifest.format !== backupFormat) {
    throw new Error('The backup was made by a newer version of Oficio.');
  }
  const migrations = await readMigrations(migrationsDir);
  pendingMigrations(migrations, manifest.migrations);
  await client.query('drop schema public cascade');
  // Jobs of the replaced data must not run; the queue makes its tables again at the next start.
  await client.query('drop schema if exists pgboss cascade');
  await client.query('create schema public');
  await createMigrationsTable(client);
  const applied = new Set(manifest.migrations.map(({ name }) => name));
  for (const migration of migrations) {
    if (applied.has(migration.name)) await applyMigration(client, migration);
  }
  const names = (await listTables(client)).map(({ name }) => name);
  const addConstraints = await suspendConstraints(client);
  // Rows that migrations put in are in the backup too.
  if (names.length > 0) {
    await client.query(`truncate ${names.map((name) => inPublic(name)).join(', ')}`);
  }
  return addConstraints;
}

async function loadTable(
  client: ClientBase,
  table: string,
  columns: string[],
  rows: BackupEntry,
): Promise<number> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${inPublic(table)} (${list}) from stdin`));
  await pipeline(rows, copy);
  return copy.rowCount;
}

/** Images come before the commit: should the rest fail, the nightly sweep removes those that no row names. */
async function restoreImage(image: BackupEntry, name: string, imagesDir: string): Promise<void> {
  const target = path.resolve(imagesDir, name);
  if (!target.startsWith(path.resolve(imagesDir) + path.sep)) {
    throw new Error(`The backup names an image outside its folder: ${name}.`);
  }
  await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${target}.${process.pid}.part`;
  await pipeline(image, createWriteStream(draft, { flush: true }));
  await rename(draft, target);
}
