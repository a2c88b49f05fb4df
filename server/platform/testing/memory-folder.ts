import { createHash } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Returns a folder in memory for what tests write, or undefined on a system without one of four free GiB, as in a container.
 * Tests create and drop a database per file: on a disk each takes up to a second, in memory a twentieth.
 */
export function memoryFolder(): string | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  return bavail * bsize < NEEDED_BYTES ? undefined : SHARED_MEMORY;
}

/** Returns the folder of the tests' PostgreSQL, one for each checkout. It persists between runs, in memory until a restart. */
export function clusterFolder(checkout: string): string {
  const memory = memoryFolder();
  if (!memory) return path.join(checkout, '.cache/test-postgres');
  return path.join(
    memory,
    `oficio-tests-${createHash('sha256').update(checkout).digest('hex').slice(0, 8)}`,
  );
}
