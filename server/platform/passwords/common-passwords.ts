import { readFileSync } from 'node:fs';

const common = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Checks whether a password is in the list of common passwords, ignoring case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFC').toLowerCase());
}
