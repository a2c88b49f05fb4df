import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../database/migrate.ts';
import { startEmbeddedPostgres } from '../database/open-database.ts';
import type { TestDatabase } from './test-database.ts';
import { definitionsDir, migrationsDir, quietLog as log } from './test-postgres.ts';

export interface ReplicatedDatabase {
  database: TestDatabase;
  replicaUrl: string;
  /** Stops the replica from applying changes. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
}

const durability = { fsync: 'off', full_page_writes: 'on' };
const replication = { wal_level: 'replica', max_wal_senders: '4' };

async function run(connectionString: string, work: (client: Client) => Promise<unknown>) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Copies the running primary, as `pg_basebackup` does, which npm's PostgreSQL does not contain. */
function copyCluster(connectionString: string, from: string, to: string): Promise<void> {
  return run(connectionString, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`);
    mkdirSync(to, { recursive: true });
    execFileSync('cp', ['-a', path.join(from, 'postgres'), to]);
    const data = path.join(to, 'postgres/data');
    rmSync(path.join(data, 'postmaster.pid'));
    rmSync(path.join(to, 'postgres/socket'), { recursive: true, force: true });
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    writeFileSync(path.join(data, 'backup_label'), rows[0]?.labelfile ?? '');
    writeFileSync(path.join(data, 'standby.signal'), '');
  });
}

/** Starts a migrated database with a streaming replica, both in a folder. */
export async function startReplicatedDatabase(folder: string): Promise<ReplicatedDatabase> {
  const [primaryDir, replicaDir] = [path.join(folder, 'primary'), path.join(folder, 'replica')];
  const settings = { ...durability, ...replication };
  const primary = await startEmbeddedPostgres({ dataDir: primaryDir, log, settings });
  const { connectionString } = primary;
  await migrate({ connectionString, migrationsDir, definitionsDir, log });
  await copyCluster(connectionString, primaryDir, replicaDir);
  const { username, password, searchParams } = new URL(connectionString);
  const address = {
    user: username,
    password: decodeURIComponent(password),
    host: searchParams.get('host'),
    port: searchParams.get('port'),
  };
  const primaryAddress = Object.entries(address).map(([name, value]) => `${name}='${value}'`);
  const startReplica = () =>
    startEmbeddedPostgres({
      dataDir: replicaDir,
      log,
      settings: { ...settings, primary_conninfo: primaryAddress.join(' ') },
    });
  let replica = await startReplica();
  const onReplica = (statement: string) =>
    run(replica.connectionString, (client) => client.query(statement));
  return {
    database: {
      connectionString,
      pooled: { connectionString, hasPooler: false },
      drop: async () => {
        await replica.stop();
        await primary.stop();
      },
    },
    replicaUrl: replica.connectionString,
    pauseReplay: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => onReplica('select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startReplica();
    },
  };
}
