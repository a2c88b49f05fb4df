import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oficio/contract/platform/time.ts';
import type { Context } from '#platform/context.ts';
import { PRIVATE_FOLDER } from '#platform/data-folder.ts';
import { lock, withSessionLock } from '#platform/database/advisory-locks.ts';
import { backUp } from '#platform/database/backup/backup.ts';
import { openBackupStore, type BackupStore } from '#platform/database/backup/backup-store.ts';
import { checkBackup } from '#platform/database/backup/check-backup.ts';
import { keptBackups } from '#platform/database/backup/kept-backups.ts';
import * as queries from './backups.queries.ts';

/** Makes a backup if one is due. */
export const MAKE_BACKUP = 'backups.make';

const CHECK_EVERY_MS = 7 * DAY_MS;
/** A job of the hour may run a little before the hours are over. */
const SLACK_MS = 30 * MINUTE_MS;
/** A process at work says so more often than this. */
const ALIVE_MS = 3 * MINUTE_MS;
const BEAT_MS = MINUTE_MS;

export interface BackupState {
  /** BACKUP_DIR or BACKUP_S3_URL is set. */
  isConfigured: boolean;
  /** When the last whole backup began; null without one. */
  lastAt: Date | null;
  /** It is older than it should be. */
  isLate: boolean;
  /** Why the last one failed; null if it did not. */
  failure: string | null;
  /** When one was last restored and compared; null before the first time. */
  checkedAt: Date | null;
  /** That one could not be restored, or differed. */
  hasFailedCheck: boolean;
}

type Source = Pick<Context, 'config' | 'db' | 'now'>;

/** Returns the state of the backups, for the overview of the administrators. */
export async function backupState({ config, db, now }: Source): Promise<BackupState> {
  const last = await queries.findLastWhole(db);
  const check = await queries.findLastCheck(db);
  const lastAt = last?.started_at ?? null;
  // Without a whole one, the first that was begun is late some hours later.
  const since = lastAt ?? (await queries.findFirst(db))?.started_at;
  const limit = config.BACKUP_HOURS * 1.5 * HOUR_MS + 2 * HOUR_MS;
  const isConfigured = openBackupStore(config) !== undefined;
  return {
    isConfigured,
    lastAt,
    isLate: isConfigured && since !== undefined && (await now(db)) - since.getTime() > limit,
    failure: await queries.findFailure(db),
    checkedAt: check?.checked_at ?? null,
    hasFailedCheck: check !== undefined && check.check_failure !== null,
  };
}

const NAME = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tgz(?:\.enc)?$/;

const nameOf = (at: Date, isEncrypted: boolean): string =>
  `backup-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tgz${isEncrypted ? '.enc' : ''}`;

/** Returns the instant in the name of a backup; undefined for another file, which is left alone. */
function instantOf(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
}

/** Deletes the backups that need not be kept. */
async function removeOld({ db }: Context, store: BackupStore): Promise<void> {
  const listed = (await store.list()).flatMap((name) => {
    const at = instantOf(name);
    return at ? [{ name, at }] : [];
  });
  const kept = keptBackups(listed.map(({ at }) => at));
  const old = listed.filter(({ at }) => !kept.has(at.getTime())).map(({ name }) => name);
  for (const name of old) await store.remove(name);
  await queries.removeBackups(db, old);
}

/** Claims the next backup; undefined when none is due, or another process makes it. */
async function claim(context: Context): Promise<string | undefined> {
  const { BACKUP_HOURS: hours, BACKUP_KEY: key } = context.config;
  return context.transaction(async (tx) => {
    await lock(tx.db, 'backups');
    const now = await context.now(tx.db);
    const last = await queries.findLastWhole(tx.db);
    const isDue = !last || now - last.started_at.getTime() >= hours * HOUR_MS - SLACK_MS;
    if (!isDue) return undefined;
    if (await queries.isRunning(tx.db, { aliveAfter: new Date(now - ALIVE_MS) })) return undefined;
    await queries.failInterrupted(tx.db);
    const at = new Date(now);
    const name = nameOf(at, key !== undefined);
    await queries.insertBackup(tx.db, { name, at, isEncrypted: key !== undefined });
    return name;
  });
}

/** Runs work with an empty folder for large files, which a killed process left behind there. */
async function withWorkFolder<Result>(
  { config }: Context,
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(config.DATA_DIR, 'backup-work', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a backup if one is due. Only a file that is complete gets its name in the store. */
export async function makeDueBackup(context: Context): Promise<void> {
  const { config, db, directUrl, log } = context;
  const store = openBackupStore(config);
  const name = store && (await claim(context));
  if (!store || !name) return;
  const beat = setInterval(() => {
    void context
      .now(db)
      .then((now) => queries.keepAlive(db, name, new Date(now)))
      .catch((error: unknown) => log.warn({ err: error }, 'the backup could not report itself'));
  }, BEAT_MS);
  try {
    await withWorkFolder(context, 'new', async (folder) => {
      const file = path.join(folder, name);
      const options = { connectionString: directUrl, pictures: config, log };
      await backUp({ ...options, file, key: config.BACKUP_KEY });
      const { size: bytes } = await stat(file);
      await store.add(name, file);
      await queries.saveFinished(db, name, { at: new Date(await context.now(db)), bytes });
    });
  } catch (error) {
    log.error({ err: error, name }, 'the backup failed');
    await queries.saveFailure(db, name, error instanceof Error ? error.message : String(error));
    return;
  } finally {
    clearInterval(beat);
  }
  await removeOld(context, store);
}

/** Restores the newest backup into a database of its own and compares it, once a week, or after a failed check. */
export async function checkDueBackup(context: Context): Promise<void> {
  const { config, db, directUrl, log } = context;
  const store = openBackupStore(config);
  const last = store && (await queries.findLastWhole(db));
  if (!store || !last || last.checked_at) return;
  const now = await context.now(db);
  const check = await queries.findLastCheck(db);
  const isRecent = check?.checked_at && now - check.checked_at.getTime() < CHECK_EVERY_MS;
  if (isRecent && check.check_failure === null) return;
  const restore = () =>
    withWorkFolder(context, 'check', async (folder) => {
      const file = path.join(folder, last.name);
      await store.fetch(last.name, file);
      await checkBackup({ connectionString: directUrl, file, key: config.BACKUP_KEY, log });
      return null;
    });
  // Two checks would delete the folder and the database of each other.
  const failure = await withSessionLock(directUrl, 'checks of backups', restore).catch(
    (error: unknown) => {
      log.error({ err: error, name: last.name }, 'the backup could not be restored');
      return error instanceof Error ? error.message : String(error);
    },
  );
  if (failure === undefined) return;
  await queries.saveCheck(db, last.name, { at: new Date(now), failure });
}
