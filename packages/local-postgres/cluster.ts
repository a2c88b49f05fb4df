import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Log } from './log.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import {
  canRunIn,
  dataOwner,
  giveTo,
  letPassThrough,
  type PrivilegeMode,
  postgresEnvironment,
  privilegeModes,
  runsAsRoot,
  withPrivileges,
} from './privileges.ts';
import { createStage, stageBinaries } from './stage.ts';

const postgresVersion = 18;
/** Only its owner may read, list or pass through a folder of data. */
const privateFolder = 0o700;

interface ClusterRecord {
  postgresVersion: number;
  privileges: PrivilegeMode;
  /** Relative to the cluster's folder, so that the data folder can be moved; absolute when staged elsewhere. */
  dataDirectory: string;
  password: string;
}

export interface Cluster {
  /** Name of the program: the superuser, and part of the names of temporary folders. */
  name: string;
  /** `postgres` in the data folder: the record, the log, the socket when its path is short enough, and usually the data. */
  folder: string;
  dataDirectory: string;
  privileges: PrivilegeMode;
  password: string;
}

const recordFile = (folder: string) => path.join(folder, 'cluster.json');

/** Opens the cluster of a data folder, making it on the first run. Starts nothing. */
export function openCluster(dataDir: string, name: string, log: Log): Cluster {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = fs.realpathSync(dataDir);
  const folder = path.join(home, 'postgres');
  if (!fs.existsSync(recordFile(folder))) createCluster(home, folder, name, log);
  const cluster = readCluster(folder, name);
  if (cluster.privileges === 'other-user' && runsAsRoot()) letPassThrough(home);
  return cluster;
}

function readCluster(folder: string, name: string): Cluster {
  let record: ClusterRecord;
  try {
    record = JSON.parse(fs.readFileSync(recordFile(folder), 'utf8')) as ClusterRecord;
  } catch (cause) {
    throw new Error(
      `Cannot read ${recordFile(folder)}. Start the program as the user the data belongs to, or choose another data folder.`,
      { cause },
    );
  }
  if (record.postgresVersion !== postgresVersion) {
    throw new Error(
      `${folder} was made by PostgreSQL ${record.postgresVersion}, this is ${postgresVersion}. ` +
        'Make a backup with the older program and restore it with this one.',
    );
  }
  const dataDirectory = path.resolve(folder, record.dataDirectory);
  if (!fs.existsSync(dataDirectory)) {
    throw new Error(`The database's data in ${dataDirectory} is missing. Restore a backup.`);
  }
  return { name, folder, dataDirectory, privileges: record.privileges, password: record.password };
}

function writeRecord(folder: string, record: ClusterRecord): void {
  const draft = `${recordFile(folder)}.${process.pid}.new`;
  fs.writeFileSync(draft, JSON.stringify(record, undefined, 2), { mode: 0o600, flush: true });
  fs.renameSync(draft, recordFile(folder));
}

/** The ways to run PostgreSQL as the present user, the remembered one first. */
function possibleModes(remembered?: PrivilegeMode): PrivilegeMode[] {
  if (!runsAsRoot()) return ['none'];
  const modes = privilegeModes.filter((mode) => mode !== 'none');
  return remembered && remembered !== 'none'
    ? [remembered, ...modes.filter((mode) => mode !== remembered)]
    : modes;
}

