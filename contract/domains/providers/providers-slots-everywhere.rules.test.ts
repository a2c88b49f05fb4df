import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries } from '#platform/countries.ts';
import { minutesOfDay, timeOfDay, weekdays } from '#platform/wall-clock.ts';
import { DAY_MS, MINUTE_MS } from '#platform/time.ts';
import { isOfferedSlot, listDaySlots, mapMonth, type SlotRules } from './providers-slots.rules.ts';
import type { Availability, AvailabilityException, DayHours } from './providers.schema.ts';

function everyDay(from: string, to: string): Availability {
  return Object.fromEntries(
    weekdays.map((day) => [day, { active: true, from, to }]),
  ) as Availability;
}

const timesOn = (date: string, rules: SlotRules) =>
  listDaySlots(date, rules).map(({ time }) => time);

/** All zones of the supported countries. */
const zones = Object.values(countries).flatMap(({ code }) =>
  (new Intl.Locale(`und-${code}`) as unknown as { getTimeZones(): string[] }).getTimeZones(),
);

/**
 * Returns the days of all clock changes of a zone until the end of 2028, and the days before them.
 */
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

/**
 * Implements the same rules independently: walks all instants of the day in steps of five minutes.
 */
function slotsByWalking(date: Temporal.PlainDate, rules: SlotRules): string[] {
  const special = new Map(rules.exceptions.map(({ date: day, ...hours }) => [day, hours]));
  const hours: DayHours =
    special.get(date.toString()) ?? rules.availability[weekdays[date.dayOfWeek - 1] ?? 'lunes'];
  if (!hours.active) return [];
  const from = minutesOfDay(hours.from ?? '');
  const to = minutesOfDay(hours.to ?? '');
  const begin = date.toZonedDateTime(rules.timezone).epochMilliseconds;
  const end = date.add({ days: 1 }).toZonedDateTime(rules.timezone).epochMilliseconds;
  const closes = date.toZonedDateTime({ timeZone: rules.timezone, plainTime: timeOfDay(to) });
  const seen = new Set<number>();
  const found: string[] = [];
  for (let instant = begin; instant < end; instant += 5 * MINUTE_MS) {
    const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(
      rules.timezone,
    );
    const wall = clock.hour * 60 + clock.minute;
    const isFirst = !seen.has(wall);
    seen.add(wall);
    const isOnGrid = wall >= from && (wall - from) % rules.step === 0;
    const isWithin =
      wall + rules.duration <= to &&
      instant + rules.duration * MINUTE_MS <= closes.epochMilliseconds;
    const isBookable =
      instant > rules.now &&
      instant >= rules.now + rules.minNoticeMinutes * MINUTE_MS &&
      instant <= rules.now + rules.windowDays * DAY_MS;
    const isFree = rules.busy.every(
      (taken) => instant + rules.duration * MINUTE_MS <= taken.start || taken.end <= instant,
    );
    if (isFirst && isOnGrid && isWithin && isBookable && isFree) found.push(timeOfDay(wall));
  }
  return found;
}

/**
 * Tries the instants of a day in steps of `apart` minutes and expects that exactly the listed slots
 * are accepted.
 */
function expectOnlyListedAccepted(date: Temporal.PlainDate, rules: SlotRules, apart: number): void {
  const listed = new Set(listDaySlots(date.toString(), rules).map(({ start }) => start));
  const begin = date.toZonedDateTime(rules.timezone).epochMilliseconds;
  const end = date.add({ days: 1 }).toZonedDateTime(rules.timezone).epochMilliseconds;
  const accepted = new Set<number>();
  for (let instant = begin; instant < end; instant += apart * MINUTE_MS)
    if (isOfferedSlot(instant, rules)) accepted.add(instant);
  expect(accepted).toEqual(listed);
}

