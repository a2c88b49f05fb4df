import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type PrivilegeMode, withPrivileges } from '@oficio/local-postgres/privileges';
import { Client } from 'pg';

/** The path of the Debian package. */
const PROGRAM = '/usr/sbin/pgbouncer';
const START_TIMEOUT_MS = 10_000;

/** PgBouncer is optional: its tests are skipped on a machine without it. */
export const hasPgBouncer = existsSync(PROGRAM);

export interface TestPgBouncer {
  /** The address of a database behind PgBouncer. */
  urlOf(connectionString: string): string;
  stop(): Promise<void>;
}

export interface TestPgBouncerOptions {
  /** An address in the cluster. */
  connectionString: string;
  /** The data folder of the cluster. */
  dataDir: string;
  /** Executed by each new connection to PostgreSQL, as `connect_query`. */
  connectQuery?: string;
}

/** The `connect_query` of docs/operations.md. */
export const requestTimeouts = 'set statement_timeout = 4000; set lock_timeout = 3000';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function settings(
  { connectionString, connectQuery }: TestPgBouncerOptions,
  port: number,
  folder: string,
): string {
  const { username, password, searchParams } = new URL(connectionString);
  const server = {
    host: searchParams.get('host'),
    port: searchParams.get('port'),
    user: username,
    password: decodeURIComponent(password),
    ...(connectQuery && { connect_query: connectQuery }),
  };
  const address = Object.entries(server).map(([name, value]) => `${name}='${value}'`);
  return [
    '[databases]',
    `* = ${address.join(' ')}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'max_client_conn = 1000',
    'default_pool_size = 20',
    'server_idle_timeout = 5',
    `logfile = ${path.join(folder, 'pgbouncer.log')}`,
    '',
  ].join('\n');
}

/** Starts PgBouncer in transaction mode in front of an embedded cluster, as its user. */
export async function startPgBouncer(options: TestPgBouncerOptions): Promise<TestPgBouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'oficio-pgbouncer-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, settings(options, port, folder), { mode: 0o600 });
  const record = readFileSync(path.join(options.dataDir, 'postgres/cluster.json'), 'utf8');
  const { privileges } = JSON.parse(record) as { privileges: PrivilegeMode };
  const command = withPrivileges(privileges, PROGRAM, ['-q', file]);
  const child = spawn(command.file, command.args, { ...command.options, stdio: 'ignore' });
  // A failed test must not leave it running.
  const kill = () => child.kill();
  process.once('exit', kill);
  const urlOf = (connectionString: string) => {
    const { pathname } = new URL(connectionString);
    return `postgresql://tests@127.0.0.1:${port}${pathname}`;
  };
  const stop = async () => {
    process.off('exit', kill);
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await accepts(urlOf(options.connectionString)))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`${PROGRAM} does not start.`);
    }
    await delay(20);
  }
  return { urlOf, stop };
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
