import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../scripts/testing/free-port.ts';
import { startEmbeddedPostgres } from '../server/platform/database/open-database.ts';
import { fillChats, type ChatPair } from './fill-chats.ts';
import { end, Programs, startNginx, untilReady } from './scratch-programs.ts';

const SECRET = 'only for measuring, long enough for the product';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface StageOptions {
  instances: number;
  /** Chats with two people each. */
  pairs: number;
  redis?: string;
  /** Path of nginx: the instances are reached through it. */
  nginx?: string;
}

/** Instances of the product on one database, with chats in it. */
export interface Stage {
  url: string;
  pairs: ChatPair[];
  connectionString: string;
  /** Of an instance that runs. */
  pidOf(instance: number): number;
  /** SIGKILL, then a new process at the same port. */
  replace(instance: number): Promise<void>;
  /** SIGKILL and a new process for Redis. */
  restartRedis(): Promise<void>;
  stop(): Promise<void>;
}

/** One process of the product after the other at one port. */
class Instance {
  readonly port: number;
  readonly #programs: Programs;
  readonly #environment: Record<string, string>;
  #process: ChildProcess | undefined;

  constructor(programs: Programs, port: number, environment: Record<string, string>) {
    this.port = port;
    this.#programs = programs;
    this.#environment = environment;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  async start(): Promise<void> {
    const name = `instance-${this.port}`;
    this.#process = this.#programs.start(name, process.execPath, ['server/main.ts'], {
      ...this.#environment,
      PORT: String(this.port),
      DATA_DIR: join(this.#programs.folder, name),
    });
    await untilReady(this.port).catch((error: unknown) => {
      throw new Error(this.#programs.readLog(name), { cause: error });
    });
  }

  async kill(): Promise<void> {
    if (this.#process) await end(this.#process, 'SIGKILL');
  }
}

/** Redis without a disk, which comes back empty. */
class ScratchRedis {
  readonly port: number;
  readonly #programs: Programs;
  readonly #command: string;
  #process: ChildProcess;

  constructor(programs: Programs, port: number, command: string) {
    this.port = port;
    this.#programs = programs;
    this.#command = command;
    this.#process = this.#start();
  }

  async restart(): Promise<void> {
    await end(this.#process, 'SIGKILL');
    await delay(1_000);
    this.#process = this.#start();
  }

  #start(): ChildProcess {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1'];
    const settings = ['--save', '', '--dir', this.#programs.folder];
    return this.#programs.start('redis', this.#command, [...place, ...settings]);
  }
}

/** Starts everything on free ports, with the product's limits off. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { pairs, nginx } = options;
  const programs = new Programs();
  const dataDir = join(programs.folder, 'data');
  const database = await startEmbeddedPostgres({ dataDir, log: silent });
  const { connectionString } = database;
  const ports: number[] = [];
  for (let index = 0; index < options.instances; index += 1) ports.push(await freePort());
  const front = nginx ? await freePort() : ports[0];
  const redis = options.redis
    ? new ScratchRedis(programs, await freePort(), options.redis)
    : undefined;
  const url = `http://127.0.0.1:${front}`;
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: connectionString,
    SESSION_SECRET: SECRET,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    DEMO: '0',
    ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
  };
  const instances = ports.map((port) => new Instance(programs, port, environment));
  for (const instance of instances) await instance.start();
  if (nginx && front) await startNginx(programs, nginx, front, ports);
  return {
    url,
    connectionString,
    pairs: await fillChats(connectionString, { pairs, publicUrl: url, secret: SECRET }),
    pidOf: (index) => instances[index]?.pid ?? 0,
    async replace(index) {
      await instances[index]?.kill();
      await instances[index]?.start();
    },
    async restartRedis() {
      await redis?.restart();
    },
    async stop() {
      await programs.stop();
      await database.stop();
    },
  };
}
