import { randomBytes, randomFillSync } from 'node:crypto';

/** 16 random bytes as base64url. */
export const NONCE_LENGTH = 22;

/**
 * Placeholder for the nonce of each response. It consists of control characters, which no text of a
 * page may contain, so that nothing else is replaced.
 */
export const noncePlaceholder = Array.from(randomBytes(NONCE_LENGTH), (byte) =>
  String.fromCharCode(0x0e + (byte % 18)),
).join('');

const pool = Buffer.alloc(4096);
let used = pool.length;

/**
 * Returns a new nonce. Random bytes are generated in blocks, because 16 at a time cost more than
 * the page.
 */
export function createNonce(): string {
  if (used + 16 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += 16;
  return pool.toString('base64url', used - 16, used);
}

/** Returns a copy of a rendered body with `nonce` in place of each placeholder. */
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
