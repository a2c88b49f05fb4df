import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { memoryFolder } from '../../server/platform/testing/memory-folder.ts';
import { tallyOf, type Outcome } from './outcome.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** The packages of programs with another name. `typescript-native` is TypeScript 7, which needs half the time of 6. */
const packages: Record<string, string> = {
  tsc: 'typescript-native',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
};

/** Returns the path of a package's program, so that it runs on this Node on every system. */
export function programFile(program: string): string {
  const name = packages[program] ?? program;
  const manifest = path.join(root, 'node_modules', name, 'package.json');
  const { bin } = createRequire(manifest)(manifest) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[program];
  if (!file) throw new Error(`${name} has no program called ${program}.`);
  return path.join(path.dirname(manifest), file);
}

const untilClosed = (child: ChildProcess) =>
  new Promise<boolean>((resolve) => {
    child.on('close', (code) => resolve(code === 0));
  });

export interface RunOptions {
  folder?: string;
  environment?: NodeJS.ProcessEnv;
  /** Leaves the cores to the tests while these need them. */
  inBackground?: boolean;
}

/** Runs a script on this Node and collects its output, so that checks can run in parallel. */
export async function runQuietly(
  args: string[],
  { folder = root, environment = {}, inBackground = false }: RunOptions = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (inBackground && child.pid)
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const closed = untilClosed(child);
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { tally: tallyOf(await closed), output: output + errors };
}

/** Runs tests on this Node and prints their output directly. Returns whether they succeeded. */
export function run(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const env = { TMPDIR: memoryFolder(), ...process.env, ...environment };
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  return untilClosed(child);
}
