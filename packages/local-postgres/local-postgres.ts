import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from './log.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, openCluster, prepareToRun } from './cluster.ts';
import {
  hasLostSocket,
  isPostmaster,
  logFile,
  logTail,
  readPostmaster,
  removeStalePidFile,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

export interface LocalPostgresOptions {
  /** Data folder, created when missing. PostgreSQL's files are in its folder `postgres`. */
  dataDir: string;
  /**
   * Short name of the program, such as `shop`. It names the superuser, the default database and
   * temporary folders.
   */
  name: string;
  log: Log;
  /** Name of the database, created when missing. Default: `name`. */
  database?: string;
  /** PostgreSQL settings for tests. They have no effect on an adopted postmaster. */
  settings?: Record<string, string>;
}

export interface LocalPostgres {
  connectionString: string;
  /** Stops PostgreSQL unless another process of the program uses it. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Every process that uses the cluster holds this lock shared. The process that acquires it
 * exclusively is the last.
 */
const presenceLock = 7_236_401_518;
const startTimeout = 60_000;
const longestBackoff = 5_000;

/**
 * Runs PostgreSQL on a data folder, or adopts a PostgreSQL that already runs there: started by
 * another process, or left running by a killed process. Restarts it when it dies. Throws when it
 * does not start within 60 seconds.
 *
 * Each process holds one connection, the keeper, to the `postgres` database. A lost keeper means
 * that the postmaster died. The keeper's shared presence lock marks this process as alive: `stop`
 * stops PostgreSQL only when it acquires that lock exclusively. The lock of a killed process is
 * released with its connection, so no cleanup is needed.
 */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const { log } = options;
  let cluster = openCluster(options.dataDir, options.name, log);
  const stopping = new AbortController();
  const start = async () => {
    const running = await ensureRunning(cluster, options, stopping.signal);
    cluster = running.cluster;
    return running.keeper;
  };
  const first = await start();
  let keeper: Client | undefined;
  const database = options.database ?? options.name;
  await createDatabaseIfMissing(first, database);
  const connectionString = connectionStringTo(cluster, database);

  let restart: Promise<void> = Promise.resolve();
  const watch = (connected: Client) => {
    keeper = connected;
    connected.once('end', () => {
      keeper = undefined;
      if (!stopping.signal.aborted) restart = restartAfterLoss();
    });
  };
  const restartAfterLoss = async () => {
    log.error(
      { log: logFile(cluster) },
      'the embedded database stopped unexpectedly; restarting it',
    );
    let backoff = 100;
    while (!stopping.signal.aborted) {
      try {
        watch(await start());
        log.info({}, 'the embedded database runs again');
        return;
      } catch (error) {
        log.error({ err: error }, 'the embedded database does not start');
        await delay(backoff);
        backoff = Math.min(backoff * 2, longestBackoff);
      }
    }
  };
  watch(first);

  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await restart;
    const connected = keeper ?? (await reconnect(cluster));
    if (!connected) return;
    if (await isLastUser(connected)) await stopPostmaster(cluster, findBinaries);
    await connected.end().catch(() => undefined);
  };
  return { connectionString, stop };
}

/**
 * Connects to a postmaster that a concurrent restart has just started, so that `stop` does not
 * leave it running.
 */
async function reconnect(cluster: Cluster): Promise<Client | undefined> {
  const deadline = Date.now() + 5_000;
  while (Date.now() < deadline && isAlive(cluster)) {
    const keeper = await connectKeeper(cluster);
    if (keeper) return keeper;
    await delay(50);
  }
  return undefined;
}

async function isLastUser(keeper: Client): Promise<boolean> {
  try {
    await keeper.query(`select pg_advisory_unlock_shared(${presenceLock})`);
    const { rows } = await keeper.query<{ alone: boolean }>(
      `select pg_try_advisory_lock(${presenceLock}) as alone`,
    );
    return rows[0]?.alone ?? false;
  } catch {
    // The postmaster has already stopped.
    return false;
  }
}

interface Running {
  cluster: Cluster;
  keeper: Client;
}

async function ensureRunning(
  opened: Cluster,
  { log, settings = {} }: LocalPostgresOptions,
  stopping: AbortSignal,
): Promise<Running> {
  const deadline = Date.now() + startTimeout;
  let cluster = opened;
  let attempt: { hasExited(): boolean } | undefined;
  let failures = 0;
  let pause = 10;
  while (Date.now() < deadline && !stopping.aborted) {
    const keeper = await connectKeeper(cluster);
    if (keeper) {
      if (!attempt) log.info({}, 'using the embedded database that is already running');
      return { cluster, keeper };
    }
    if (hasLostSocket(cluster)) await stopPostmaster(cluster, findBinaries);
    if (!isAlive(cluster) && (attempt === undefined || attempt.hasExited())) {
      // Processes of a killed postmaster may run for some seconds and block a new start until they
      // exit.
      if (attempt && ++failures > 5) break;
      if (attempt) await delay(failures * 300);
      removeStalePidFile(cluster.dataDirectory);
      const prepared = prepareToRun(cluster, log);
      cluster = prepared.cluster;
      attempt = await spawnPostmaster(cluster, prepared.binaries, settings);
    }
    await delay(pause);
    pause = Math.min(pause * 1.5, 250);
  }
  throw new Error(
    `The embedded database does not start. ${logFile(cluster)} ends with:\n${logTail(cluster)}`,
  );
}

function isAlive(cluster: Cluster): boolean {
  const postmaster = readPostmaster(cluster.dataDirectory);
  return postmaster !== undefined && isPostmaster(postmaster.pid, cluster.dataDirectory);
}

/**
 * Connects to the address in `postmaster.pid` even when its process is not visible: it may run in
 * another container that shares the folder. Returns undefined while no usable server accepts the
 * connection.
 */
async function connectKeeper(cluster: Cluster): Promise<Client | undefined> {
  const postmaster = readPostmaster(cluster.dataDirectory);
  if (!postmaster) return undefined;
  const keeper = new Client({
    host: postmaster.host,
    port: postmaster.port,
    user: cluster.name,
    password: cluster.password,
    database: 'postgres',
    application_name: `${cluster.name}-keeper`,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
  });
  // The `end` event handles a broken connection; without this listener the error would stop the
  // whole process.
  keeper.on('error', () => undefined);
  try {
    await keeper.connect();
    const { rows } = await keeper.query<{ directory: string }>(
      `select current_setting('data_directory') as directory`,
    );
    if (rows[0]?.directory === cluster.dataDirectory) {
      await keeper.query(`select pg_advisory_lock_shared(${presenceLock})`);
      return keeper;
    }
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(`The database refuses the password in ${cluster.folder}.`, { cause: error });
    }
  }
  await keeper.end().catch(() => undefined);
  return undefined;
}

async function createDatabaseIfMissing(keeper: Client, database: string): Promise<void> {
  const { rowCount } = await keeper.query('select from pg_database where datname = $1', [database]);
  if (rowCount) return;
  try {
    await keeper.query(`create database ${keeper.escapeIdentifier(database)}`);
  } catch (error) {
    // Another process has created the database.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

function connectionStringTo(cluster: Cluster, database: string): string {
  const postmaster = readPostmaster(cluster.dataDirectory);
  if (!postmaster) throw new Error('The embedded database stopped while it was started.');
  const address = new URLSearchParams({ host: postmaster.host, port: String(postmaster.port) });
  const password = encodeURIComponent(cluster.password);
  return `postgresql://${cluster.name}:${password}@localhost/${encodeURIComponent(database)}?${address.toString()}`;
}
