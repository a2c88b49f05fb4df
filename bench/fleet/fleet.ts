import type { ChildProcess } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../scripts/testing/free-port.ts';
import { startS3Server, type S3Server } from '../../scripts/testing/s3-server.ts';
import { Programs, stopProcess, untilReady } from '../tools/scratch-programs.ts';
import { ScratchRedis } from '../tools/scratch-redis.ts';
import { Balancer } from './balancer.ts';
import { Databases, databaseUrl } from './databases.ts';
import type { FleetPrograms } from './fleet-programs.ts';
import { Pooler } from './pooler.ts';

export const SECRET = 'only for measuring, long enough for the product';
const INSTANCES = 3;
/** Longer than the balancer needs to see that an instance is no longer ready. */
const DRAIN_SECONDS = 3;

/** An instance of the built product on a fixed port, as a replaceable process. */
class Instance {
  readonly port: number;
  readonly #programs: Programs;
  readonly #environment: Record<string, string>;
  #process: ChildProcess | undefined;

  constructor(programs: Programs, port: number, environment: Record<string, string>) {
    this.#programs = programs;
    this.port = port;
    this.#environment = { ...environment, PORT: String(port) };
  }

  get log(): string {
    return this.#programs.readLog(`instance-${this.port}`);
  }

  async start(): Promise<void> {
    const name = `instance-${this.port}`;
    this.#process = this.#programs.start(name, process.execPath, ['server/main.ts'], {
      ...this.#environment,
      DATA_DIR: join(this.#programs.folder, name),
    });
    await untilReady(this.port).catch((error: unknown) => {
      throw new Error(this.log, { cause: error });
    });
  }

  /** Stops the process. Throws when it does not end in order. */
  async stop(): Promise<void> {
    if (!this.#process) return;
    await stopProcess(this.#process, 'SIGTERM');
    if (this.#process.exitCode !== 0) throw new Error(`An instance did not stop:\n${this.log}`);
  }

  async kill(): Promise<void> {
    if (this.#process) await stopProcess(this.#process, 'SIGKILL');
  }
}

/** Three instances and everything that they share, as local processes on free ports. */
export class Fleet {
  readonly programs = new Programs();
  readonly instances: Instance[] = [];
  databases!: Databases;
  balancer!: Balancer;
  storage!: S3Server;
  #pooler!: Pooler;
  #redis!: ScratchRedis;

  /** Starts all programs; `fill` runs when the database is migrated. Call `stop` also after a failure. */
  async start(paths: FleetPrograms, fill: (publicUrl: string) => Promise<void>): Promise<void> {
    // PostgreSQL and PgBouncer run as another user, who reaches files below this folder.
    chmodSync(this.programs.folder, 0o711);
    this.storage = await startS3Server();
    const redisPort = await freePort();
    this.#redis = new ScratchRedis(this.programs, redisPort, paths.redis);
    this.databases = await Databases.start(this.programs, paths.postgres);
    const poolerPorts = { own: await freePort(), database: this.databases.primaryPort };
    this.#pooler = new Pooler(this.programs, paths.pgbouncer, poolerPorts);
    const publicPort = await freePort();
    const publicUrl = `http://127.0.0.1:${publicPort}`;
    const environment = {
      NODE_ENV: 'production',
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl(this.#pooler.port),
      DATABASE_DIRECT_URL: databaseUrl(this.databases.primaryAddress.port),
      DATABASE_REPLICA_URL: databaseUrl(this.databases.replicaAddress.port),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      S3_URL: this.storage.url,
      SESSION_SECRET: SECRET,
      // A pair books more in some minutes than a client may in a day.
      RATE_LIMIT: 'off',
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LOG_LEVEL: 'warn',
      DEMO: '0',
    };
    for (let index = 0; index < INSTANCES; index += 1) {
      const instance = new Instance(this.programs, await freePort(), environment);
      this.instances.push(instance);
      await instance.start();
      if (index === 0) await fill(publicUrl);
    }
    const instances = this.instances.map(({ port }) => port);
    this.balancer = await Balancer.start(this.programs, paths.nginx, {
      own: publicPort,
      instances,
    });
  }

  restartRedis(): Promise<void> {
    return this.#redis.restart();
  }

  /** The primary dies; its standby takes over, and PgBouncer and the direct address follow. */
  promote(): Promise<void> {
    return this.databases.promote((port) => this.#pooler.repoint(port));
  }

  /** Ends all processes and deletes their files. */
  async stop(): Promise<void> {
    await this.balancer?.stop();
    await Promise.all(this.instances.map((instance) => instance.kill()));
    await this.databases?.stop();
    await this.storage?.stop();
    await this.programs.stop();
  }
}
