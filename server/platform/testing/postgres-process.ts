import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const launcher = new URL('../database/embedded-postgres.ts', import.meta.url).href;

/** What a server process does with the embedded database, without the server. */
const script = `
  const { startEmbeddedPostgres } = await import(${JSON.stringify(launcher)});
  const write = (details, message) => console.error(message, details);
  const log = { info: write, warn: write, error: write };
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  const running = await startEmbeddedPostgres({ dataDir: process.argv[1], log });
  console.log(running.connectionString);
`;

export interface OtherProcess {
  child: ChildProcess;
  connectionString: string;
  /** Ends it in order (SIGTERM) and resolves with its exit code. */
  end(): Promise<number | null>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

/** Starts the embedded database in a process of its own. */
export async function startInOtherProcess(
  dataDir: string,
  user: { uid?: number; gid?: number } = {},
): Promise<OtherProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], {
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([once(lines, 'line'), exited.then(() => undefined)]);
  if (!first) throw new Error(`The other process ended: ${errors}`);
  return {
    child,
    connectionString: String(first[0]),
    end: async () => {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Runs a test with a folder of its own, and removes it. */
export async function withTemporaryFolder(
  name: string,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), name));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
