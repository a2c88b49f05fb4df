import { DAY_MS } from '@oficio/contract/platform/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptBackups } from './kept-backups.ts';

const day = (text: string) => new Date(`${text}T03:00:00Z`);
const list = (kept: Set<number>) =>
  [...kept].toSorted((a, b) => b - a).map((at) => new Date(at).toISOString().slice(0, 10));

test('of a year of daily backups, 7 days, 4 weeks and 6 months are kept', () => {
  const last = day('2026-11-27').getTime();
  const daily = Array.from({ length: 365 }, (_, index) => new Date(last - index * DAY_MS));
  expect(list(keptBackups(daily))).toEqual([
    '2026-11-27',
    '2026-11-26',
    '2026-11-25',
    '2026-11-24',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-15',
    '2026-11-08',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ]);
});

test('the newest is always kept, at most 17 are, and what is kept once stays while it is among the newest', () => {
  const instants = fc.array(
    fc.date({ min: day('2026-01-01'), max: day('2028-01-01'), noInvalidDate: true }),
    { minLength: 1, maxLength: 200 },
  );
  fc.assert(
    fc.property(instants, (dates) => {
      const kept = keptBackups(dates);
      const newest = Math.max(...dates.map((date) => date.getTime()));
      expect(kept.has(newest)).toBe(true);
      expect(kept.size).toBeLessThanOrEqual(17);
      // Deleting the others changes nothing.
      const again = keptBackups([...kept].map((at) => new Date(at)));
      expect(again).toEqual(kept);
    }),
  );
});
