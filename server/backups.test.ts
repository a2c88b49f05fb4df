import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFirstDay } from '@oficio/contract/domains/first-day/first-day.endpoints.ts';
import { getOverview } from '@oficio/contract/domains/overview/overview.endpoints.ts';
import { DAY_MS, HOUR_MS } from '@oficio/contract/platform/time.ts';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backUp, restoreBackup } from './platform/database/backup/backup.ts';
import { definitionsDir, migrationsDir } from './platform/database/backup/check-backup.ts';
import { createBareDatabase } from './platform/testing/test-database.ts';
import { runJob, ownApp, type OwnApp } from './testing/test-app.ts';
import { createPerson, createProvider } from './domains/providers/providers.fixtures.ts';
import { createCard } from './domains/catalog/catalog-booking.fixtures.ts';
import { backupState } from './domains/backups/backups.service.ts';

const log = pino({ level: 'silent' });
const key = 'a key that only this test uses';
let app: OwnApp;
let beside: OwnApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oficio-backups-'));
  const env = { BACKUP_DIR: folder, BACKUP_KEY: key };
  app = await ownApp({ env, logLevel: 'silent' });
  beside = await ownApp({ env, beside: app, logLevel: 'silent' });
  await createCard(app.context, (await createProvider(app.context)).profileId);
});
beforeEach(async () => {
  await app.context.db.deleteFrom('backups').execute();
  for (const name of await readdir(folder)) await rm(path.join(folder, name));
});
afterAll(async () => {
  await beside.stop();
  await app.stop();
  await rm(folder, { recursive: true });
});

const make = (by = app) => runJob(by, 'backups.make');
const state = () => backupState(app.context);
const later = (milliseconds: number) => {
  app.advance(milliseconds);
  beside.advance(milliseconds);
};

async function onlyFile(): Promise<string> {
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  expect(names[0]).toMatch(/^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tgz\.enc$/);
  return path.join(folder, names[0] ?? '');
}

