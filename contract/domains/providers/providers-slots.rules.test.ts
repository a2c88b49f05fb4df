import { expect, test } from 'vitest';
import { weekdays } from '#platform/wall-clock.ts';
import {
  isOfferedSlot,
  listDaySlots,
  listHiddenHours,
  mapMonth,
  workingDays,
  type BusyTime,
  type SlotRules,
} from './providers-slots.rules.ts';
import type { Availability } from './providers.schema.ts';

function everyDay(from: string, to: string): Availability {
  return Object.fromEntries(
    weekdays.map((day) => [day, { active: true, from, to }]),
  ) as Availability;
}

function rulesAt(now: string, more: Partial<SlotRules> = {}): SlotRules {
  return {
    availability: everyDay('09:00', '12:00'),
    exceptions: [],
    timezone: 'America/Bogota',
    duration: 60,
    step: 30,
    now: Date.parse(now),
    minNoticeMinutes: 60,
    windowDays: 90,
    busy: [],
    ...more,
  };
}

const timesOn = (date: string, rules: SlotRules) =>
  listDaySlots(date, rules).map(({ time }) => time);
const busy = (start: string, end: string): BusyTime[] => [
  { kind: 'order', start: Date.parse(start), end: Date.parse(end) },
];

test('a day is offered from opening to the last start that ends by closing', () => {
  const rules = rulesAt('2027-03-01T00:00:00Z');
  expect(timesOn('2027-03-03', rules)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  expect(timesOn('2027-03-03', { ...rules, duration: 180 })).toEqual(['09:00']);
  expect(timesOn('2027-03-03', { ...rules, duration: 181 })).toEqual([]);
  expect(timesOn('2027-03-03', { ...rules, step: 45 })).toEqual(['09:00', '09:45', '10:30']);
});

test('a block never crosses the end of the day', () => {
  const availability = everyDay('23:00', '23:59');
  const rules = rulesAt('2027-03-01T00:00:00Z', { availability });
  expect(timesOn('2027-03-03', rules)).toEqual([]);
  expect(timesOn('2027-03-03', { ...rules, duration: 30 })).toEqual(['23:00']);
});

test('work until midnight offers the last start that ends at 24:00, also where the clocks change', () => {
  const availability = everyDay('20:00', '24:00');
  const rules = rulesAt('2027-03-01T00:00:00Z', { availability, duration: 240 });
  expect(timesOn('2027-03-03', rules)).toEqual(['20:00']);
  expect(timesOn('2027-03-03', { ...rules, duration: 60 }).at(-1)).toBe('23:00');
  const hidden = listHiddenHours('2027-03-03', { ...rules, duration: 60 });
  expect(hidden).toContainEqual({ time: '23:30', reason: 'doesNotFit' });
  // On 3 April 2027, 24:00 comes twice in Santiago: the day ends at the second one.
  const santiago = { ...rules, timezone: 'America/Santiago', duration: 60 };
  expect(timesOn('2027-04-03', santiago).at(-1)).toBe('23:00');
  const [day] = workingDays({ first: '2027-03-03', last: '2027-03-03' }, rules);
  expect(day?.hours?.end).toBe(Date.parse('2027-03-04T05:00:00Z'));
});

test.each([
  ['the past and the notice', '2027-03-03T14:20:00Z', '2027-03-03', ['10:30', '11:00']],
  ['exactly the notice', '2027-03-03T14:30:00Z', '2027-03-03', ['10:30', '11:00']],
  ['yesterday', '2027-03-03T14:30:00Z', '2027-03-02', []],
  ['beyond the window', '2027-03-03T15:00:00Z', '2027-06-02', []],
  ['at the edge of the window', '2027-03-03T15:00:00Z', '2027-06-01', ['09:00', '09:30', '10:00']],
])('slots after the notice and within the window are offered: %s', (_, now, date, expected) => {
  expect(timesOn(date, rulesAt(now))).toEqual(expected);
});

test('an hour that begins at this moment is past, also without a notice', () => {
  const rules = rulesAt('2027-03-03T15:00:00Z', { minNoticeMinutes: 0 });
  expect(timesOn('2027-03-03', rules)).toEqual(['10:30', '11:00']);
  expect(listHiddenHours('2027-03-03', rules)).toContainEqual({ time: '10:00', reason: 'past' });
});

test('busy time removes slots that overlap it, but not slots that only touch it', () => {
  const taken = busy('2027-03-03T15:00:00Z', '2027-03-03T15:30:00Z');
  const rules = rulesAt('2027-03-01T00:00:00Z', { busy: taken });
  expect(timesOn('2027-03-03', rules)).toEqual(['09:00', '10:30', '11:00']);
});

test.each([
  ['order', ['09:00', '09:30']],
  ['held', ['09:00', '09:30']],
  ['private', ['09:00', '09:30', '10:00']],
  ['outside', ['09:00', '09:30', '10:00']],
] as const)('the pause after the work is over before the next busy time: %s', (kind, expected) => {
  const next = {
    kind,
    start: Date.parse('2027-03-03T16:00Z'),
    end: Date.parse('2027-03-03T17:00Z'),
  };
  const rules = rulesAt('2027-03-01T00:00:00Z', { pause: 30, busy: [next] });
  expect(timesOn('2027-03-03', rules)).toEqual(expected);
});

test('a skipped hour is not offered, and a repeated hour is offered once, at its first occurrence', () => {
  const rules = rulesAt('2027-03-01T00:00:00Z', {
    availability: everyDay('01:30', '04:00'),
    timezone: 'Europe/Madrid',
    duration: 30,
    windowDays: 365,
  });
  expect(timesOn('2027-03-28', rules)).toEqual(['01:30', '03:00', '03:30']);
  const autumn = listDaySlots('2027-10-31', rules);
  expect(autumn.map(({ time }) => time)).toEqual(['01:30', '02:00', '02:30', '03:00', '03:30']);
  expect(new Date(autumn[1]?.start ?? 0).toISOString()).toBe('2027-10-31T00:00:00.000Z');
  // The second 02:00 of that night exists, but is not a slot.
  expect(isOfferedSlot(Date.parse('2027-10-31T01:00:00Z'), rules)).toBe(false);
});

test('an inactive day has no slots, even if it is a leap day', () => {
  const off = { active: false, from: null, to: null };
  const availability = { ...everyDay('09:00', '12:00'), martes: off };
  const rules = rulesAt('2028-02-20T00:00:00Z', { availability });
  expect(timesOn('2028-02-29', rules)).toEqual([]);
  expect(timesOn('2028-02-28', rules)).toHaveLength(5);
  expect(Object.keys(mapMonth('2028-02', rules))).toHaveLength(29);
  expect(mapMonth('2028-02', rules)).toMatchObject({ '2028-02-29': false, '2028-02-28': true });
});

test('a day off has no slot, special hours replace those of the weekday', () => {
  const sunday = { active: false, from: null, to: null };
  const exceptions = [
    { date: '2027-03-03', active: false, from: null, to: null },
    { date: '2027-03-04', active: true, from: '18:15', to: '20:00' },
    { date: '2027-03-07', active: true, from: '10:00', to: '11:00' },
  ];
  const availability = { ...everyDay('09:00', '12:00'), domingo: sunday };
  const rules = rulesAt('2027-03-01T00:00:00Z', { availability, exceptions });
  expect(timesOn('2027-03-03', rules)).toEqual([]);
  expect(timesOn('2027-03-04', rules)).toEqual(['18:15', '18:45']);
  expect(timesOn('2027-03-07', rules)).toEqual(['10:00']);
  expect(timesOn('2027-03-14', rules)).toEqual([]);
  expect(timesOn('2027-03-10', rules)).toHaveLength(5);
  expect(mapMonth('2027-03', rules)).toMatchObject({ '2027-03-03': false, '2027-03-07': true });
  expect(isOfferedSlot(Date.parse('2027-03-03T14:00:00Z'), rules)).toBe(false);
  expect(isOfferedSlot(Date.parse('2027-03-04T23:15:00Z'), rules)).toBe(true);
  expect(isOfferedSlot(Date.parse('2027-03-04T14:00:00Z'), rules)).toBe(false);
});

test('each hour that is not offered has one reason', () => {
  const at = (kind: BusyTime['kind'], from: string, to: string): BusyTime => ({
    kind,
    start: Date.parse(`2027-03-03T${from}-05:00`),
    end: Date.parse(`2027-03-03T${to}-05:00`),
  });
  const rules = rulesAt('2027-03-03T10:10:00-05:00', {
    availability: everyDay('09:30', '19:30'),
    step: 60,
    busy: [
      at('outside', '13:45', '15:00'),
      at('pause', '13:30', '14:00'),
      at('private', '15:30', '16:00'),
      at('held', '16:30', '17:00'),
      at('order', '17:00', '17:30'),
    ],
  });
  const hidden = Object.fromEntries(
    listHiddenHours('2027-03-03', rules).map(({ time, reason }) => [time, reason]),
  );
  expect(hidden).toMatchObject({
    '08:30': 'past',
    '09:30': 'past',
    '10:30': 'notice',
    '13:30': 'outside',
    '14:30': 'outside',
    '15:30': 'private',
    '16:30': 'order',
    '19:30': 'notWorking',
    '23:30': 'notWorking',
  });
  expect(timesOn('2027-03-03', rules)).toEqual(['11:30', '12:30', '17:30', '18:30']);
  expect(Object.keys(hidden)).toHaveLength(20);
});

test.each([
  ['2027-03-03', { duration: 90 }, '11:00', 'doesNotFit'],
  ['2027-06-02', {}, '09:00', 'window'],
  ['2027-03-07', {}, '00:00', 'notWorking'],
  ['2027-03-04', {}, '09:00', 'dayOff'],
  ['2027-03-28', { timezone: 'Europe/Madrid' }, '02:00', 'clockChange'],
] as const)('on %s an hour is hidden by %o: %s, %s', (date, more, time, reason) => {
  const off = { active: false, from: null, to: null };
  const rules = rulesAt('2027-03-01T00:00:00Z', {
    availability: { ...everyDay('09:00', '12:00'), domingo: off },
    exceptions: [{ date: '2027-03-04', ...off }],
    ...more,
  });
  expect(listHiddenHours(date, rules)).toContainEqual({ time, reason });
});
