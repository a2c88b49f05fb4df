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
  /** Folder of the data, made when missing; PostgreSQL's own files are in `postgres` in it. */
  dataDir: string;
  /** Short name of the program, such as `shop`: the superuser, the database unless told, and parts of other names. */
  name: string;
  log: Log;
  /** Made when missing; called `name` unless told. */
  database?: string;
  /** PostgreSQL settings for tests; an adopted postmaster keeps the ones it was started with. */
  settings?: Record<string, string>;
}

export interface LocalPostgres {
  connectionString: string;
  /** Stops PostgreSQL unless another process of the program still uses it. */
  stop(): Promise<void>;
}

/** Every process that uses the cluster holds this lock shared; whoever gets it alone is the last and may stop it. */
const presenceLock = 7_236_401_518;
const startPatience = 60_000;
const longestBackoff = 5_000;

/**
 * Runs PostgreSQL on a data folder, or adopts the one that already runs there: started by another process, or left
 * behind by one that was killed. Starts it again when it dies.
 *
 * Each process keeps one connection, the keeper, to the `postgres` database. Its loss tells that the postmaster died.
 * Its shared presence lock tells the others that this process lives: `stop` ends PostgreSQL only when it can take that
 * lock alone, and the lock of a killed process vanishes with its connection, so nothing has to be cleaned up.
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
    log.error({ log: logFile(cluster) }, 'the embedded database went away, starting it again');
    let backoff = 100;
    while (!stopping.signal.aborted) {
      try {
        watch(await start());
        log.info({}, 'the embedded database is back');
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

/** A stop in the midst of a restart must not leave behind the postmaster that was just started. */
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
    // The postmaster is gone already; there is nothing to stop.
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
  const deadline = Date.now() + startPatience;
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
      // A postmaster killed a moment ago may leave processes that end within seconds and until then forbid a start.
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
 * Connects to whatever `postmaster.pid` names, even when no such process is seen: it may run in another container that
 * shares the folder. Undefined while nothing usable answers.
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
  // Its end is what matters; without a listener an error would end the whole process.
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
      throw new Error(`The password in ${cluster.folder} is not the database's.`, { cause: error });
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
    // Another process made it meanwhile.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

function connectionStringTo(cluster: Cluster, database: string): string {
  const postmaster = readPostmaster(cluster.dataDirectory);
  if (!postmaster) throw new Error('The embedded database went away while it was started.');
  const address = new URLSearchParams({ host: postmaster.host, port: String(postmaster.port) });
  const password = encodeURIComponent(cluster.password);
  return `postgresql://${cluster.name}:${password}@localhost/${encodeURIComponent(database)}?${address.toString()}`;
}
