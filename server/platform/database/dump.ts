import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientBase, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
import {
  type BackupEnd,
  backupFormat,
  type BackupManifest,
  type BackupTable,
  endEntry,
  imagesPrefix,
  manifestEntry,
  sessionSettings,
  tableEntry,
} from './backup-format.ts';
import type { DatabaseLog } from './database-log.ts';
import { appliedMigrations, hasMigrationsTable } from './migrate.ts';
import { inPublic, listTables, readSequences } from './table-catalog.ts';

export interface DumpOptions {
  connectionString: string;
  /** Uploaded images; may be missing. */
  imagesDir: string;
  /** The backup to write; an existing one is replaced when the new one is complete. */
  file: string;
  log: DatabaseLog;
}

/** Writes all data of one moment and the uploaded images into one file, also while the server runs. */
export async function dump({ connectionString, imagesDir, file, log }: DumpOptions): Promise<void> {
  const draft = `${file}.${process.pid}.part`;
  const client = new Client({ connectionString, application_name: 'oficio-backup' });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for the backup broke'));
  await client.connect();
  try {
    const pack = createPack();
    // The file holds personal data: nobody else may read it.
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await Promise.all([
      pipeline(pack, createGzip({ level: 5 }), output),
      writeEntries(client, pack, imagesDir, `${draft}.table`).catch((error: unknown) => {
        pack.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      }),
    ]);
    await rename(draft, file);
    log.info({ file }, 'the backup is complete');
  } finally {
    await client.end().catch(() => undefined);
    await rm(draft, { force: true });
    await rm(`${draft}.table`, { force: true });
  }
}

async function writeEntries(
  client: ClientBase,
  pack: Pack,
  imagesDir: string,
  spool: string,
): Promise<void> {
  await client.query(sessionSettings);
  await client.query('begin transaction isolation level repeatable read, read only');
  if (!(await hasMigrationsTable(client))) {
    throw new Error('There is nothing to back up: Oficio never ran on this database.');
  }
  // The first statement has taken the snapshot; whatever row it holds, its image was on the disk before.
  const migrations = await appliedMigrations(client);
  const tables = await listTables(client);
  const manifest: BackupManifest = {
    format: backupFormat,
    createdAt: new Date().toISOString(),
    migrations,
    tables,
  };
  pack.entry({ name: manifestEntry }, JSON.stringify(manifest, undefined, 2));
  await writeImages(pack, imagesDir);
  const rows: BackupEnd['rows'] = {};
  for (const table of tables) rows[table.name] = await writeTable(client, pack, table, spool);
  const end: BackupEnd = { rows, sequences: await readSequences(client) };
  pack.entry({ name: endEntry }, JSON.stringify(end, undefined, 2));
  await client.query('commit');
  pack.finalize();
}

async function writeImages(pack: Pack, imagesDir: string): Promise<void> {
  for (const name of await listFiles(imagesDir)) {
    let image: FileHandle;
    try {
      image = await open(path.join(imagesDir, name));
    } catch (error) {
      // Deleted since it was listed.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue;
      throw error;
    }
    const { size } = await image.stat();
    const entryName = imagesPrefix + name.split(path.sep).join('/');
    await pipeline(image.createReadStream(), pack.entry({ name: entryName, size }));
  }
}

async function listFiles(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
      .toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** A tar entry begins with its size, so the table goes through a file first. */
async function writeTable(
  client: ClientBase,
  pack: Pack,
  { name, columns }: BackupTable,
  spool: string,
): Promise<number> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy (select ${list} from ${inPublic(name)}) to stdout`));
  const output = createWriteStream(spool, { mode: 0o600 });
  await pipeline(copy, output);
  const entry = pack.entry({ name: tableEntry(name), size: output.bytesWritten });
  await pipeline(createReadStream(spool), entry);
  return copy.rowCount;
}
