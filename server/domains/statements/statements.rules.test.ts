import { expect, test } from 'vitest';
import { isMonthOver } from './statements.rules.ts';

test.each([
  ['America/Lima', '2026-02-01T05:00:00Z'],
  ['Europe/Madrid', '2026-01-31T23:00:00Z'],
])('a month is over at its last midnight in %s, not before', (timezone, midnight) => {
  const end = Date.parse(midnight);
  expect(isMonthOver('2026-01', timezone, end - 1)).toBe(false);
  expect(isMonthOver('2026-01', timezone, end)).toBe(true);
});