/** Returns all rows of all tables that a backup contains. */
async function readTables(connectionString: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'
        and tablename not in ('schema_migrations', 'schema_definitions', 'backups', 'visit_salts', 'visit_marks')`,
    );
    const contents: Record<string, string> = {};
    for (const { name } of rows) {
      const table = client.escapeIdentifier(name);
      const digest = await client.query<{ digest: string }>(
        `select count(*) || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as digest from ${table} row`,
      );
      contents[name] = digest.rows[0]?.digest ?? '';
    }
    return contents;
  } finally {
    await client.end();
  }
}

async function restore(file: string, withKey: string | undefined = key, allowsPlain = false) {
  const target = await createBareDatabase();
  const { connectionString } = target;
  const images = await mkdtemp(path.join(tmpdir(), 'oficio-restored-'));
  try {
    const pictures = { S3_URL: undefined, imagesDir: images };
    const places = { connectionString, pictures, migrationsDir, definitionsDir };
    await restoreBackup({
      ...places,
      key: withKey,
      allowsPlain,
      file,
      force: false,
      verify: true,
      log,
    });
    return await readTables(connectionString);
  } finally {
    await rm(images, { recursive: true });
    await target.drop();
  }
}

test('a backup that is restored in an empty place is equal, and nobody reads it without its key', async () => {
  await make();
  const file = await onlyFile();
  expect((await stat(file)).mode & 0o077).toBe(0);
  const before = await readTables(app.context.directUrl);
  expect(Object.keys(before).length).toBeGreaterThan(60);
  expect(await restore(file)).toEqual(before);
  expect((await readFile(file)).includes('manifest.json')).toBe(false);
  await expect(restore(file, '')).rejects.toThrow('BACKUP_KEY is not the key');
  await expect(restore(file, 'another key of some length')).rejects.toThrow(
    'BACKUP_KEY is not the key',
  );
});

test('with a key a file that is not encrypted is refused, unless the operator says that it is theirs', async () => {
  const file = path.join(folder, 'plain.tgz');
  const { directUrl: connectionString, config } = app.context;
  await backUp({ connectionString, pictures: config, file, log });
  await expect(restore(file)).rejects.toThrow('not encrypted, but BACKUP_KEY is set');
  expect(Object.keys(await restore(file, key, true)).length).toBeGreaterThan(60);
});

test('a file that was cut off is refused', async () => {
  await make();
  const file = await onlyFile();
  await truncate(file, (await stat(file)).size - 1);
  await expect(restore(file)).rejects.toThrow('damaged, or it was cut off');
});

test('two instances make one backup, and the next one a day later', async () => {
  await Promise.all([make(), make(beside), make(), make(beside)]);
  await onlyFile();
  later(22 * HOUR_MS);
  await make();
  await onlyFile();
  later(2 * HOUR_MS);
  await Promise.all([make(), make(beside)]);
  expect(await readdir(folder)).toHaveLength(2);
});

test('a backup of a killed process is no backup, and is made again', async () => {
  const now = new Date(await app.context.now(app.context.db));
  const name = 'backup-2026-01-01T03-00-00Z.tgz.enc';
  const row = { name, started_at: now, is_encrypted: true };
  await app.context.db
    .insertInto('backups')
    .values({ ...row, alive_at: now })
    .execute();
  await writeFile(path.join(folder, `${name}.part`), 'half');
  await make();
  expect(await readdir(folder)).toEqual([`${name}.part`]);
  expect((await state()).lastAt).toBeNull();
  later(4 * 60_000);
  await make();
  expect((await state()).lastAt).not.toBeNull();
  expect(path.basename(await onlyFile())).not.toBe(name);
});

test('a failed backup is tried again, and administrators read once a day that one is late', async () => {
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const { BACKUP_DIR: working } = app.context.config;
  // A file is no folder.
  const broken = path.join(app.context.config.DATA_DIR, 'a-file');
  await writeFile(broken, '');
  Object.assign(app.context.config, { BACKUP_DIR: broken });
  await make();
  expect(await state()).toMatchObject({ isConfigured: true, lastAt: null, isLate: false });
  const onFirstDay = async () =>
    (await app.call(getFirstDay, {}, { token: admin.token })).body.backup;
  expect(await onFirstDay()).toEqual({
    isConfigured: true,
    lastAt: null,
    failure: expect.stringContaining(broken) as string,
  });
  const onOverview = async () =>
    (await app.call(getOverview, {}, { token: admin.token })).body.waiting.backup;
  expect(await onOverview()).toMatchObject({ isConfigured: true, lastAt: null, isLate: false });
  later(3 * DAY_MS);
  expect(await onOverview()).toMatchObject({ isLate: true, hasFailedCheck: false });
  await runJob(app, 'backups.watch');
  await runJob(app, 'backups.watch');
  const notices = (await app.notifications(admin)).filter(({ message }) =>
    message.includes('copia de seguridad'),
  );
  expect(notices).toHaveLength(1);
  Object.assign(app.context.config, { BACKUP_DIR: working });
  await make();
  expect(await onFirstDay()).toEqual({
    isConfigured: true,
    lastAt: expect.any(String) as string,
    failure: null,
  });
  expect(await onOverview()).toMatchObject({ isLate: false, lastAt: expect.any(String) as string });
});

test('once a week the newest backup is restored and compared; one that cannot be is reported', async () => {
  await make();
  await runJob(app, 'backups.check');
  const { checkedAt, hasFailedCheck } = await state();
  expect({ checked: checkedAt !== null, hasFailedCheck }).toEqual({
    checked: true,
    hasFailedCheck: false,
  });
  later(2 * DAY_MS);
  await make();
  await runJob(app, 'backups.check');
  expect((await state()).checkedAt).toEqual(checkedAt);
  later(6 * DAY_MS);
  await make();
  const newest = (await readdir(folder)).toSorted().at(-1) ?? '';
  await truncate(path.join(folder, newest), 1_000);
  await runJob(app, 'backups.check');
  const admin = await createPerson(app.context, { roles: ['ADMIN', 'CLIENT'] });
  const { body } = await app.call(getOverview, {}, { token: admin.token });
  expect(body.waiting.backup).toMatchObject({ hasFailedCheck: true });
  const { rows } = await app.context.pool.query(
    `select from pg_database where datname like '%_backup_check'`,
  );
  expect(rows).toEqual([]);
});

test('of two instances that check a backup at once, one restores it', async () => {
  await make();
  const checks = [app, beside].map((each) => runJob(each, 'backups.check'));
  await Promise.all(checks);
  const { checkedAt, hasFailedCheck } = await state();
  expect({ checked: checkedAt !== null, hasFailedCheck }).toEqual({
    checked: true,
    hasFailedCheck: false,
  });
});

test('old backups are deleted, files with other names are not', async () => {
  await writeFile(path.join(folder, 'mine.tgz'), '');
  const start = Date.UTC(2026, 0, 1, 3);
  for (let day = 0; day < 60; day += 1) {
    const at = new Date(start + day * DAY_MS).toISOString().slice(0, 10);
    await writeFile(path.join(folder, `backup-${at}T03-00-00Z.tgz`), '');
  }
  await make();
  const names = await readdir(folder);
  expect(names).toContain('mine.tgz');
  expect(names.length).toBeLessThanOrEqual(18);
  expect(names).toContain('backup-2026-03-01T03-00-00Z.tgz');
});
