import { spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../scripts/testing/free-port.ts';
import { stopProcess, type Programs } from '../tools/scratch-programs.ts';
import { databaseUser, type SystemUser } from './fleet-programs.ts';
import { Forwarder } from './forwarder.ts';

const NAME = 'oficio';
const START_MS = 30_000;
/** Commits wait while the standby is away. The outage is longer than a commit, so that requests meet it. */
const STANDBY_OUTAGE_MS = 1_000;
/** Settings that differ between the servers are in this file of their data folders. */
const OWN_SETTINGS = 'fleet.conf';

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 100
shared_buffers = 64MB
wal_level = replica
max_wal_senders = 5
wal_keep_size = 512MB
hot_standby = on
include = '${OWN_SETTINGS}'
`;

export const databaseUrl = (port: number): string => `postgres://${NAME}@127.0.0.1:${port}/${NAME}`;

/** Runs one statement on the server of a port and returns its rows. */
async function query<Row extends object>(
  port: number,
  text: string,
  database = NAME,
): Promise<Row[]> {
  const client = new Client({ host: '127.0.0.1', port, user: NAME, database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Polls the server of a port until the statement returns a row. */
async function waitForRow(port: number, text: string, database?: string): Promise<void> {
  for (const deadline = Date.now() + START_MS; Date.now() < deadline; await delay(50)) {
    const rows = await query(port, text, database).catch(() => []);
    if (rows.length > 0) return;
  }
  throw new Error(`PostgreSQL on port ${port} returned no row in time: ${text}`);
}

/** A PostgreSQL server with its own data folder. */
class DatabaseServer {
  readonly port: number;
  readonly folder: string;
  readonly #bin: string;
  readonly #programs: Programs;
  readonly #user: SystemUser = databaseUser();
  #process: ChildProcess | undefined;

  constructor(programs: Programs, bin: string, port: number) {
    this.#programs = programs;
    this.#bin = bin;
    this.port = port;
    this.folder = join(programs.folder, `postgres-${port}`);
    this.#makeFolder();
  }

  /** Creates an empty database server. */
  initialize(): void {
    this.#run('initdb', [
      '-D',
      this.folder,
      '-U',
      NAME,
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
    ]);
    appendFileSync(join(this.folder, 'postgresql.conf'), SETTINGS);
  }

  /** Replaces the data with a copy of another running server, and follows it from then on. */
  copyFrom(primary: DatabaseServer): void {
    rmSync(this.folder, { recursive: true, force: true });
    this.#makeFolder();
    const source = `host=127.0.0.1 port=${primary.port} user=${NAME} application_name=standby`;
    const options = ['-D', this.folder, '-d', source, '-R', '-X', 'stream', '-c', 'fast'];
    this.#run('pg_basebackup', options);
  }

  /** Starts the server. A primary with `hasStandby` acknowledges a commit when the standby has stored it. */
  start({ hasStandby }: { hasStandby: boolean }): void {
    this.#writeOwnSettings(hasStandby);
    const args = ['-D', this.folder, '-p', String(this.port)];
    const program = join(this.#bin, 'postgres');
    this.#process = this.#programs.start(`postgres-${this.port}`, program, args, {}, this.#user);
  }

  setStandby(hasStandby: boolean): void {
    this.#writeOwnSettings(hasStandby);
    this.#process?.kill('SIGHUP');
  }

  /** Ends the server: SIGINT disconnects all users in order, SIGQUIT stops like a crash. */
  async stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (this.#process) await stopProcess(this.#process, signal);
  }

  #makeFolder(): void {
    mkdirSync(this.folder, { mode: 0o700 });
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(this.folder, uid, gid);
  }

  #writeOwnSettings(hasStandby: boolean): void {
    const file = join(this.folder, OWN_SETTINGS);
    writeFileSync(file, `synchronous_standby_names = '${hasStandby ? 'standby' : ''}'\n`);
    chmodSync(file, 0o644);
  }

  #run(name: string, args: string[]): void {
    const { status, stderr } = spawnSync(join(this.#bin, name), args, {
      ...this.#user,
      cwd: this.#programs.folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
  }
}

/**
 * A primary and a synchronous standby, each behind a fixed address. After a promotion the address of the primary leads to
 * the new primary; that of the replica follows when `addStandby` runs.
 */
export class Databases {
  readonly primaryAddress: Forwarder;
  readonly replicaAddress: Forwarder;
  #primary: DatabaseServer;
  #standby: DatabaseServer;

  private constructor(
    servers: { primary: DatabaseServer; standby: DatabaseServer },
    addresses: { primary: Forwarder; replica: Forwarder },
  ) {
    this.#primary = servers.primary;
    this.#standby = servers.standby;
    this.primaryAddress = addresses.primary;
    this.replicaAddress = addresses.replica;
  }

  /** Starts both servers with an empty database. */
  static async start(programs: Programs, bin: string): Promise<Databases> {
    const primary = new DatabaseServer(programs, bin, await freePort());
    const standby = new DatabaseServer(programs, bin, await freePort());
    const databases = new Databases(
      { primary, standby },
      {
        primary: await Forwarder.start(primary.port),
        replica: await Forwarder.start(standby.port),
      },
    );
    primary.initialize();
    primary.start({ hasStandby: false });
    await waitForRow(primary.port, 'select 1', 'postgres');
    await query(primary.port, `create database ${NAME}`, 'postgres');
    await databases.addStandby();
    return databases;
  }

  /** Port of the primary itself. */
  get primaryPort(): number {
    return this.#primary.port;
  }

  /** Makes the standby a copy of the primary and waits until commits are synchronous. */
  async addStandby(): Promise<void> {
    this.#standby.copyFrom(this.#primary);
    this.#standby.start({ hasStandby: false });
    await waitForRow(
      this.#primary.port,
      `select from pg_stat_replication where state = 'streaming'`,
    );
    this.#primary.setStandby(true);
    await waitForRow(
      this.#primary.port,
      `select from pg_stat_replication where sync_state = 'sync'`,
    );
    this.replicaAddress.repoint(this.#standby.port);
  }

  async restartStandby(): Promise<void> {
    await this.#standby.stop('SIGINT');
    await delay(STANDBY_OUTAGE_MS);
    this.#standby.start({ hasStandby: false });
    await waitForRow(this.#standby.port, 'select 1');
  }

  /**
   * The primary dies and its standby becomes the primary, without a standby of its own. `onPromoted` gets the port of the
   * new primary when it accepts writes.
   */
  async promote(onPromoted: (port: number) => void): Promise<void> {
    const dead = this.#primary;
    await dead.stop('SIGQUIT');
    this.#primary = this.#standby;
    this.#standby = dead;
    await query(this.#primary.port, 'select pg_promote(true, 10)');
    this.primaryAddress.repoint(this.#primary.port);
    onPromoted(this.#primary.port);
  }

  async stop(): Promise<void> {
    // The primary would wait for the standby.
    this.#primary.setStandby(false);
    await Promise.all([this.#primary.stop('SIGINT'), this.#standby.stop('SIGINT')]);
    await Promise.all([this.primaryAddress.stop(), this.replicaAddress.stop()]);
  }
}
