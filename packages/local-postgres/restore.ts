import { createReadStream } from 'node:fs';
import { pipeline as pipelineWithCallback, type Transform } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client, type ClientBase, escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { extract as createExtract, type Extract } from 'tar-stream';
import {
  type DumpedTable,
  type DumpEnd,
  dumpFormat,
  type DumpManifest,
  endEntry,
  manifestEntry,
  sessionSettings,
  tableEntry,
} from './dump-format.ts';
import { Discard, FilesDigest, type FileTarget } from './dump-files.ts';
import type { Log } from './log.ts';
import { TableDigest } from './table-digest.ts';
import {
  inPublic,
  listTables,
  refreshMaterializedViews,
  suspendConstraints,
  writeSequences,
} from './table-catalog.ts';

export interface RestoreOptions {
  connectionString: string;
  /**
   * Application name of the program's connections. The restore's own connection is named
   * `<name>-restore`.
   */
  name: string;
  /** Targets of the files of the dump, by the names of their groups. */
  files: Record<string, FileTarget>;
  exceptTables: readonly string[];
  file: string;
  /** Allows the restore to replace existing data. */
  force: boolean;
  /**
   * Creates the tables of the dump's version in the empty schema `public`. Runs inside the
   * restore's transaction.
   */
  prepare: (client: ClientBase, manifest: DumpManifest) => Promise<void>;
  /** Reverses what `encode` of the dump did. */
  decode?: () => Transform;
  /** Reads the loaded tables again and compares them with the dump. Throws when one differs. */
  verify?: boolean;
  log: Log;
}

/**
 * Loads a dump into a database in one transaction: a restore that fails or is killed does not
 * change the database. Throws when the database contains data and `force` is false, when the
 * program is connected to it, and when the file is damaged or has a newer format.
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { connectionString, name, log } = options;
  const client = new Client({ connectionString, application_name: `${name}-restore` });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for the restore broke'));
  await client.connect();
  try {
    await client.query(sessionSettings);
    await client.query(`set lock_timeout to '10s'`);
    await refuseRunningProgram(client, name);
    if (!options.force) await refuseExistingData(client, options.exceptTables);
    await client.query('begin');
    await load(client, options).catch((error: unknown) => rethrowAsDamaged(error, options.file));
    await client.query('commit');
    await client.query('analyze');
    log.info({ file: options.file }, 'the backup is restored');
  } finally {
    // Closing the connection rolls back a transaction that was not committed.
    await client.end().catch(() => undefined);
  }
}

function rethrowAsDamaged(error: unknown, file: string): never {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
  throw new Error(`${file} is damaged, or it is not a backup.`, { cause: error });
}

async function refuseRunningProgram(client: ClientBase, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1',
    [name],
  );
  if (rowCount) throw new Error(`The program (${name}) uses this database. Stop it first.`);
}

async function refuseExistingData(client: ClientBase, except: readonly string[]): Promise<void> {
  for (const { name } of await listTables(client, except)) {
    const { rowCount } = await client.query(`select from ${inPublic(name)} limit 1`);
    if (rowCount) {
      throw new Error(
        `The database contains data (table ${name}). Use --force to replace all of it.`,
      );
    }
  }
}

async function load(client: ClientBase, options: RestoreOptions): Promise<void> {
  const entries = readEntries(options);
  const first = await entries.next();
  if (first.done || first.value.header.name !== manifestEntry) {
    throw new Error(`${options.file} is not a backup.`);
  }
  const manifest = JSON.parse(await text(first.value)) as DumpManifest;
  const addConstraints = await prepareTables(client, manifest, options);
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]));
  const loaded: Record<string, number> = {};
  const digests: Record<string, FilesDigest> = {};
  let end: DumpEnd | undefined;
  for await (const entry of entries) {
    const { name } = entry.header;
    const table = tables.get(name);
    const group = name.slice(0, name.indexOf('/'));
    const target = options.files[group];
    if (name === endEntry) {
      end = JSON.parse(await text(entry)) as DumpEnd;
    } else if (table) {
      loaded[table.name] = await loadTable(client, table.name, table.columns, entry);
    } else if (target) {
      const file = { name: name.slice(group.length + 1), size: entry.header.size ?? 0 };
      const content = (digests[group] ??= new FilesDigest()).add(file);
      // The target rejects for a file that is cut off or damaged.
      pipelineWithCallback(entry, content, () => undefined);
      await target({ ...file, content });
    } else {
      throw new Error(`${options.file} has an unknown part: ${name}.`);
    }
  }
  if (!end || manifest.tables.some(({ name }) => loaded[name] !== end.rows[name])) {
    throw new Error(`${options.file} is not complete.`);
  }
  compareFiles(digests, end.files ?? {});
  for (const statement of addConstraints) await client.query(statement);
  await writeSequences(client, end.sequences);
  await refreshMaterializedViews(client);
  if (options.verify) await compareTables(client, manifest.tables, end.digests ?? {});
}

function compareFiles(
  read: Record<string, FilesDigest>,
  written: NonNullable<DumpEnd['files']>,
): void {
  for (const [group, expected] of Object.entries(written)) {
    const { count, digest } = (read[group] ?? new FilesDigest()).end();
    if (count !== expected.count || digest !== expected.digest)
      throw new Error(`The restored files ${group} differ from the dump.`);
  }
}

async function compareTables(
  client: ClientBase,
  tables: readonly DumpedTable[],
  digests: Record<string, string>,
): Promise<void> {
  for (const { name, columns } of tables) {
    const list = columns.map((column) => escapeIdentifier(column)).join(', ');
    const rows = new TableDigest();
    const copy = copyTo(`copy (select ${list} from ${inPublic(name)}) to stdout`);
    await pipeline(client.query(copy), rows, new Discard());
    if (rows.digest !== digests[name])
      throw new Error(`The restored table ${name} differs from the dump.`);
  }
}

type DumpEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never;

async function* readEntries({
  file,
  decode,
}: Pick<RestoreOptions, 'decode' | 'file'>): AsyncGenerator<DumpEntry> {
  const extract = createExtract();
  const decoding = decode ? [decode()] : [];
  // An error in any part of the pipeline, such as a wrong checksum, destroys `extract`, and the
  // loop below throws it.
  const parts = [createReadStream(file), ...decoding, createGunzip(), extract];
  pipelineWithCallback(parts, () => undefined);
  yield* extract;
}

/**
 * Creates the empty tables of the dump. Returns the statements to run after the rows are loaded.
 */
async function prepareTables(
  client: ClientBase,
  manifest: DumpManifest,
  { exceptTables, prepare }: RestoreOptions,
): Promise<string[]> {
  if (manifest.format !== dumpFormat) {
    throw new Error('The backup was made by a newer version of the program.');
  }
  await client.query('drop schema public cascade');
  await client.query('create schema public');
  await prepare(client, manifest);
  const names = (await listTables(client, exceptTables)).map(({ name }) => name);
  const addConstraints = await suspendConstraints(client);
  // The dump contains the rows that `prepare` inserted, such as seeds.
  if (names.length > 0) {
    await client.query(`truncate ${names.map((name) => inPublic(name)).join(', ')}`);
  }
  return addConstraints;
}

async function loadTable(
  client: ClientBase,
  table: string,
  columns: string[],
  rows: DumpEntry,
): Promise<number> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${inPublic(table)} (${list}) from stdin`));
  await pipeline(rows, copy);
  return copy.rowCount;
}
