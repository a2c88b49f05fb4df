import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/testing/free-port.ts';
import { startEmbeddedPostgres } from '@oficio/server/platform/database/open-database.ts';
import { signAccessToken } from '../data/access-token.ts';
import { fillChats, type ChatPair } from '../data/fill-chats.ts';
import { stopProcess, Programs, startNginx, untilReady } from './scratch-programs.ts';
import { ScratchRedis } from './scratch-redis.ts';

const SECRET = 'only for measuring, long enough for the product';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface ClusterOptions {
  instances: number;
  /** Number of chats with two users each. */
  pairs: number;
  redis?: string;
  /** Path of nginx, which then is the proxy of the instances. */
  nginx?: string;
  /** Further variables of the environment of each instance. */
  environment?: Record<string, string>;
}

/** Instances of the product on one database that contains chats. */
export interface Cluster {
  url: string;
  /** Signs an access token for a user and one of the user's sessions. */
  sign(userId: string, sessionId: string): string;
  pairs: ChatPair[];
  connectionString: string;
  /** Address of one instance, without the proxy. */
  urlOf(instance: number): string;
  /** Process id of a running instance. */
  pidOf(instance: number): number;
  /** Kills an instance with SIGKILL and starts a new one on the same port. */
  replace(instance: number): Promise<void>;
  /** Kills Redis with SIGKILL and starts a new one. */
  restartRedis(): Promise<void>;
  stop(): Promise<void>;
}

/** An instance of the product on a fixed port, as a replaceable process. */
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
    if (this.#process) await stopProcess(this.#process, 'SIGKILL');
  }
}

/** Starts all programs on free ports, with the product's rate limits off. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { pairs, nginx } = options;
  const programs = new Programs();
  const dataDir = join(programs.folder, 'data');
  const database = await startEmbeddedPostgres({ dataDir, log: silent });
  const { connectionString } = database;
  const ports: number[] = [];
  for (let index = 0; index < options.instances; index += 1) ports.push(await freePort());
  const publicPort = nginx ? await freePort() : ports[0];
  const redis = options.redis
    ? new ScratchRedis(programs, await freePort(), options.redis)
    : undefined;
  const url = `http://127.0.0.1:${publicPort}`;
  const environment = {
    NODE_ENV: 'production',
    PUBLIC_URL: url,
    DATABASE_URL: connectionString,
    SESSION_SECRET: SECRET,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    DEMO: '0',
    ...(redis && { REDIS_URL: `redis://127.0.0.1:${redis.port}` }),
    ...options.environment,
  };
  const instances = ports.map((port) => new Instance(programs, port, environment));
  for (const instance of instances) await instance.start();
  if (nginx && publicPort) await startNginx(programs, nginx, publicPort, ports);
  return {
    url,
    connectionString,
    sign: (userId, sessionId) =>
      signAccessToken({ publicUrl: url, secret: SECRET }, userId, sessionId),
    pairs: await fillChats(connectionString, { pairs, publicUrl: url, secret: SECRET }),
    urlOf: (index) => `http://127.0.0.1:${ports[index]}`,
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
