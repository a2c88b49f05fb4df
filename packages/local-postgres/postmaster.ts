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

/** Process id and address of a postmaster, from its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** Socket folder, or an IP address on Windows. */
  host: string;
  port: number;
}

/** Bytes. The limit for a Unix socket's path is 103 on macOS and 107 on Linux. */
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
  // Cancels queries of a killed client, which would hold their locks until they finish.
  client_connection_check_interval: process.platform === 'win32' ? '0' : '2s',
};

/** Reads `postmaster.pid`. Returns undefined while it is missing or incomplete. */
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

/**
 * Checks the command line as well, because after a crash another program may have the id from
 * `postmaster.pid`.
 */
export function isPostmaster(pid: number, dataDirectory: string): boolean {
  if (!processExists(pid)) return false;
  const commandLine = commandLineOf(pid);
  // A process with an unreadable command line counts as the postmaster: waiting is safe, a second
  // postmaster is not. The command line of a zombie process is empty, so it does not count.
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
 * Returns whether a running postmaster is unreachable because its socket was deleted: by a cleaner
 * of temporary folders, or by an older postmaster that stopped after its data folder was removed.
 */
export function hasLostSocket({ dataDirectory }: Pick<Cluster, 'dataDirectory'>): boolean {
  const postmaster = readPostmaster(dataDirectory);
  if (!postmaster || !path.isAbsolute(postmaster.host)) return false;
  const socket = path.join(postmaster.host, `.s.PGSQL.${postmaster.port}`);
  return isPostmaster(postmaster.pid, dataDirectory) && !fs.existsSync(socket);
}

/**
 * Removes `postmaster.pid` when another program has its process id after a crash; PostgreSQL
 * refuses to start while that process runs. The lock file contains the crashed run's process id and
 * start time, so two concurrent starts cannot remove the file of a newer run.
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

/**
 * Creates a private folder for the socket: next to the data, or in the temporary folder when that
 * path is too long.
 */
function prepareSocketDirectory(cluster: Cluster): string {
  const preferred = path.join(path.dirname(cluster.dataDirectory), 'socket');
  const fits =
    Buffer.byteLength(path.join(preferred, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  const owner = dataOwner(cluster.privileges);
  const hash = createHash('sha256').update(cluster.dataDirectory).digest('hex').slice(0, 16);
  const fallback = path.join(os.tmpdir(), `${cluster.name}-${hash}`);
  const directory = fits ? preferred : fallback;
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
 * Starts a postmaster in its own process group, so that Ctrl-C in the terminal does not stop it
 * before the server has drained. Does not wait until it is ready. When several processes start one,
 * PostgreSQL stops all but one of them.
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

/** Returns the last five lines of PostgreSQL's log, for an error message. */
export function logTail(cluster: Cluster): string {
  return (readIfPresent(logFile(cluster)) ?? '').trim().split('\n').slice(-5).join('\n');
}

/**
 * Stops the postmaster: rolls back open transactions and writes the data. Resolves when the process
 * has exited.
 */
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
  // SIGINT is PostgreSQL's fast shutdown. SIGQUIT stops immediately, and the next start runs the
  // recovery.
  for (const [signal, timeout] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 2000],
  ] as const) {
    signalProcess(postmaster.pid, signal);
    const deadline = Date.now() + timeout;
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
