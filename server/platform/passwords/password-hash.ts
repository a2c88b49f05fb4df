import argon2 from '@node-rs/argon2';
import { limitConcurrency } from '../concurrency-limit.ts';

/** Argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_CONCURRENT_HASHES = 4;

/**
 * Hash of an unknown random password at the strength above, so that an unknown account takes the
 * same time.
 */
const PLACEHOLDER_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$mfSngakrn4mmHuTi5t368Q$8cBu9CAWizuA66yRvzJ3cF8CF74bwoRM2/PMBezihyg';

/** Each hash takes 19 MiB and a thread. */
const limitHashing = limitConcurrency(MAX_CONCURRENT_HASHES);

/** Hashes the password exactly as it was sent. */
export function hashPassword(password: string): Promise<string> {
  return limitHashing(() => argon2.hash(password, strength));
}

/** Verifies a password. Without a stored hash it takes the same time and returns false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await limitHashing(() => argon2.verify(stored ?? PLACEHOLDER_HASH, password));
  return matches && stored !== null;
}
