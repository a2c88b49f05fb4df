import type { AgendaItem } from '@oficio/contract/domains/agenda/agenda.schema.ts';
import { expect, test } from 'vitest';
import { shownHours, splitByDay, weekOf } from './blocks.ts';

const ZONE = 'America/Lima';

const item = (kind: AgendaItem['kind'], from: string, to: string): AgendaItem => ({
  kind,
  start: new Date(`2026-12-${from}:00-05:00`).toISOString(),
  end: new Date(`2026-12-${to}:00-05:00`).toISOString(),
});

const brief = (items: AgendaItem[], dates: string[]) =>
  splitByDay(items, dates, ZONE).map(({ blocks }) =>
    blocks.map(({ item: { kind }, from, to, lane, lanes }) => [kind, from, to, lane, lanes]),
  );

test('free time is cut at full hours, and other times are not', () => {
  const items = [item('free', '02T09:30', '02T11:15'), item('order', '02T11:15', '02T13:00')];
  expect(brief(items, ['2026-12-02'])).toEqual([
    [
      ['free', 570, 600, 0, 1],
      ['free', 600, 660, 0, 1],
      ['free', 660, 675, 0, 1],
      ['order', 675, 780, 0, 1],
    ],
  ]);
});

test('times that overlap lie side by side, and a time over midnight is on both days', () => {
  const items = [
    item('order', '02T09:00', '02T10:00'),
    item('outside', '02T09:30', '02T11:00'),
    item('private', '02T22:00', '03T01:00'),
  ];
  expect(brief(items, ['2026-12-02', '2026-12-03'])).toEqual([
    [
      ['order', 540, 600, 0, 2],
      ['outside', 570, 660, 1, 2],
      ['private', 1_320, 1_440, 0, 1],
    ],
    [['private', 0, 60, 0, 1]],
  ]);
});

test('a day off is no time of its day, and the shown hours contain all times', () => {
  const items = [item('dayOff', '02T00:00', '03T00:00'), item('order', '03T08:30', '03T17:15')];
  const days = splitByDay(items, ['2026-12-02', '2026-12-03'], ZONE);
  expect(days.map(({ dayOff }) => dayOff?.kind)).toEqual(['dayOff', undefined]);
  expect(shownHours(days)).toEqual([8, 18]);
  expect(shownHours([])).toEqual([9, 18]);
});

test('what takes a whole day does not stretch the hours of the others', () => {
  const whole = item('outside', '02T00:00', '03T00:00');
  const hoursOf = (items: AgendaItem[]) => shownHours(splitByDay(items, ['2026-12-02'], ZONE));
  expect(hoursOf([whole, item('free', '02T09:00', '02T17:00')])).toEqual([9, 17]);
  expect(hoursOf([whole])).toEqual([9, 18]);
});

test('a week begins on Monday', () => {
  expect(weekOf('2026-12-06')[0]).toBe('2026-11-30');
  expect(weekOf('2026-11-30').at(-1)).toBe('2026-12-06');
});