function createCluster(home: string, folder: string, name: string, log: Log): void {
  removeAbandonedDrafts(home);
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const password = randomBytes(24).toString('base64url');
  let stage: string | undefined;
  try {
    fs.mkdirSync(draft, { mode: 0o700 });
    const packaged = findBinaries();
    for (const mode of possibleModes()) {
      stage = mode === 'staged' ? createStage(home, name) : undefined;
      const binaries = stage ? stageBinaries(stage, packaged) : packaged;
      const place = stage ?? draft;
      const dataDirectory = path.join(place, 'data');
      fs.mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
      if (mode === 'other-user') for (const each of [home, draft]) letPassThrough(each);
      giveTo(mode, dataDirectory);
      if (!canRunIn(mode, binaries.postgres, dataDirectory)) {
        if (mode === 'other-user') fs.chmodSync(home, privateFolder);
        continue;
      }
      log.info({ privileges: mode, folder }, 'creating the embedded database');
      initializeData({ mode, binaries, place, dataDirectory, user: name, password });
      writeRecord(draft, {
        postgresVersion,
        privileges: mode,
        dataDirectory: stage ? dataDirectory : 'data',
        password,
      });
      if (putInPlace(draft, folder)) stage = undefined;
      return;
    }
    throw new Error(
      'PostgreSQL does not run as root, and this machine allows no way around it. ' +
        'Start the program as a normal user.',
    );
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    if (stage) fs.rmSync(stage, { recursive: true, force: true });
  }
}

/** Whoever renames first has made the cluster; the other start uses that one. No lock is left behind by a killed start. */
function putInPlace(draft: string, folder: string): boolean {
  try {
    fs.renameSync(draft, folder);
    return true;
  } catch (error) {
    if (fs.existsSync(recordFile(folder))) return false;
    throw error;
  }
}

function removeAbandonedDrafts(home: string): void {
  for (const name of fs.readdirSync(home)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !processExists(Number(pid))) {
      fs.rmSync(path.join(home, name), { recursive: true, force: true });
    }
  }
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function initializeData(cluster: {
  mode: PrivilegeMode;
  binaries: PostgresBinaries;
  place: string;
  dataDirectory: string;
  user: string;
  password: string;
}): void {
  const { mode, binaries, place, dataDirectory, user, password } = cluster;
  const passwordFile = path.join(place, 'password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  const owner = dataOwner(mode);
  if (owner) fs.chownSync(passwordFile, owner.uid, owner.gid);
  const command = withPrivileges(mode, binaries.initdb, [
    `--pgdata=${dataDirectory}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's own UTF-8 rules: the same on every machine, unlike a system locale, and `lower('Á')` works.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  const result = spawnSync(command.file, command.args, {
    ...command.options,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: postgresEnvironment(),
    encoding: 'utf8',
    windowsHide: true,
  });
  fs.rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    const reason = (result.stderr || result.error?.message || '').trim();
    throw new Error(`The embedded database could not be created: ${reason}`);
  }
}

/** Decides, right before PostgreSQL is started, how it can run here; nothing of the cluster may be running. */
export function prepareToRun(
  cluster: Cluster,
  log: Log,
): { cluster: Cluster; binaries: PostgresBinaries } {
  const packaged = findBinaries();
  const isStaged = cluster.privileges === 'staged';
  for (const mode of possibleModes(cluster.privileges)) {
    const stage =
      mode === 'staged' && !isStaged ? createStage(cluster.folder, cluster.name) : undefined;
    const dataDirectory = stage ? path.join(stage, 'data') : cluster.dataDirectory;
    if (stage) fs.cpSync(cluster.dataDirectory, dataDirectory, { recursive: true });
    const binaries =
      mode === 'staged' ? stageBinaries(path.dirname(dataDirectory), packaged) : packaged;
    if (mode === 'other-user' && !isStaged)
      for (const each of [path.dirname(cluster.folder), cluster.folder]) letPassThrough(each);
    giveTo(mode, dataDirectory);
    if (!canRunIn(mode, binaries.postgres, dataDirectory)) continue;
    if (mode === cluster.privileges) return { cluster, binaries };
    log.warn({ from: cluster.privileges, to: mode }, 'the database runs with other privileges now');
    const moved = { ...cluster, privileges: mode, dataDirectory };
    writeRecord(cluster.folder, {
      postgresVersion,
      privileges: mode,
      dataDirectory: path.relative(cluster.folder, dataDirectory).startsWith('..')
        ? dataDirectory
        : path.relative(cluster.folder, dataDirectory),
      password: cluster.password,
    });
    return { cluster: moved, binaries };
  }
  throw new Error('PostgreSQL cannot run as root here. Start the program as a normal user.');
}
