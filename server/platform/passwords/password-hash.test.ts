import argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a hash is Argon2id with 19 MiB, two passes and one lane, and only its password verifies', async () => {
  const stored = await hashPassword('una frase larga');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'una frase larga')).toBe(true);
  expect(await verifyPassword(stored, 'una frase larga ')).toBe(false);
});

test('an account without a hash costs one verification of the same strength and never matches', async () => {
  const stored = await hashPassword('una frase larga');
  const verify = vi.spyOn(argon2, 'verify');
  expect(await verifyPassword(stored, 'otra frase')).toBe(false);
  expect(await verifyPassword(null, 'otra frase')).toBe(false);
  const strengths = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4));
  expect(strengths).toHaveLength(2);
  expect(strengths[1]).toEqual(strengths[0]);
});

test('forty concurrent hashes wait for each other and all finish', async () => {
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
test.each(['', '# Passwords', 'cuatro palabras al azar', 'xK9$mQ2!vLp7'])(
  '%j is not common',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
