import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '@oficio/contract/platform/time.ts';
import { timeOfDay, weekdays } from '@oficio/contract/platform/wall-clock.ts';
import {
  busyKinds,
  listDaySlots,
  listHiddenHours,
  slotReasons,
  type SlotReason,
  type SlotRules,
} from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type {
  Availability,
  AvailabilityException,
  DayHours,
} from '@oficio/contract/domains/providers/providers.schema.ts';

const isThorough = Boolean(process.env['THOROUGH']);
const CALENDARS = isThorough ? 1_000 : 12;
const DAYS = 180;

const DAY_MINUTES = 1_440;
const off: DayHours = { active: false, from: null, to: null };

const anyHours = fc
  .tuple(fc.integer({ min: 0, max: 287 }), fc.integer({ min: 0, max: 287 }))
  .filter(([a, b]) => a !== b)
  .map(([a, b]): DayHours => {
    const [from = 0, to = 0] = [a * 5, b * 5].toSorted((x, y) => x - y);
    return { active: true, from: timeOfDay(from), to: timeOfDay(to) };
  });
const anyDay = fc.oneof(
  { weight: 4, arbitrary: anyHours },
  { weight: 1, arbitrary: fc.constant(off) },
);

const anyCalendar = fc
  .record({
    timezone: fc.constantFrom(
      'America/Lima',
      'America/Santiago',
      'America/Havana',
      'America/Asuncion',
      'Europe/Madrid',
      'Atlantic/Canary',
      'Pacific/Easter',
    ),
    first: fc.integer({ min: 0, max: 700 }),
    week: fc.tuple(anyDay, anyDay, anyDay, anyDay, anyDay, anyDay, anyDay),
    exceptions: fc.uniqueArray(fc.tuple(fc.nat(DAYS), anyDay), {
      selector: ([day]) => day,
      minLength: 10,
      maxLength: 30,
      size: 'max',
    }),
    duration: fc.constantFrom(15, 30, 60, 90, 240, 600),
    step: fc.constantFrom(15, 30, 45, 60),
    now: fc.integer({ min: -2 * DAY_MINUTES, max: 20 * DAY_MINUTES }),
    minNoticeMinutes: fc.constantFrom(0, 60, 1_440),
    windowDays: fc.constantFrom(7, 90, 180),
    busy: fc.array(
      fc.record({
        kind: fc.constantFrom(...busyKinds),
        from: fc.nat(DAYS * DAY_MINUTES),
        minutes: fc.integer({ min: 1, max: 600 }),
      }),
      { minLength: 100, maxLength: 300, size: 'max' },
    ),
  })
  .map(({ first, week, exceptions, now, busy, timezone, ...rest }) => {
    const start = Temporal.PlainDate.from('2026-06-01').add({ days: first });
    const midnight = start.toZonedDateTime(timezone).epochMilliseconds;
    const rules: SlotRules = {
      ...rest,
      timezone,
      availability: Object.fromEntries(
        weekdays.map((day, index) => [day, week[index]]),
      ) as Availability,
      exceptions: exceptions.map(([day, hours]): AvailabilityException => ({
        date: start.add({ days: day }).toString(),
        ...hours,
      })),
      now: midnight + now * MINUTE_MS,
      busy: busy.map(({ kind, from, minutes }) => ({
        kind,
        start: midnight + from * MINUTE_MS,
        end: midnight + (from + minutes) * MINUTE_MS,
      })),
    };
    return { start, midnight, rules };
  });

/** A bit for each kind in each minute from `midnight` on. */
function paintBusyMinutes(midnight: number, rules: SlotRules): Uint8Array {
  const painted = new Uint8Array((DAYS + 3) * DAY_MINUTES);
  for (const { kind, start, end } of rules.busy)
    for (let instant = start; instant < end; instant += MINUTE_MS)
      painted[(instant - midnight) / MINUTE_MS] =
        (painted[(instant - midnight) / MINUTE_MS] ?? 0) | (1 << busyKinds.indexOf(kind));
  return painted;
}

/** Returns the instant at which each minute of the clock is first shown on a day, by walking all of its minutes. */
function watchClock(date: Temporal.PlainDate, timezone: string): Map<number, number> {
  const from = date.toZonedDateTime(timezone);
  const end = date.add({ days: 1 }).toZonedDateTime(timezone).epochMilliseconds;
  const change = from.getTimeZoneTransition('next');
  const shown = new Map<number, number>();
  let minutes = from.hour * 60 + from.minute;
  for (let instant = from.epochMilliseconds; instant < end; instant += MINUTE_MS) {
    if (instant === change?.epochMilliseconds) minutes = change.hour * 60 + change.minute;
    if (!shown.has(minutes)) shown.set(minutes, instant);
    minutes += 1;
  }
  return shown;
}

