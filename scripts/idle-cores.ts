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

/** The share of all cores' time that nothing used during a second, from 0 to 1. */
async function measureIdleShare(): Promise<number> {
  const before = readTimes();
  await pause(1_000);
  const after = readTimes();
  return (after.idle - before.idle) / Math.max(1, after.total - before.total);
}

/**
 * Counts the cores that nothing else uses at the moment, at least one. Takes the quietest of three seconds: a process that
 * takes a core all the time shows in each of them, one that is just ending does not.
 * A suite that starts more workers than this only makes its own tests wait for each other.
 */
export async function countIdleCores(): Promise<number> {
  const shares = [await measureIdleShare(), await measureIdleShare(), await measureIdleShare()];
  return Math.max(1, Math.round(Math.max(...shares) * os.cpus().length));
}
