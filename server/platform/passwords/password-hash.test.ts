import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash is Argon2id with 19 MiB, two passes and one lane, and opens only with its password', async () => {
  const stored = await hashPassword('una frase larga');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'una frase larga')).toBe(true);
  expect(await verifyPassword(stored, 'una frase larga ')).toBe(false);
});

test('without a stored hash nothing matches, and it takes as long', async () => {
  const stored = await hashPassword('una frase larga');
  const time = async (hash: string | null) => {
    const start = performance.now();
    expect(await verifyPassword(hash, 'otra frase')).toBe(false);
    return performance.now() - start;
  };
  await time(null);
  const known = [];
  const unknown = [];
  for (let count = 0; count < 7; count += 1) {
    known.push(await time(stored));
    unknown.push(await time(null));
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[3] ?? 0;
  // Without the work an answer would be a hundred times faster, not twice.
  expect(median(unknown)).toBeGreaterThan(median(known) / 3);
});

test('forty at once wait for each other and all finish', async () => {
  const hashes = await Promise.all(
    Array.from({ length: 40 }, (_, n) => hashPassword(`frase ${n}`)),
  );
  expect(new Set(hashes).size).toBe(40);
});

test.each([
  'password',
  '12345678',
  'QWERTYUIOP',
  'Contraseña',
  'contrasen\u0303a',
  'teamomucho',
  'barcelona1',
])('%s is common', (password) => expect(isCommonPassword(password)).toBe(true));
test.each(['', '# Passwords', 'cuatro palabras al azar', 'xK9$mQ2!vLp7'])('%j is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
