import { expect, test } from 'vitest';
import { drawBuiltInIcon } from './built-in-icon.ts';

test('an icon is drawn once for all requests, and again for another color', async () => {
  const [first, second] = await Promise.all([
    drawBuiltInIcon(512, '#aa2200'),
    drawBuiltInIcon(512, '#aa2200'),
  ]);
  expect(second).toBe(first);
  const other = await drawBuiltInIcon(512, '#0000ff');
  expect(other.equals(first)).toBe(false);
  expect((await drawBuiltInIcon(512, '#aa2200')).equals(first)).toBe(true);
});
