import { randomBytes, randomFillSync } from 'node:crypto';

/** 16 random bytes as base64url. */
export const NONCE_LENGTH = 22;

/**
 * Stands where each answer's own nonce will be. Control characters, because no text of a page may hold
 * them, so a kept compressed page never refers to these bytes for anything but a nonce.
 */
export const noncePlaceholder = Array.from(randomBytes(NONCE_LENGTH), (byte) =>
  String.fromCharCode(0x0e + (byte % 18)),
).join('');

const pool = Buffer.alloc(4096);
let used = pool.length;

/** A fresh nonce. Random bytes are taken in blocks: asking for 16 at a time costs more than the page. */
export function createNonce(): string {
  if (used + 16 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.toString('base64url', used - 16, used);
}
