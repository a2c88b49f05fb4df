import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Log } from './log.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import {
  canRunIn,
  dataOwner,
  changeOwner,
  allowTraversal,
  type PrivilegeMode,
  postgresEnvironment,
  privilegeModes,
  runsAsRoot,
  withPrivileges,
} from './privileges.ts';
import { createStage, stageBinaries } from './stage.ts';

const postgresVersion = 18;
const privateFolder = 0o700;

interface ClusterRecord {
  postgresVersion: number;
  privileges: PrivilegeMode;
  /**
   * Relative to the cluster's folder, so that the data folder can be moved; absolute in the
   * `staged` mode.
   */
  dataDirectory: string;
  password: string;
}

export interface Cluster {
  /**
   * Name of the program. It is the superuser's name and a part of the names of temporary folders.
   */
  name: string;
  /**
   * `postgres` in the data folder. It contains the record, the log, usually the data, and the
   * socket if its path fits.
   */
  folder: string;
  dataDirectory: string;
  privileges: PrivilegeMode;
  password: string;
}

const recordFile = (folder: string) => path.join(folder, 'cluster.json');

/**
 * Opens the cluster of a data folder and creates it on the first run. Does not start PostgreSQL.
 * Throws when the cluster is not readable, has another PostgreSQL version, or has lost its data.
 */
export function openCluster(dataDir: string, name: string, log: Log): Cluster {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const home = fs.realpathSync(dataDir);
  const folder = path.join(home, 'postgres');
  if (!fs.existsSync(recordFile(folder))) createCluster(home, folder, name, log);
  const cluster = readCluster(folder, name);
  if (cluster.privileges === 'other-user' && runsAsRoot()) allowTraversal(home);
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

/** The modes in which the current user can run PostgreSQL, the stored mode first. */
function possibleModes(stored?: PrivilegeMode): PrivilegeMode[] {
  if (!runsAsRoot()) return ['none'];
  const modes = privilegeModes.filter((mode) => mode !== 'none');
  return stored && stored !== 'none' ? [stored, ...modes.filter((mode) => mode !== stored)] : modes;
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
      const parentFolder = stage ?? draft;
      const dataDirectory = path.join(parentFolder, 'data');
      fs.mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
      if (mode === 'other-user') for (const directory of [home, draft]) allowTraversal(directory);
      changeOwner(mode, dataDirectory);
      if (!canRunIn(mode, binaries.postgres, dataDirectory)) {
        if (mode === 'other-user') fs.chmodSync(home, privateFolder);
        continue;
      }
      log.info({ privileges: mode, folder }, 'creating the embedded database');
      initializeData({ mode, binaries, parentFolder, dataDirectory, user: name, password });
      writeRecord(draft, {
        postgresVersion,
        privileges: mode,
        dataDirectory: stage ? dataDirectory : 'data',
        password,
      });
      if (publishDraft(draft, folder)) stage = undefined;
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

/**
 * Makes a complete draft the cluster by a rename. Returns false when another process has renamed
 * its draft first. A rename needs no lock file, which a killed process would leave behind.
 */
function publishDraft(draft: string, folder: string): boolean {
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
  parentFolder: string;
  dataDirectory: string;
  user: string;
  password: string;
}): void {
  const { mode, binaries, parentFolder, dataDirectory, user, password } = cluster;
  const passwordFile = path.join(parentFolder, 'password');
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  const owner = dataOwner(mode);
  if (owner) fs.chownSync(passwordFile, owner.uid, owner.gid);
  const command = withPrivileges(mode, binaries.initdb, [
    `--pgdata=${dataDirectory}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // PostgreSQL's builtin UTF-8 rules are the same on every machine, unlike a system locale, and
    // `lower('Á')` works.
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

/**
 * Selects the mode in which PostgreSQL can run on this machine and prepares its files. Call it
 * directly before a start and only while no process of the cluster runs. Throws when no mode works.
 */
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
      for (const directory of [path.dirname(cluster.folder), cluster.folder])
        allowTraversal(directory);
    changeOwner(mode, dataDirectory);
    if (!canRunIn(mode, binaries.postgres, dataDirectory)) continue;
    if (mode === cluster.privileges) return { cluster, binaries };
    log.warn(
      { from: cluster.privileges, to: mode },
      'the privilege mode of the embedded database changed',
    );
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
