import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The built product, running on its own database and data folder. */
export interface Product {
  url: string;
  readonly pid: number;
  /** Temporary DATA_DIR, deleted by `stop`. */
  dataDir: string;
  /** Returns the log output so far. */
  readLog(): string;
  /** Stops the process and keeps its data; `resume` starts it again at the same address. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL after 30 s. Throws when the exit code is not 0. */
  stop(): Promise<void>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    return false;
  }
}

async function untilReady(url: string, server: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await isReady(url))) {
    const ended = server.exitCode ?? server.signalCode;
    if (ended !== null)
      throw new Error(`The product exited (${ended}) before it was ready.\n${log()}`);
    if (Date.now() > deadline) throw new Error(`The product was not ready in 120 s.\n${log()}`);
    await pause(100);
  }
}

async function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const killTimer = setTimeout(() => server.kill('SIGKILL'), 30_000);
  await ended;
  clearTimeout(killTimer);
}

export interface ProductPlace {
  /** The checkout that contains the product. The default is this one. */
  root?: string;
  /** The data folder, which `stop` deletes. The default is a new one. */
  dataDir?: string;
}

/**
 * Starts `node server/main.ts` on a free port and waits until `/api/ready` responds with 200.
 * `environment` is merged into the temporary DATA_DIR, PORT and PUBLIC_URL. Build the web side
 * first. Throws with the log when the product exits early or is not ready within 120 s.
 */
export async function startProduct(
  environment: Record<string, string>,
  { root = ROOT, dataDir = mkdtempSync(join(tmpdir(), 'oficio-')) }: ProductPlace = {},
): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logFile = join(dataDir, 'server.log');
  const output = openSync(logFile, 'a');
  const start = () =>
    spawn(process.execPath, ['server/main.ts'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        // The tests start the product some fifty times; compiled code makes a start a third shorter.
        NODE_COMPILE_CACHE: resolve(root, '.cache/compiled'),
        ...environment,
      },
      stdio: ['ignore', output, output],
    });
  let server = start();
  const readLog = () => readFileSync(logFile, 'utf8');
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    await once(server, 'spawn');
    await untilReady(url, server, readLog);
  } catch (error) {
    await stopProcess(server);
    remove();
    throw error;
  }
  return {
    url,
    get pid() {
      return server.pid ?? 0;
    },
    dataDir,
    readLog,
    pause: () => stopProcess(server),
    async resume() {
      server = start();
      await once(server, 'spawn');
      await untilReady(url, server, readLog);
    },
    async stop() {
      await stopProcess(server);
      const log = readLog();
      remove();
      if (server.exitCode !== 0)
        throw new Error(`The product exited with code ${server.exitCode}.\n${log}`);
    },
  };
}
