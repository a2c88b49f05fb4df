import { dump } from '@oficio/local-postgres/dump';
import { discardFile } from '@oficio/local-postgres/files';
import { restore } from '@oficio/local-postgres/restore';
import type { ClientBase } from 'pg';
import { decryptWith, encryptWith, isEncrypted } from './encryption.ts';
import type { DatabaseLog } from '../database-log.ts';
import {
  type AppliedMigration,
  applyMigration,
  appliedMigrations,
  createMigrationsTable,
  hasMigrationsTable,
  migrate,
  pendingMigrations,
  readMigrations,
} from '../migrate.ts';
import { productName as name } from '../open-database.ts';
import { replaceUnreleased } from '../unreleased-migrations.ts';
import { type PicturePlace, picturesFrom, picturesInto } from './pictures.ts';

export interface BackupOptions {
  connectionString: string;
  pictures: PicturePlace;
  file: string;
  /** Encrypts the file, or decrypts an encrypted one. */
  key?: string | undefined;
  log: DatabaseLog;
}

export interface RestoreOptions extends Omit<BackupOptions, 'pictures'> {
  /** Null reads the pictures and stores none. */
  pictures: PicturePlace | null;
  /** Compares each restored table with the backup. */
  verify?: boolean;
  migrationsDir: string;
  definitionsDir?: string;
  /** Allows to replace existing data in the database. */
  force: boolean;
  /** Allows a file that is not encrypted although there is a key. */
  allowsPlain?: boolean;
}

/** The list of backups, and what tells the visitors of a day apart, because a backup is kept longer than the day. */
const exceptTables = [
  'schema_migrations',
  'schema_definitions',
  'backups',
  'visit_salts',
  'visit_marks',
];

/**
 * Writes a consistent snapshot of all data and the pictures, from their folder or bucket, into one file. The server may
 * run during the backup.
 */
export async function backUp({ pictures, key, ...options }: BackupOptions): Promise<void> {
  const describe = async (client: ClientBase) => {
    if (await hasMigrationsTable(client)) return { migrations: await appliedMigrations(client) };
    throw new Error('There is nothing to back up: the product never ran on this database.');
  };
  await dump({
    ...options,
    name,
    files: { images: picturesFrom(pictures) },
    exceptTables,
    describe,
    ...(key !== undefined && { encode: () => encryptWith(key) }),
  });
}

/**
 * Restores a backup into a database in one transaction, then applies migrations newer than the
 * backup and the definitions of this version. Throws when the database holds data and `force` is false, when the product runs on it, and
 * when the file is damaged or comes from a newer version.
 */
export async function restoreBackup({
  pictures,
  migrationsDir,
  definitionsDir,
  key,
  allowsPlain = false,
  ...options
}: RestoreOptions): Promise<void> {
  const { connectionString, log } = options;
  const migrations = await readMigrations(migrationsDir);
  const decode = await decoderOf(options.file, key, allowsPlain);
  await restore({
    ...options,
    ...(decode && { decode }),
    name,
    files: { images: pictures ? picturesInto(pictures) : discardFile },
    exceptTables,
    prepare: async (client, manifest) => {
      const applied = replaceUnreleased(migrations, manifest.migrations as AppliedMigration[]);
      pendingMigrations(migrations, applied);
      // Jobs of the replaced data must not run. The queue creates its tables again at the next
      // start.
      await client.query('drop schema if exists pgboss cascade');
      await createMigrationsTable(client);
      const names = new Set(applied.map((migration) => migration.name));
      for (const migration of migrations) {
        if (names.has(migration.name)) await applyMigration(client, migration);
      }
    },
  });
  await migrate({ connectionString, migrationsDir, definitionsDir, log });
}

/**
 * Returns what decrypts the file; undefined for one that is not encrypted. Throws without a key for an encrypted one, and with a
 * key for a plain one: who can write to the bucket but has no key could replace a backup.
 */
async function decoderOf(file: string, key: string | undefined, allowsPlain: boolean) {
  if (!(await isEncrypted(file))) {
    if (key === undefined || allowsPlain) return undefined;
    throw new Error(
      'The backup is not encrypted, but BACKUP_KEY is set: somebody without the key may have made it. If it is yours, restore it with --plain.',
    );
  }
  if (key === undefined) throw new Error('The backup is encrypted. Set BACKUP_KEY to its key.');
  return () => decryptWith(key);
}
