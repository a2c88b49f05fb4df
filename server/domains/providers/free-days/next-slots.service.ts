import {
  findFirstSlot,
  type Interval,
  type SlotRules,
} from '@oficio/contract/domains/providers/providers-slots.rules.ts';
import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { minutesOfDay } from '@oficio/contract/platform/wall-clock.ts';
import type { Db } from '../../../platform/context.ts';
import { listCalendars, type CalendarRow } from './free-days.queries.ts';

const DAY = 86_400_000;
/** Most providers have a free hour in these days, so that only few calendars are read further. */
const FIRST_DAYS = 7;

export interface CardHours {
  cardId: string;
  providerProfileId: string;
  /** Minutes of the shortest package. */
  duration: number;
}

/** A slot on the provider's clock: 'yyyy-MM-dd' and 'HH:mm'. */
export interface NextSlot {
  date: string;
  time: string;
}

interface Question {
  day?: string | undefined;
  from?: string | undefined;
  now: number;
  settings: Settings;
}

/** Whole days after today in the provider's zone; both are included. */
interface Span {
  first: number;
  last: number;
}

function busyByDate(busy: readonly Interval[], timezone: string): Map<string, Interval[]> {
  const dateAt = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timezone).toPlainDate();
  const byDate = new Map<string, Interval[]>();
  for (const block of busy) {
    const last = dateAt(block.end);
    for (
      let date = dateAt(block.start);
      Temporal.PlainDate.compare(date, last) <= 0;
      date = date.add({ days: 1 })
    ) {
      const key = date.toString();
      const known = byDate.get(key);
      if (known) known.push(block);
      else byDate.set(key, [block]);
    }
  }
  return byDate;
}

/** Returns the first slot of each duration on these dates. */
function firstSlots(
  calendar: CalendarRow,
  durations: readonly number[],
  dates: readonly Temporal.PlainDate[],
  { from, now, settings }: Question,
): Map<number, NextSlot> {
  const found = new Map<number, NextSlot>();
  const { availability, timezone, exceptions } = calendar;
  const busy = busyByDate(calendar.busy, timezone);
  const earliest = from === undefined ? 0 : minutesOfDay(from);
  for (const day of dates) {
    const date = day.toString();
    const rules: Omit<SlotRules, 'duration'> = {
      availability,
      timezone,
      exceptions,
      now,
      step: settings.slot_step_minutes,
      minNoticeMinutes: settings.booking_min_notice_minutes,
      windowDays: settings.booking_window_days,
      // An order of another day never matters, and a calendar may hold hundreds of them.
      busy: busy.get(date) ?? [],
    };
    for (const duration of durations) {
      if (found.has(duration)) continue;
      const slot = findFirstSlot(date, { ...rules, duration }, earliest);
      if (slot) found.set(duration, { date, time: slot.time });
    }
    if (found.size === durations.length) break;
  }
  return found;
}

function datesOf(timezone: string, span: Span, { day, now }: Question): Temporal.PlainDate[] {
  if (day !== undefined && day !== 'today' && day !== 'tomorrow')
    return [Temporal.PlainDate.from(day)];
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timezone)
    .toPlainDate();
  return Array.from({ length: span.last - span.first + 1 }, (_, index) =>
    today.add({ days: span.first + index }),
  );
}

/** Returns the instants of a question, with a margin of a day on both sides for every time zone. */
function rangeOf(span: Span, { day, now }: Question): Interval {
  const isDate = day !== undefined && day !== 'today' && day !== 'tomorrow';
  const start = isDate ? Date.parse(`${day}T00:00:00Z`) : now + span.first * DAY;
  const days = isDate ? 1 : span.last - span.first + 1;
  return { start: start - DAY, end: start + (days + 1) * DAY };
}

async function slotsOfSpan(
  db: Db,
  cards: readonly CardHours[],
  span: Span,
  question: Question,
): Promise<Map<string, NextSlot>> {
  const range = rangeOf(span, question);
  const dateAt = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const cardsOf = Map.groupBy(cards, ({ providerProfileId }) => providerProfileId);
  const dates = { first: dateAt(range.start), last: dateAt(range.end) };
  const found = new Map<string, NextSlot>();
  for (const calendar of await listCalendars(db, [...cardsOf.keys()], range, dates)) {
    const own = cardsOf.get(calendar.id) ?? [];
    const durations = [...new Set(own.map(({ duration }) => duration))];
    const days = datesOf(calendar.timezone, span, question);
    const slots = firstSlots(calendar, durations, days, question);
    for (const { cardId, duration } of own) {
      const slot = slots.get(duration);
      if (slot) found.set(cardId, slot);
    }
  }
  return found;
}

function spansOf({ day, settings }: Question): Span[] {
  if (day === 'tomorrow') return [{ first: 1, last: 1 }];
  if (day !== undefined) return [{ first: 0, last: 0 }];
  // A clock change within the window can move its end to one day later.
  const last = settings.booking_window_days + 1;
  return last < FIRST_DAYS
    ? [{ first: 0, last }]
    : [
        { first: 0, last: FIRST_DAYS - 1 },
        { first: FIRST_DAYS, last },
      ];
}

/** Returns the first slot of each card, null if there is none. */
export async function nextSlots(
  db: Db,
  cards: readonly CardHours[],
  question: Question,
): Promise<Map<string, NextSlot | null>> {
  const found = new Map<string, NextSlot | null>();
  for (const span of spansOf(question)) {
    const open = cards.filter(({ cardId }) => !found.has(cardId));
    if (open.length === 0) break;
    for (const [cardId, slot] of await slotsOfSpan(db, open, span, question))
      found.set(cardId, slot);
  }
  for (const { cardId } of cards) if (!found.has(cardId)) found.set(cardId, null);
  return found;
}
