import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareData } from './prepare-data.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oficio-first-backup-'));
  app = await startTestApp({ env: { BACKUP_DIR: folder } });
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

test('a start makes the first backup at once, and none while one is fresh', async () => {
  await prepareData(app.context);
  await app.settle();
  const names = await readdir(folder);
  expect(names).toHaveLength(1);
  await prepareData(app.context);
  await app.settle();
  expect(await readdir(folder)).toEqual(names);
});
