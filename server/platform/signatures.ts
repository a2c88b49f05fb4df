import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';

type Secret = Pick<Config, 'SESSION_SECRET'>;

/** Signs a text, with a key of its own for each purpose that is derived from the session secret. */
export function sign({ SESSION_SECRET }: Secret, purpose: string, text: string): string {
  const key = createHmac('sha256', SESSION_SECRET).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Returns whether this installation signed the text for the purpose. Takes the same time for every signature. */
export function isSigned(
  secret: Secret,
  purpose: string,
  text: string,
  signature: string,
): boolean {
  const expected = Buffer.from(sign(secret, purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
