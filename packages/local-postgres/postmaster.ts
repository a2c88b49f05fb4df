import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresBinaries } from './binaries.ts';
import { type Cluster, processExists } from './cluster.ts';
import { dataOwner, postgresEnvironment, withPrivileges } from './privileges.ts';

/** What a postmaster writes about itself into `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** Socket folder, or an IP address on Windows. */
  host: string;
  port: number;
}

/** A Unix socket's path has at most 103 bytes on macOS and 107 on Linux. */
const longestSocketPath = 103;
const socketPort = 5432;
const logLimit = 5_000_000;

const settings: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  max_connections: '60',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Queries of a killed server must not hold locks until they end by themselves.
  client_connection_check_interval: process.platform === 'win32' ? '0' : '2s',
};

/** Reads `postmaster.pid`; undefined while it is missing or half-written. */
export function readPostmaster(dataDirectory: string): Postmaster | undefined {
  const text = readIfPresent(path.join(dataDirectory, 'postmaster.pid'));
  const [pid, , , port, socketDirectory, address] = text?.split(/\r?\n/) ?? [];
  const host = socketDirectory || address;
  return Number(pid) > 0 && Number(port) > 0 && host
    ? { pid: Number(pid), host, port: Number(port) }
    : undefined;
}

function readIfPresent(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** After a crash the number in `postmaster.pid` may belong to any other program by now. */
export function isPostmaster(pid: number, dataDirectory: string): boolean {
  if (!processExists(pid)) return false;
  const commandLine = commandLineOf(pid);
  // Where it cannot be seen, believe the file: waiting is safe, a second postmaster is not. A zombie's is empty.
  if (commandLine === undefined) return true;
  return commandLine.includes('postgres') && commandLine.includes(dataDirectory);
}

function commandLineOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  if (process.platform === 'linux') return readIfPresent(`/proc/${pid}/cmdline`);
  const ps = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.status === 0 ? ps.stdout : undefined;
}

/**
 * Whether a running postmaster can't be reached by anybody any more, because its socket was deleted: by whoever cleans
 * temporary folders, or by the end of an older postmaster whose data folder was removed under it.
 */
export function hasLostSocket({ dataDirectory }: Pick<Cluster, 'dataDirectory'>): boolean {
  const postmaster = readPostmaster(dataDirectory);
  if (!postmaster || !path.isAbsolute(postmaster.host)) return false;
  const socket = path.join(postmaster.host, `.s.PGSQL.${postmaster.port}`);
  return isPostmaster(postmaster.pid, dataDirectory) && !fs.existsSync(socket);
}

/**
 * PostgreSQL refuses to start while the process named in `postmaster.pid` lives, even when that number was given to
 * another program after a crash. Takes away such a file, and only such a file: the lock is named after the crashed
 * run's pid and start time, so while it is held nobody can have replaced that very file.
 */
export function removeStalePidFile(dataDirectory: string): void {
  const file = path.join(dataDirectory, 'postmaster.pid');
  const text = readIfPresent(file);
  const [pid, , startTime] = text?.split(/\r?\n/) ?? [];
  if (text === undefined || !(Number(pid) > 0)) return;
  if (!processExists(Number(pid)) || isPostmaster(Number(pid), dataDirectory)) return;
  const lock = path.join(dataDirectory, '..', `stale-${Number(pid)}-${Number(startTime)}.lock`);
  try {
    fs.writeFileSync(lock, '', { flag: 'wx' });
  } catch {
    const age = Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 10_000) fs.rmSync(lock, { force: true });
    return;
  }
  if (readIfPresent(file) === text) fs.rmSync(file);
  fs.rmSync(lock, { force: true });
}

/** A private folder for the socket: beside the data, or a short stable one when that path is too long. */
function prepareSocketDirectory(cluster: Cluster): string {
  const beside = path.join(path.dirname(cluster.dataDirectory), 'socket');
  const fits = Buffer.byteLength(path.join(beside, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  const owner = dataOwner(cluster.privileges);
  const hash = createHash('sha256').update(cluster.dataDirectory).digest('hex').slice(0, 16);
  const short = path.join(os.tmpdir(), `${cluster.name}-${hash}`);
  const directory = fits ? beside : short;
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(directory);
  const owners = [process.getuid?.(), owner?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new Error(`${directory} belongs to another user; remove it or set TMPDIR.`);
  }
  fs.chmodSync(directory, 0o700);
  if (owner) fs.chownSync(directory, owner.uid, owner.gid);
  return directory;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

async function listenSettings(cluster: Cluster): Promise<Record<string, string>> {
  if (process.platform === 'win32') {
    return { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  }
  const directory = prepareSocketDirectory(cluster).replaceAll('"', '""');
  return {
    listen_addresses: '',
    port: String(socketPort),
    unix_socket_directories: `"${directory}"`,
    unix_socket_permissions: '0700',
  };
}

export const logFile = (cluster: Cluster): string => path.join(cluster.folder, 'postgres.log');

function openLog(cluster: Cluster): number {
  const file = logFile(cluster);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimit) fs.renameSync(file, `${file}.1`);
  return fs.openSync(file, 'a', 0o600);
}

/**
 * Starts a postmaster in a process group of its own (Ctrl-C in the terminal must not stop it before the server has
 * drained) and returns at once. PostgreSQL itself ends all but one of several starts.
 */
export async function spawnPostmaster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  overrides: Record<string, string>,
): Promise<{ hasExited(): boolean }> {
  const all = { ...settings, ...(await listenSettings(cluster)), ...overrides };
  const command = withPrivileges(cluster.privileges, binaries.postgres, [
    '-D',
    cluster.dataDirectory,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = openLog(cluster);
  let exited = false;
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: process.platform === 'win32' ? undefined : '/',
    env: postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
    windowsHide: true,
  });
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));
  child.unref();
  fs.closeSync(log);
  return { hasExited: () => exited };
}

/** The last lines PostgreSQL wrote, for an error message. */
export function logTail(cluster: Cluster): string {
  return (readIfPresent(logFile(cluster)) ?? '').trim().split('\n').slice(-5).join('\n');
}

/** Ends the postmaster: open transactions are rolled back, and the data is written. Resolves when the process is gone. */
export async function stopPostmaster(
  cluster: Cluster,
  binaries: () => PostgresBinaries,
): Promise<void> {
  const postmaster = readPostmaster(cluster.dataDirectory);
  if (!postmaster || !isPostmaster(postmaster.pid, cluster.dataDirectory)) return;
  if (process.platform === 'win32') {
    spawnSync(binaries().pgCtl, ['stop', '-D', cluster.dataDirectory, '-m', 'fast', '-t', '10']);
    return;
  }
  // SIGINT is PostgreSQL's fast shutdown; SIGQUIT stops at once and leaves a recovery to the next start.
  for (const [signal, patience] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 2000],
  ] as const) {
    signalProcess(postmaster.pid, signal);
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isPostmaster(postmaster.pid, cluster.dataDirectory)) return;
      await delay(20);
    }
  }
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
