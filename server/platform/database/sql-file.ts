import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';

/** The text of a file with SQL, and the SHA-256 by which the database remembers it. */
export interface SqlFile {
  sql: string;
  checksum: string;
}

export async function readSqlFile(file: string): Promise<SqlFile> {
  // git may check files out with other line ends, which does not change the SQL.
  const sql = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  return { sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

/** Runs statements in the caller's transaction. An error names what failed, such as `The migration 0001_accounts.sql`. */
export async function runSql(client: ClientBase, name: string, sql: string): Promise<void> {
  try {
    await client.query(sql);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${name} failed: ${reason}`, { cause });
  }
}
