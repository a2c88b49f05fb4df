import { createHash } from 'node:crypto';

/** Letters and digits made from a key, the same at every seeding. */
export function digestOf(key: string): string {
  return createHash('sha256').update(`oficio demo ${key}`).digest('hex');
}

/** A UUID of version 7 for a moment, its random part made from the key: sorts by time, the same for the same input. */
export function demoId(key: string, at: number): string {
  const time = at.toString(16).padStart(12, '0');
  const digest = digestOf(key);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-8${digest.slice(3, 6)}-${digest.slice(6, 18)}`;
}
