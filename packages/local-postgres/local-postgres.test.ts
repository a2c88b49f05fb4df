import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { startLocalPostgres } from './local-postgres.ts';
import { isPostmaster } from './postmaster.ts';
import { startInOtherProcess } from './testing/other-process.ts';
import { quiet, withTemporaryFolder } from './testing/temporary-folder.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
/** False when the user `nobody` cannot read this checkout and thus cannot start the launcher. */
const canBecomeNobody =
  isRoot &&
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'log.ts')], nobody).status === 0;

async function query(connectionString: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(sql);
    return rows[0]?.value;
  } finally {
    await client.end();
  }
}

const startTime = 'select pg_postmaster_start_time()::text as value';
const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/data/postmaster.pid');
const readPid = async (dataDir: string) =>
  Number.parseInt(await readFile(pidFile(dataDir), 'utf8'), 10);

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await condition()) return;
    await delay(25);
  }
  throw new Error('The condition was not met within ten seconds.');
}

test('the database is durable, handles Spanish letters, listens on no network and stops with its last process', async () => {
  await withTemporaryFolder('shop con espacio ', async (folder) => {
    await chmod(folder, 0o700);
    const first = await startInOtherProcess(folder);
    const second = await startLocalPostgres({ dataDir: folder, ...quiet });
    const { connectionString } = second;
    expect(connectionString).toBe(first.connectionString);
    expect(await query(connectionString, `select current_setting('fsync') as value`)).toBe('on');
    expect(await query(connectionString, `select lower('ÁÉÍÑÜ') as value`)).toBe('áéíñü');
    const addresses = `select current_setting('listen_addresses') as value`;
    expect(await query(connectionString, addresses)).toBe('');
    const started = await query(connectionString, startTime);
    const pid = await readPid(folder);

    expect(await first.end()).toBe(0);
    expect(await query(connectionString, startTime)).toBe(started);
    await second.stop();
    expect(isPostmaster(pid, folder)).toBe(false);
  });
});

test('a start adopts the postmaster that a killed process left running', async () => {
  await withTemporaryFolder('shop-', async (folder) => {
    const killed = await startInOtherProcess(folder);
    await query(killed.connectionString, 'create table kept as select 1 as value');
    const started = await query(killed.connectionString, startTime);
    await killed.kill();
    const adopted = await startLocalPostgres({ dataDir: folder, ...quiet });
    expect(await query(adopted.connectionString, startTime)).toBe(started);
    expect(await query(adopted.connectionString, 'select value from kept')).toBe(1);
    const pid = await readPid(folder);
    await adopted.stop();
    expect(isPostmaster(pid, folder)).toBe(false);
  });
});

test('a start replaces a postmaster whose socket was deleted', async () => {
  await withTemporaryFolder('shop-socket-', async (folder) => {
    const killed = await startInOtherProcess(folder);
    await query(killed.connectionString, `create table kept as select 'a' as value`);
    await killed.kill();
    const pid = await readPid(folder);
    await rm(path.join(folder, 'postgres/socket'), { recursive: true });

    const running = await startLocalPostgres({ dataDir: folder, ...quiet });
    expect(await query(running.connectionString, 'select value from kept')).toBe('a');
    expect(await readPid(folder)).not.toBe(pid);
    await running.stop();
  });
});

test('several concurrent starts on an empty folder create one cluster and one postmaster', async () => {
  await withTemporaryFolder('shop-', async (folder) => {
    const processes = await Promise.all(
      Array.from({ length: 3 }, () => startInOtherProcess(folder)),
    );
    const times = await Promise.all(
      processes.map(({ connectionString }) => query(connectionString, startTime)),
    );
    expect(new Set(times).size).toBe(1);
    const pid = await readPid(folder);
    expect(await Promise.all(processes.map((process) => process.end()))).toEqual([0, 0, 0]);
    await until(() => !isPostmaster(pid, folder));
    expect(await readdir(folder)).toEqual(['postgres']);
  });
});

test('a dead postmaster is restarted, also when its pid file names another program', async () => {
  await withTemporaryFolder('shop-', async (folder) => {
    const running = await startLocalPostgres({ dataDir: folder, ...quiet });
    const pid = await readPid(folder);
    process.kill(pid, 'SIGKILL');
    await until(() => query(running.connectionString, startTime).then(Boolean, () => false));
    expect(await readPid(folder)).not.toBe(pid);

    const stalePidFile = await readFile(pidFile(folder), 'utf8');
    await running.stop();
    await expect(readPid(folder)).rejects.toThrow('ENOENT');
    const unrelated = spawn('sleep', ['60']);
    await writeFile(pidFile(folder), stalePidFile.replace(/^\d+/, String(unrelated.pid)));
    const restarted = await startLocalPostgres({ dataDir: folder, ...quiet });
    expect(await query(restarted.connectionString, 'select 1 as value')).toBe(1);
    expect(unrelated.exitCode).toBeNull();
    unrelated.kill();
    await once(unrelated, 'exit');
    await restarted.stop();
  });
});

test('PostgreSQL runs in a folder whose path is too long for a socket', async () => {
  await withTemporaryFolder('shop-', async (folder) => {
    const dataDir = path.join(folder, 'una-carpeta-muy-larga'.repeat(5), 'ñandú'.repeat(5));
    const running = await startLocalPostgres({ dataDir, ...quiet });
    const socketFolder = new URL(running.connectionString).searchParams.get('host') ?? '';
    expect(socketFolder.startsWith(dataDir)).toBe(false);
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    expect(await query(running.connectionString, 'select 1 as value')).toBe(1);
    await running.stop();
    await rm(socketFolder, { recursive: true });
  });
});

test.runIf(canBecomeNobody)(
  'PostgreSQL runs as a normal user in a private home folder',
  async () => {
    await withTemporaryFolder('shop-', async (folder) => {
      const home = path.join(folder, 'home');
      await chmod(folder, 0o755);
      await mkdir(home, { mode: 0o700 });
      await chown(home, nobody.uid, nobody.gid);
      const other = await startInOtherProcess(path.join(home, 'data'), nobody);
      expect(await query(other.connectionString, 'select 1 as value')).toBe(1);
      expect((await stat(path.join(home, 'data/postgres/data'))).uid).toBe(nobody.uid);
      expect(await other.end()).toBe(0);
    });
  },
);
