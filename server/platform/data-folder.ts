import { chmodSync, statSync } from 'node:fs';
import type { DatabaseLog } from './database/database-log.ts';

/** Only its owner may read, list or pass through a folder of DATA_DIR. */
export const PRIVATE_FOLDER = 0o700;

/** Closes folders that an earlier start or somebody else left open to other users of the machine; absent ones stay so. */
export function closeToOthers(folders: readonly string[], log: DatabaseLog): void {
  for (const folder of folders) {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & 0o077) === 0) continue;
    try {
      chmodSync(folder, mode & PRIVATE_FOLDER);
    } catch (error) {
      // A mounted folder may belong to another user: the product can be used all the same.
      log.warn({ err: error, folder }, 'other users of this machine can read the data folder');
    }
  }
}