test('on the days of every clock change in every zone, the slots match an independent implementation', () => {
  expect(zones.length).toBeGreaterThan(60);
  let days = 0;
  for (const timezone of zones) {
    for (const day of daysOfChange(timezone)) {
      days += 1;
      const noon = day.toZonedDateTime({ timeZone: timezone, plainTime: '12:00' });
      const rules: SlotRules = {
        availability: everyDay('00:00', '23:55'),
        exceptions: [],
        timezone,
        duration: 45,
        step: 30,
        now: noon.epochMilliseconds - 3 * DAY_MS,
        minNoticeMinutes: 60,
        windowDays: 90,
        busy: [
          {
            kind: 'order',
            start: noon.epochMilliseconds,
            end: noon.epochMilliseconds + 90 * MINUTE_MS,
          },
        ],
      };
      const exceptions = [{ date: day.toString(), active: true, from: '00:20', to: '05:10' }];
      for (const variant of [rules, { ...rules, exceptions }]) {
        expect(timesOn(day.toString(), variant)).toEqual(slotsByWalking(day, variant));
        expectOnlyListedAccepted(day, variant, variant === rules ? 30 : 10);
      }
    }
  }
  expect(days).toBeGreaterThan(300);
}, 20_000);

const fives = (max: number) => fc.integer({ min: 0, max: max / 5 }).map((value) => value * 5);
const anyHours = fc.tuple(fives(1_435), fives(1_435)).filter(([from, to]) => from < to);

/**
 * Makes the date a day off (null) or gives it special hours. The next date is off too, so that the
 * list has more than one exception.
 */
function exceptionsOf(
  date: Temporal.PlainDate,
  special: [number, number] | null,
): AvailabilityException[] {
  const [from = null, to = null] = special?.map(timeOfDay) ?? [];
  const other = { date: date.add({ days: 1 }).toString(), active: false, from: null, to: null };
  return [other, { date: date.toString(), active: special !== null, from, to }];
}

const anyRules = fc
  .record({
    timezone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 900 }),
    hours: anyHours,
    duration: fc.constantFrom(5, 30, 60, 95, 240, 600),
    step: fc.constantFrom(5, 15, 30, 45, 240),
    nowOffset: fc.integer({ min: -4 * 1_440, max: 600 }),
    minNoticeMinutes: fc.constantFrom(0, 60, 1_440),
    windowDays: fc.constantFrom(1, 3, 90),
    busy: fc.array(fc.tuple(fives(1_435), fc.integer({ min: 1, max: 300 })), { maxLength: 4 }),
    special: fc.option(fc.record({ hours: fc.option(anyHours) })),
  })
  .map(({ day, hours, nowOffset, busy: taken, timezone, special, ...rest }) => {
    const date = Temporal.PlainDate.from('2026-06-01').add({ days: day });
    const midnight = date.toZonedDateTime(timezone).epochMilliseconds;
    const rules: SlotRules = {
      ...rest,
      timezone,
      availability: everyDay(timeOfDay(hours[0]), timeOfDay(hours[1])),
      exceptions: special ? exceptionsOf(date, special.hours) : [],
      now: midnight + nowOffset * MINUTE_MS,
      busy: taken.map(([start, length]) => ({
        kind: 'order',
        start: midnight + start * MINUTE_MS,
        end: midnight + (start + length) * MINUTE_MS,
      })),
    };
    return { date, rules };
  });

test('exactly the listed slots are accepted, on any day and in any zone', () => {
  fc.assert(
    fc.property(anyRules, ({ date, rules }) => {
      const slots = listDaySlots(date.toString(), rules);
      expect(slots.map(({ time }) => time)).toEqual(slotsByWalking(date, rules));
      for (const { start, time } of slots) {
        expect(isOfferedSlot(start, rules)).toBe(true);
        expect(isOfferedSlot(start + MINUTE_MS, rules)).toBe(false);
        const clock = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(
          rules.timezone,
        );
        expect(clock.toPlainTime().toString({ smallestUnit: 'minute' })).toBe(time);
      }
      expectOnlyListedAccepted(date, rules, 5);
      const month = mapMonth(date.toPlainYearMonth().toString(), rules);
      expect(month[date.toString()]).toBe(slots.length > 0);
    }),
    { numRuns: 150 },
  );
});
