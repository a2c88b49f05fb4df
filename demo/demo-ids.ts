import { createHash } from 'node:crypto';

/** Returns the hexadecimal digest of a key, the same in every seeding. */
export function digestOf(key: string): string {
  return createHash('sha256').update(`oficio demo ${key}`).digest('hex');
}

/**
 * Returns a deterministic version 7 UUID: the time (epoch milliseconds), then a digest of the key.
 */
export function demoId(key: string, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const digest = digestOf(key);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
