import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const launcher = new URL('../local-postgres.ts', import.meta.url).href;

/** A program that uses the package and stops on SIGTERM. */
const script = `
  const { startLocalPostgres } = await import(${JSON.stringify(launcher)});
  const write = (details, message) => console.error(message, details);
  const log = { info: write, warn: write, error: write };
  process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
  const running = await startLocalPostgres({ dataDir: process.argv[1], name: 'shop', log });
  console.log(running.connectionString);
`;

export interface OtherProcess {
  child: ChildProcess;
  connectionString: string;
  /** Sends SIGTERM and resolves with the exit code. */
  end(): Promise<number | null>;
  /** Sends SIGKILL and resolves when the process has exited. */
  kill(): Promise<void>;
}

/** Starts PostgreSQL from a separate process. */
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
  if (!first) throw new Error(`The other process exited: ${errors}`);
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
