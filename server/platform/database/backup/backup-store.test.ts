import { randomBytes } from 'node:crypto';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { withTemporaryFolder } from '#platform/testing/temporary-folder.ts';
import { startS3Server, type S3Server } from '../../../../scripts/testing/s3-server.ts';
import { openBackupStore } from './backup-store.ts';

const PART_BYTES = 30_000;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

const open = (folder: string, place: Record<string, string>) =>
  openBackupStore(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...place }), PART_BYTES);

test.each(['BACKUP_DIR', 'BACKUP_S3_URL'])(
  '%s stores, lists, returns and deletes backups',
  (name) =>
    withTemporaryFolder('oficio-store-', async (folder) => {
      const place = name === 'BACKUP_DIR' ? path.join(folder, 'backups') : s3.url;
      const store = open(folder, { [name]: place });
      const [file, copy] = [path.join(folder, 'new.tgz'), path.join(folder, 'copy.tgz')];
      const bytes = randomBytes(100_000);
      await writeFile(file, bytes);
      await store?.add('a.tgz', file);
      await expect(access(file)).rejects.toThrow('ENOENT');
      expect(await store?.list()).toEqual(['a.tgz']);
      await store?.fetch('a.tgz', copy);
      expect((await readFile(copy)).equals(bytes)).toBe(true);
      await store?.remove('a.tgz');
      expect(await store?.list()).toEqual([]);
    }),
);

test('a large file is uploaded in parts; an upload that fails or was killed leaves nothing', () =>
  withTemporaryFolder('oficio-store-', async (folder) => {
    const store = open(folder, { BACKUP_S3_URL: s3.url });
    const file = path.join(folder, 'new.tgz');
    const bytes = randomBytes(3 * PART_BYTES + 1);
    const largest: number[] = [];
    s3.uploads.set('killed', { key: 'backups/backup-old.tgz', parts: new Map([[1, bytes]]) });
    s3.onPart((part) => largest.push(part.length));
    await writeFile(file, bytes);
    await store?.add('a.tgz', file);
    expect(largest).toEqual([PART_BYTES, PART_BYTES, PART_BYTES, 1]);
    expect(s3.objects.get('backups/a.tgz')?.bytes.equals(bytes)).toBe(true);
    expect(s3.uploads.size).toBe(0);
    await writeFile(file, bytes);
    s3.setFailure({ methods: ['PUT'], with: 'denial' });
    await expect(store?.add('b.tgz', file)).rejects.toMatchObject({ name: 'AccessDenied' });
    s3.setFailure(null);
    expect({ names: await store?.list(), uploads: s3.uploads.size }).toEqual({
      names: ['a.tgz'],
      uploads: 0,
    });
  }));

test('uploads of other programs stay, and one that cannot be aborted fails no backup', () =>
  withTemporaryFolder('oficio-store-', async (folder) => {
    const store = open(folder, { BACKUP_S3_URL: s3.url });
    const file = path.join(folder, 'new.tgz');
    for (const key of ['other/video.mp4', 'backups/other.tgz', 'backups/backup-old.tgz'])
      s3.uploads.set(key, { key, parts: new Map() });
    await writeFile(file, 'first');
    await store?.add('a.tgz', file);
    expect([...s3.uploads.keys()]).toEqual(['other/video.mp4', 'backups/other.tgz']);
    s3.uploads.set('killed', { key: 'backups/backup-old.tgz', parts: new Map() });
    await writeFile(file, 'second');
    s3.setFailure({ methods: ['DELETE'], with: 'denial' });
    await store?.add('a.tgz', file);
    s3.setFailure(null);
    expect(s3.objects.get('backups/a.tgz')?.bytes.toString()).toBe('second');
    s3.uploads.clear();
  }));

test('a folder that does not exist has no backups, and only one place can be configured', () =>
  withTemporaryFolder('oficio-store-', async (folder) => {
    expect(await open(folder, { BACKUP_DIR: path.join(folder, 'none') })?.list()).toEqual([]);
    expect(open(folder, {})).toBeUndefined();
    expect(await readdir(folder)).toEqual(['session-secret']);
    const both = { BACKUP_DIR: folder, BACKUP_S3_URL: s3.url };
    expect(() => open(folder, both)).toThrow('Set either');
  }));
