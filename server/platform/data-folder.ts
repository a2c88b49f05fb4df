import { chmodSync, statSync } from 'node:fs';
import type { DatabaseLog } from './database/database-log.ts';

/** Mode of the folders in DATA_DIR: only the owner may read, list or enter them. */
export const PRIVATE_FOLDER = 0o700;

/** Removes the access of other users of the machine from existing folders. */
export function restrictToOwner(folders: readonly string[], log: DatabaseLog): void {
  for (const folder of folders) {
    const mode = statSync(folder, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & 0o077) === 0) continue;
    try {
      chmodSync(folder, mode & PRIVATE_FOLDER);
    } catch (error) {
      // A mounted folder may belong to another user; the product works nevertheless.
      log.warn({ err: error, folder }, 'other users of this machine can read the data folder');
    }
  }
}
