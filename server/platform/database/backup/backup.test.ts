import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { withTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { createBareDatabase, type TestDatabase } from '#platform/testing/test-database.ts';
import { quietLog as log } from '#platform/testing/test-postgres.ts';
import { readConfig } from '#platform/config.ts';
import { type S3Server, startS3Server } from '../../../../scripts/testing/s3-server.ts';
import { backUp, restoreBackup } from './backup.ts';
import { migrate } from '../migrate.ts';

async function withClient<Result>(
  { connectionString }: TestDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withBackup(
  work: (folder: string, source: TestDatabase, target: TestDatabase) => Promise<void>,
): Promise<void> {
  const source = await createBareDatabase();
  const target = await createBareDatabase();
  try {
    await withTemporaryFolder('oficio-backup-', async (folder) => {
      await mkdir(path.join(folder, 'migrations'));
      await mkdir(path.join(folder, 'images/ab'), { recursive: true });
      await writeFile(
        path.join(folder, 'migrations/0001_schema.sql'),
        `create table owners (id int primary key, name text);
         insert into owners values (1, 'seed');
         create table visit_salts (day date primary key);`,
      );
      await writeFile(path.join(folder, 'images/ab/one.webp'), Buffer.alloc(70_000, 7));
      await migrate({ ...source, migrationsDir: path.join(folder, 'migrations'), log });
      await withClient(source, (client) =>
        client.query(`
        update owners set name = 'Núñez';
        insert into visit_salts values ('2026-11-27');`),
      );
      await backUp({
        connectionString: source.connectionString,
        pictures: { S3_URL: undefined, imagesDir: path.join(folder, 'images') },
        file: path.join(folder, 'backup.tgz'),
        log,
      });
      await work(folder, source, target);
    });
  } finally {
    await source.drop();
    await target.drop();
  }
}

const restoreInto = (target: TestDatabase, folder: string, force = false) =>
  restoreBackup({
    connectionString: target.connectionString,
    pictures: { S3_URL: undefined, imagesDir: path.join(folder, 'restored') },
    file: path.join(folder, 'backup.tgz'),
    migrationsDir: path.join(folder, 'migrations'),
    force,
    log,
  });

const readOwners = (database: TestDatabase) =>
  withClient(database, async (client) => (await client.query<object>('select * from owners')).rows);

test('a restored copy has the rows and images, applies newer migrations and drops its jobs', () =>
  withBackup(async (folder, _source, target) => {
    await writeFile(
      path.join(folder, 'migrations/0002_later.sql'),
      'alter table owners add later int default 5',
    );
    await withClient(target, (client) => client.query('create schema pgboss'));
    await restoreInto(target, folder);
    expect(await readOwners(target)).toEqual([{ id: 1, name: 'Núñez', later: 5 }]);
    expect(await readFile(path.join(folder, 'restored/ab/one.webp'))).toHaveLength(70_000);
    const jobs = await withClient(target, (client) =>
      client.query(`select from pg_namespace where nspname = 'pgboss'`),
    );
    expect(jobs.rowCount).toBe(0);
  }));

test('a backup does not contain the secrets that tell the visitors of a day apart', () =>
  withBackup(async (folder, _source, target) => {
    await restoreInto(target, folder);
    const salts = await withClient(target, (client) => client.query('select from visit_salts'));
    expect(salts.rowCount).toBe(0);
  }));

test('a restore without --force, or while a server runs, is refused and changes nothing', () =>
  withBackup(async (folder, source) => {
    await withClient(source, (client) => client.query(`update owners set name = 'newer'`));
    await expect(restoreInto(source, folder)).rejects.toThrow('--force');
    const server = new Client({
      connectionString: source.connectionString,
      application_name: 'oficio',
    });
    await server.connect();
    await expect(restoreInto(source, folder, true)).rejects.toThrow('Stop it first');
    await server.end();
    expect(await readOwners(source)).toEqual([{ id: 1, name: 'newer' }]);
    await restoreInto(source, folder, true);
    expect(await readOwners(source)).toEqual([{ id: 1, name: 'Núñez' }]);
  }));

test('a backup of a newer version is refused', () =>
  withBackup(async (folder, _source, target) => {
    await writeFile(path.join(folder, 'migrations/0001_schema.sql'), 'select 1');
    await expect(restoreInto(target, folder)).rejects.toThrow('0001_schema.sql was changed');
  }));

/** Backs up the database with the pictures of a bucket. */
async function withBucket(
  work: (s3: S3Server, backUpBucket: (file: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const s3 = await startS3Server();
  try {
    await withBackup(async (folder, { connectionString }) => {
      const DATA_DIR = path.join(folder, 'data');
      const { S3_URL } = readConfig({ NODE_ENV: 'test', DATA_DIR, S3_URL: s3.url });
      const pictures = { S3_URL, imagesDir: path.join(folder, 'none') };
      await work(s3, (name) =>
        backUp({ connectionString, pictures, file: path.join(folder, name), log }),
      );
    });
  } finally {
    await s3.stop();
  }
}

test('a picture whose download breaks off is requested again, and one that always breaks off fails the backup', () =>
  withBucket(async (s3, backUpBucket) => {
    const bytes = Buffer.alloc(50_000, 1);
    const name = `${randomUUID()}-480.webp`;
    s3.objects.set(`images/${name}`, { bytes, contentType: 'image/webp', changedAt: new Date() });
    s3.breakObjects(2);
    await backUpBucket('second.tgz');
    s3.breakObjects(Infinity);
    await expect(backUpBucket('third.tgz')).rejects.toThrow('aborted');
  }));

test('pictures of a bucket are in the backup, and are restored into a bucket or a folder', () =>
  withBackup(async (folder, source, target) => {
    const s3 = await startS3Server();
    const other = await createBareDatabase();
    try {
      const { S3_URL: bucket } = readConfig({
        NODE_ENV: 'test',
        DATA_DIR: path.join(folder, 'data'),
        S3_URL: s3.url,
      });
      const file = path.join(folder, 'bucket.tgz');
      const contentType = 'image/webp';
      for (let each = 10; each < 30; each += 1) {
        const bytes = Buffer.alloc(each * 1_000, each);
        s3.objects.set(`images/${each}.webp`, { bytes, contentType, changedAt: new Date() });
      }
      const document = { bytes: Buffer.from('documento'), contentType, changedAt: new Date() };
      s3.objects.set('documents/aa.webp', document);
      const pictures = { S3_URL: bucket, imagesDir: path.join(folder, 'none') };
      const { connectionString } = source;
      await backUp({ connectionString, pictures, file, log });
      const before = new Map(s3.objects);
      s3.objects.clear();
      const places = { file, migrationsDir: path.join(folder, 'migrations'), force: false, log };
      await restoreBackup({ ...places, ...target, pictures });
      before.delete('documents/aa.webp');
      expect([...s3.objects.keys()].toSorted()).toEqual([...before.keys()].toSorted());
      for (const [key, { bytes }] of before) {
        expect(s3.objects.get(key)?.bytes.equals(bytes)).toBe(true);
        expect(s3.objects.get(key)?.contentType).toBe(contentType);
      }
      const imagesDir = path.join(folder, 'from-bucket');
      const intoDisk = { S3_URL: undefined, imagesDir };
      await restoreBackup({ ...places, ...other, pictures: intoDisk });
      expect(await readFile(path.join(imagesDir, '10/10.webp'))).toHaveLength(10_000);
    } finally {
      await other.drop();
      await s3.stop();
    }
  }));

test('a backup whose pictures differ from what was written is refused', () =>
  withBackup(async (folder, _source, target) => {
    const file = path.join(folder, 'backup.tgz');
    const whole = gunzipSync(await readFile(file));
    // A byte of the picture; the checksum of gzip is that of the changed file.
    whole.writeUInt8(8, whole.indexOf(Buffer.alloc(1_000, 7)) + 500);
    await writeFile(file, gzipSync(whole));
    await expect(restoreInto(target, folder)).rejects.toThrow('files images differ');
  }));
