import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from '../../platform/countries.ts';
import { minutesOfDay, timeOfDay, weekdays } from '../../platform/wall-clock.ts';
import { isOfferedSlot, listDaySlots, mapMonth, type SlotRules } from './providers-slots.rules.ts';
import type { Availability } from './providers.schema.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

function everyDay(from: string, to: string): Availability {
  return Object.fromEntries(
    weekdays.map((day) => [day, { active: true, from, to }]),
  ) as Availability;
}

function rulesAt(now: string, more: Partial<SlotRules> = {}): SlotRules {
  return {
    availability: everyDay('09:00', '12:00'),
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
const busy = (start: string, end: string) => [{ start: Date.parse(start), end: Date.parse(end) }];

test('a day is offered from opening to the last start that ends by closing', () => {
  const rules = rulesAt('2027-03-01T00:00:00Z');
  expect(timesOn('2027-03-03', rules)).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00']);
  expect(timesOn('2027-03-03', { ...rules, duration: 180 })).toEqual(['09:00']);
  expect(timesOn('2027-03-03', { ...rules, duration: 181 })).toEqual([]);
  expect(timesOn('2027-03-03', { ...rules, step: 45 })).toEqual(['09:00', '09:45', '10:30']);
});

test('the block does not cross the end of the day', () => {
  const availability = everyDay('23:00', '23:59');
  const rules = rulesAt('2027-03-01T00:00:00Z', { availability });
  expect(timesOn('2027-03-03', rules)).toEqual([]);
  expect(timesOn('2027-03-03', { ...rules, duration: 30 })).toEqual(['23:00']);
});

test.each([
  ['the past and the notice', '2027-03-03T14:20:00Z', '2027-03-03', ['10:30', '11:00']],
  ['exactly the notice', '2027-03-03T14:30:00Z', '2027-03-03', ['10:30', '11:00']],
  ['yesterday', '2027-03-03T14:30:00Z', '2027-03-02', []],
  ['beyond the window', '2027-03-03T15:00:00Z', '2027-06-02', []],
  ['at the edge of the window', '2027-03-03T15:00:00Z', '2027-06-01', ['09:00', '09:30', '10:00']],
])('not offered: %s', (_, now, date, expected) => {
  expect(timesOn(date, rulesAt(now))).toEqual(expected);
});

test('busy time removes what overlaps it and nothing that only touches it', () => {
  const taken = busy('2027-03-03T15:00:00Z', '2027-03-03T15:30:00Z');
  const rules = rulesAt('2027-03-01T00:00:00Z', { busy: taken });
  expect(timesOn('2027-03-03', rules)).toEqual(['09:00', '10:30', '11:00']);
});

test('a skipped hour is not offered, a repeated one once, at its first occurrence', () => {
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
  // The second 02:00 of that night exists, but is nobody's slot.
  expect(isOfferedSlot(Date.parse('2027-10-31T01:00:00Z'), rules)).toBe(false);
});

test('an inactive day and a leap day', () => {
  const off = { active: false, from: null, to: null };
  const availability = { ...everyDay('09:00', '12:00'), martes: off };
  const rules = rulesAt('2028-02-20T00:00:00Z', { availability });
  expect(timesOn('2028-02-29', rules)).toEqual([]);
  expect(timesOn('2028-02-28', rules)).toHaveLength(5);
  expect(Object.keys(mapMonth('2028-02', rules))).toHaveLength(29);
  expect(mapMonth('2028-02', rules)).toMatchObject({ '2028-02-29': false, '2028-02-28': true });
});

/** Every zone of the countries in which Oficio works. */
const zones = Object.values(countries).flatMap(({ code }) =>
  (new Intl.Locale(`und-${code}`) as unknown as { getTimeZones(): string[] }).getTimeZones(),
);

/** The days around each clock change of a zone, until the end of 2028. */
function daysOfChange(zone: string): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.year > 2028) return days;
    const day = next.toPlainDate();
    days.push(day.subtract({ days: 1 }), day);
    at = next;
  }
}

