import { spawn } from 'node:child_process';
import path from 'node:path';

const program = path.join(import.meta.dirname, 'busy-loop.ts');

/** Starts processes that keep so many cores busy, until this process has exited or was killed. Returns their ids. */
export function startBusyLoops(count: number): (number | undefined)[] {
  return Array.from({ length: count }, () => {
    const child = spawn(process.execPath, [program, String(process.pid)], { stdio: 'ignore' });
    child.unref();
    return child.pid;
  });
}
