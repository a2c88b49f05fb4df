import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client, type ClientBase, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack as createPack, type Pack } from 'tar-stream';
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
import { type FileSource, FilesDigest } from './dump-files.ts';
import type { Log } from './log.ts';
import { TableDigest } from './table-digest.ts';
import { inPublic, listTables, readSequences } from './table-catalog.ts';

export interface DumpOptions {
  connectionString: string;
  /** Short name of the program. The connection's application name is `<name>-backup`. */
  name: string;
  /** Files that belong to the data, by the name of their group in the dump. */
  files: Record<string, FileSource>;
  /** Tables that the dump excludes, such as the list of migrations. */
  exceptTables: readonly string[];
  /** Path of the dump. An existing file is replaced when the new dump is complete. */
  file: string;
  /** Reads the values that the restore's `prepare` needs, from the same snapshot as the tables. */
  describe: (client: ClientBase) => Promise<Record<string, unknown>>;
  /** Converts the compressed file, for example encrypts it. */
  encode?: () => Transform;
  log: Log;
}

/**
 * Writes a snapshot of all tables and the files to one file. The program may run
 * during the dump.
 */
export async function dump(options: DumpOptions): Promise<void> {
  const { connectionString, name, file, log, encode } = options;
  const draft = `${file}.${process.pid}.part`;
  const client = new Client({ connectionString, application_name: `${name}-backup` });
  client.on('error', (error) => log.warn({ err: error }, 'the connection for the backup broke'));
  await client.connect();
  try {
    const pack = createPack();
    // The dump contains personal data, so only its owner may read it.
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await Promise.all([
      pipeline([pack, createGzip({ level: 5 }), ...(encode ? [encode()] : []), output]),
      writeEntries(client, pack, options, `${draft}.table`).catch((error: unknown) => {
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
  { describe, exceptTables, files }: DumpOptions,
  spool: string,
): Promise<void> {
  await client.query(sessionSettings);
  await client.query('begin transaction isolation level repeatable read, read only');
  // The first statement takes the snapshot. A file that one of its rows names was written before
  // the row.
  const tables = await listTables(client, exceptTables);
  const manifest: DumpManifest = {
    format: dumpFormat,
    createdAt: new Date().toISOString(),
    ...(await describe(client)),
    tables,
  };
  pack.entry({ name: manifestEntry }, JSON.stringify(manifest, undefined, 2));
  const rows: DumpEnd['rows'] = {};
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const written = await writeTable(client, pack, table, spool);
    rows[table.name] = written.rows;
    digests[table.name] = written.digest;
  }
  const sequences = await readSequences(client);
  // Files of another store may take hours, in which an open snapshot would keep all dead rows.
  await client.query('commit');
  const groups: DumpEnd['files'] = {};
  for (const [name, source] of Object.entries(files))
    groups[name] = await writeFiles(pack, name, source);
  const end: DumpEnd = { rows, digests, files: groups, sequences };
  pack.entry({ name: endEntry }, JSON.stringify(end, undefined, 2));
  pack.finalize();
}

async function writeFiles(pack: Pack, group: string, source: FileSource) {
  const digest = new FilesDigest();
  for await (const { name, size, content } of source()) {
    const entry = pack.entry({ name: `${group}/${name}`, size });
    await pipeline(content, digest.add({ name, size }), entry);
  }
  return digest.end();
}

/**
 * Writes the table to a temporary file first, because a tar entry starts with its size. Returns the
 * number of rows and their digest.
 */
async function writeTable(
  client: ClientBase,
  pack: Pack,
  { name, columns }: DumpedTable,
  spool: string,
): Promise<{ rows: number; digest: string }> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy (select ${list} from ${inPublic(name)}) to stdout`));
  const output = createWriteStream(spool, { mode: 0o600 });
  const rows = new TableDigest();
  await pipeline(copy, rows, output);
  const entry = pack.entry({ name: tableEntry(name), size: output.bytesWritten });
  await pipeline(createReadStream(spool), entry);
  return { rows: copy.rowCount, digest: rows.digest };
}
