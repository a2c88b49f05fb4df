import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

interface Times {
  idle: number;
  total: number;
}

function readTimes(): Times {
  const times = os.cpus().map(({ times: core }) => core);
  const idle = times.reduce((sum, core) => sum + core.idle, 0);
  const total = times.reduce(
    (sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq,
    0,
  );
  return { idle, total };
}

/** Measures the idle share of all cores during a quarter of a second, from 0 to 1. */
async function measureIdleShare(): Promise<number> {
  const before = readTimes();
  await pause(250);
  const after = readTimes();
  return (after.idle - before.idle) / Math.max(1, after.total - before.total);
}

/**
 * Returns the number of idle cores, at least one. Uses the most idle of three moments, so that a
 * process that is about to exit does not count. With more workers than idle cores, tests of a suite
 * only wait for each other.
 */
export async function countIdleCores(): Promise<number> {
  const shares = [await measureIdleShare(), await measureIdleShare(), await measureIdleShare()];
  return Math.max(1, Math.round(Math.max(...shares) * os.cpus().length));
}
