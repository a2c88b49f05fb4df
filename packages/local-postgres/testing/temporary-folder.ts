import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Options of a program that logs nothing. */
export const quiet = {
  name: 'shop',
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
};

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
