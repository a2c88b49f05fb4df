import { randomBytes, randomFillSync } from 'node:crypto';

/** 16 random bytes as base64url. */
export const NONCE_LENGTH = 22;

/**
 * Stands where each response's own nonce will be. Control characters, because no text of a page may hold
 * them, so nothing but a nonce is ever replaced.
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

/** A rendered body with `nonce` in each place that the placeholder holds. */
export function fillNonce(body: Buffer, nonce: string): Buffer {
  const filled = Buffer.from(body);
  for (
    let at = filled.indexOf(noncePlaceholder, 0, 'latin1');
    at >= 0;
    at = filled.indexOf(noncePlaceholder, at + NONCE_LENGTH, 'latin1')
  ) {
    filled.write(nonce, at, 'latin1');
  }
  return filled;
}
