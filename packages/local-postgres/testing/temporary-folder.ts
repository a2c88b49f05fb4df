import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Options of a program without log output. */
export const quiet = {
  name: 'shop',
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
};

/** Runs a test with a new temporary folder and removes the folder afterwards. */
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