/** The same rules said another way: walks all instants of the day in steps of five minutes. */
function slotsByWalking(date: Temporal.PlainDate, rules: SlotRules): string[] {
  const hours = rules.availability[weekdays[date.dayOfWeek - 1] ?? 'lunes'];
  const from = minutesOfDay(hours.from ?? '');
  const to = minutesOfDay(hours.to ?? '');
  const begin = date.toZonedDateTime(rules.timezone).epochMilliseconds;
  const end = date.add({ days: 1 }).toZonedDateTime(rules.timezone).epochMilliseconds;
  const closes = date.toZonedDateTime({ timeZone: rules.timezone, plainTime: timeOfDay(to) });
  const seen = new Set<number>();
  const found: string[] = [];
  for (let instant = begin; instant < end; instant += 5 * MINUTE) {
    const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(
      rules.timezone,
    );
    const wall = clock.hour * 60 + clock.minute;
    const isFirst = !seen.has(wall);
    seen.add(wall);
    const isOnGrid = wall >= from && (wall - from) % rules.step === 0;
    const isWithin =
      wall + rules.duration <= to && instant + rules.duration * MINUTE <= closes.epochMilliseconds;
    const isBookable =
      instant > rules.now &&
      instant >= rules.now + rules.minNoticeMinutes * MINUTE &&
      instant <= rules.now + rules.windowDays * DAY;
    const isFree = rules.busy.every(
      (taken) => instant + rules.duration * MINUTE <= taken.start || taken.end <= instant,
    );
    if (isFirst && isOnGrid && isWithin && isBookable && isFree) found.push(timeOfDay(wall));
  }
  return found;
}

test('on the days of every clock change in every zone, the slots are those found by walking', () => {
  expect(zones.length).toBeGreaterThan(60);
  let days = 0;
  for (const timezone of zones) {
    for (const day of daysOfChange(timezone)) {
      days += 1;
      const noon = day.toZonedDateTime({ timeZone: timezone, plainTime: '12:00' });
      const rules: SlotRules = {
        ...rulesAt('2027-01-01T00:00:00Z'),
        availability: everyDay('00:00', '23:55'),
        timezone,
        duration: 45,
        now: noon.epochMilliseconds - 3 * DAY,
        busy: [{ start: noon.epochMilliseconds, end: noon.epochMilliseconds + 90 * MINUTE }],
      };
      expect(timesOn(day.toString(), rules)).toEqual(slotsByWalking(day, rules));
    }
  }
  expect(days).toBeGreaterThan(300);
});

const fives = (max: number) => fc.integer({ min: 0, max: max / 5 }).map((value) => value * 5);
const anyRules = fc
  .record({
    timezone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 900 }),
    hours: fc.tuple(fives(1_435), fives(1_435)).filter(([from, to]) => from < to),
    duration: fc.constantFrom(5, 30, 60, 95, 240, 600),
    step: fc.constantFrom(5, 15, 30, 45, 240),
    nowOffset: fc.integer({ min: -4 * 1_440, max: 600 }),
    minNoticeMinutes: fc.constantFrom(0, 60, 1_440),
    windowDays: fc.constantFrom(1, 3, 90),
    busy: fc.array(fc.tuple(fives(1_435), fc.integer({ min: 1, max: 300 })), { maxLength: 4 }),
  })
  .map(({ day, hours, nowOffset, busy: taken, timezone, ...rest }) => {
    const date = Temporal.PlainDate.from('2026-06-01').add({ days: day });
    const midnight = date.toZonedDateTime(timezone).epochMilliseconds;
    const rules: SlotRules = {
      ...rest,
      timezone,
      availability: everyDay(timeOfDay(hours[0]), timeOfDay(hours[1])),
      now: midnight + nowOffset * MINUTE,
      busy: taken.map(([start, length]) => ({
        start: midnight + start * MINUTE,
        end: midnight + (start + length) * MINUTE,
      })),
    };
    return { date, rules };
  });

test('what is shown is what is accepted, on any day, anywhere', () => {
  fc.assert(
    fc.property(anyRules, ({ date, rules }) => {
      const slots = listDaySlots(date.toString(), rules);
      expect(slots.map(({ time }) => time)).toEqual(slotsByWalking(date, rules));
      for (const { start, time } of slots) {
        expect(isOfferedSlot(start, rules)).toBe(true);
        expect(isOfferedSlot(start + MINUTE, rules)).toBe(false);
        const clock = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(
          rules.timezone,
        );
        expect(clock.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(time);
      }
      const month = mapMonth(date.toPlainYearMonth().toString(), rules);
      expect(month[date.toString()]).toBe(slots.length > 0);
    }),
    { numRuns: 150 },
  );
});
