import { expect, test } from 'vitest';
import { formatDuration } from './duration.text.ts';

test.each([
  [5, '5 min'],
  [59, '59 min'],
  [60, '1 hora'],
  [61, '1 hora y 1 min'],
  [90, '1 hora y 30 min'],
  [120, '2 horas'],
  [150, '2 horas y 30 min'],
  [1440, '24 horas'],
])('%i minutes are %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