interface ModelDay {
  shown: Map<number, number>;
  hours: DayHours;
  isException: boolean;
}

const minutesOf = (time: string | null) => {
  const [hour = 0, minute = 0] = (time ?? '00:00').split(':').map(Number);
  return hour * 60 + minute;
};

/** Returns every reason that is true of an hour of the clock. */
function allReasons(
  minutes: number,
  day: ModelDay,
  rules: SlotRules,
  busy: { painted: Uint8Array; midnight: number },
): Set<SlotReason> {
  const reasons = new Set<SlotReason>();
  const instant = day.shown.get(minutes);
  if (instant === undefined) return reasons.add('clockChange');
  const minutesAhead = (instant - rules.now) / MINUTE_MS;
  if (minutesAhead <= 0) reasons.add('past');
  if (minutesAhead < rules.minNoticeMinutes) reasons.add('notice');
  if (minutesAhead > rules.windowDays * DAY_MINUTES) reasons.add('window');
  if (!day.hours.active) reasons.add(day.isException ? 'dayOff' : 'notWorking');
  const opens = minutesOf(day.hours.from);
  const closes = minutesOf(day.hours.to);
  const isWorked = day.hours.active && minutes >= opens && minutes < closes;
  if (day.hours.active && !isWorked) reasons.add('notWorking');
  const closing = day.shown.get(closes);
  // A closing that the clocks skip is at the change.
  const isTooLong =
    minutes + rules.duration > closes ||
    (closing !== undefined && instant + rules.duration * MINUTE_MS > closing);
  if (isWorked && isTooLong) reasons.add('doesNotFit');
  const begin = (instant - busy.midnight) / MINUTE_MS;
  let bits = 0;
  for (let minute = begin; minute < begin + rules.duration; minute += 1)
    bits |= busy.painted[minute] ?? 0;
  for (const [bit, kind] of busyKinds.entries()) if (bits & (1 << bit)) reasons.add(kind);
  return reasons;
}

/** The expected reason, the first of several true ones. */
const firstOf = (reasons: Set<SlotReason>) => slotReasons.find((reason) => reasons.has(reason));

test(`each hidden hour of ${CALENDARS} random calendars has exactly one true reason, each other hour is offered`, () => {
  let hidden = 0;
  const seen = new Set<SlotReason>();
  fc.assert(
    fc.property(anyCalendar, ({ start, midnight, rules }) => {
      const busy = { painted: paintBusyMinutes(midnight, rules), midnight };
      const exceptions = new Map(rules.exceptions.map(({ date, ...hours }) => [date, hours]));
      for (let away = 0; away < DAYS; away += 1) {
        const date = start.add({ days: away });
        const exception = exceptions.get(date.toString());
        const usual = rules.availability[weekdays[date.dayOfWeek - 1] ?? 'lunes'];
        const day = {
          shown: watchClock(date, rules.timezone),
          hours: exception ?? usual,
          isException: exception !== undefined,
        };
        const given = new Map<string, SlotReason>();
        for (const { time, reason } of listHiddenHours(date.toString(), rules)) {
          if (given.has(time)) throw new Error(`Two reasons for ${date.toString()} ${time}`);
          given.set(time, reason);
        }
        const offered = new Set(listDaySlots(date.toString(), rules).map(({ time }) => time));
        const grid = minutesOf(day.hours.from) % rules.step;
        let hours = 0;
        for (let minutes = grid; minutes < DAY_MINUTES; minutes += rules.step) {
          const time = timeOfDay(minutes);
          const wanted = firstOf(allReasons(minutes, day, rules, busy));
          if (given.get(time) !== wanted || offered.has(time) !== (wanted === undefined))
            throw new Error(
              `${rules.timezone} ${date.toString()} ${time}: ${given.get(time)}, expected ${wanted}`,
            );
          if (wanted) seen.add(wanted);
          hours += 1;
        }
        if (given.size + offered.size !== hours) throw new Error('An hour outside of the grid');
        hidden += given.size;
      }
    }),
    { numRuns: CALENDARS },
  );
  expect(hidden).toBeGreaterThan(CALENDARS * DAYS);
  // A clock change and the first hours of now are rare.
  expect(isThorough ? seen : new Set(slotReasons)).toEqual(new Set(slotReasons));
}, 120_000);
