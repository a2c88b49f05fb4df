import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context, Db, TransactionDb } from '../context.ts';
import { lock } from '../database/advisory-locks.ts';
import { parseWordRows, readWordFile, type WordRows } from './word-file.ts';

/** Files of which the database has a copy, and how their rows replace those of the version before. */
export interface WordFiles {
  name: string;
  /** Names in `server/words`. */
  files: readonly string[];
  apply(db: TransactionDb, rows: readonly WordRows[]): Promise<void>;
}

/** A version of the texts of files. */
interface Version {
  name: string;
  checksum: string;
}

async function isLoaded(db: Db, { name, checksum }: Version): Promise<boolean> {
  const row = await db
    .selectFrom('word_files')
    .select('name')
    .where('name', '=', name)
    .where('checksum', '=', checksum)
    .executeTakeFirst();
  return row !== undefined;
}

const versionOf = (name: string, texts: readonly string[]): Version => ({
  name,
  checksum: createHash('sha256').update(JSON.stringify(texts)).digest('hex'),
});

/** Applies texts of files unless the database has them. Returns whether it did. */
export async function applyWords(
  db: TransactionDb,
  { name, apply }: Pick<WordFiles, 'name' | 'apply'>,
  texts: readonly string[],
): Promise<boolean> {
  const version = versionOf(name, texts);
  // Another instance that starts at the same time waits here, and then finds the words of the first one.
  await lock(db, 'word files');
  if (await isLoaded(db, version)) return false;
  await apply(db, texts.map(parseWordRows));
  await sql`
    insert into word_files (name, checksum) values (${name}, ${version.checksum})
    on conflict (name) do update set checksum = excluded.checksum, loaded_at = now()
  `.execute(db);
  return true;
}

/** Applies the files unless they are those of the last start. */
export async function loadWords(context: Context, words: WordFiles): Promise<void> {
  const texts = words.files.map(readWordFile);
  if (await isLoaded(context.db, versionOf(words.name, texts))) return;
  await context.longTransaction(async (tx) => {
    if (await applyWords(tx.db, words, texts)) await tx.publicDataChanged();
  });
}
