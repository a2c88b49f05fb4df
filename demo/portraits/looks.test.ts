import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { providers } from '../content/providers.ts';
import { lookOf } from './looks.ts';
import { portrait } from './portrait.ts';

test('every provider has a face of their own, the same one each time', () => {
  const draw = () => providers.map(({ key, fullName }) => portrait(lookOf(key, fullName)));
  const faces = draw();
  expect(draw()).toEqual(faces);
  expect(new Set(faces).size).toBe(providers.length);
});

test('the face of every provider is drawn; render.ts draws a missing one', () => {
  const missing = providers.filter(
    ({ key }) => !existsSync(path.join(import.meta.dirname, `faces/${key}.webp`)),
  );
  expect(missing.map(({ key }) => key)).toEqual([]);
});
