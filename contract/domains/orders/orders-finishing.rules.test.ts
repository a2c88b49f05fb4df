import { expect, test } from 'vitest';
import { finishableFrom, undoableUntil } from './orders-finishing.rules.ts';

const from = (start: string, timezone: string) => {
  const instant = finishableFrom({ isEmergency: false, start: Date.parse(start), timezone });
  return instant === null ? null : new Date(instant).toISOString();
};

test("work can be marked as finished from the start of its day in the provider's zone", () => {
  expect(from('2027-03-02T15:00:00Z', 'America/Bogota')).toBe('2027-03-02T05:00:00.000Z');
  expect(from('2027-03-03T04:59:00Z', 'America/Bogota')).toBe('2027-03-02T05:00:00.000Z');
  expect(from('2027-03-03T05:00:00Z', 'America/Bogota')).toBe('2027-03-03T05:00:00.000Z');
  // The clocks of Santiago skip midnight on this day.
  expect(from('2026-09-06T15:00:00Z', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
});

test('an emergency can be marked as finished immediately', () => {
  const urgent = { isEmergency: true, start: 0, timezone: 'America/Bogota' };
  expect(finishableFrom(urgent)).toBeNull();
});

const minutes = (count: number) => count * 60_000;

test('a mark can be undone for ten minutes', () => {
  expect(undoableUntil(0)).toBe(minutes(10));
});
