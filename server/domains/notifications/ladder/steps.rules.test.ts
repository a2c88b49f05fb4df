import { expect, test } from 'vitest';
import { paceOf, quietFrom, quietUntil } from './steps.rules.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['2026-11-26T21:59:59-05:00', null],
  ['2026-11-26T22:00:00-05:00', '2026-11-27T07:00:00-05:00'],
  ['2026-11-26T23:59:30-05:00', '2026-11-27T07:00:00-05:00'],
  ['2026-11-27T00:00:00-05:00', '2026-11-27T07:00:00-05:00'],
  ['2026-11-27T06:59:59-05:00', '2026-11-27T07:00:00-05:00'],
  ['2026-11-27T07:00:00-05:00', null],
])('at %s in Lima the quiet hours end at %s', (instant, end) => {
  expect(quietUntil(at(instant), 'America/Lima')).toBe(end && at(end));
});

test('a person without a known zone has no quiet hours', () => {
  expect(quietUntil(at('2026-11-27T03:00:00Z'), null)).toBeNull();
  expect(quietFrom(at('2026-11-27T03:00:00Z'), null)).toBeNull();
});

test('the next quiet hours begin at 22 on the clock of the person', () => {
  expect(quietFrom(at('2026-11-26T21:30:10-05:00'), 'America/Lima')).toBe(
    at('2026-11-26T22:00:00-05:00'),
  );
});

test('the mail about an emergency waits a minute, others longer', () => {
  expect(paceOf('order-created', true).mail).toBe(60_000);
  expect(paceOf('order-created', false).mail).toBeGreaterThan(600_000);
});
