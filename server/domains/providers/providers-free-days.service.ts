import type { Settings } from '@oficio/contract/domains/settings/settings.rules.ts';
import { minutesOfDay } from '@oficio/contract/platform/wall-clock.ts';
import type { RawBuilder } from 'kysely';
import type { Context, Db } from '../../platform/context.ts';
import type { Retention } from '../../platform/database/old-records.ts';
import {
  deletePastDays,
  listWrongRecords,
  rewriteRecord,
  startsOnDay,
  type CardHours,
  type StartColumns,
} from './free-days/free-days.queries.ts';
import { nextSlots, type NextSlot } from './free-days/next-slots.service.ts';

export { judgeDay } from './free-days/free-days.rules.ts';
export type { NextSlot } from './free-days/next-slots.service.ts';
export type { CardHours, StartColumns } from './free-days/free-days.queries.ts';

export interface StartQuestion {
  /** 'today' and 'tomorrow' are those of each provider's zone; a date is 'yyyy-MM-dd'. */
  day: string;
  /** 'HH:mm' on the provider's clock: only starts from then on. */
  from?: string | undefined;
  /** Epoch milliseconds: `context.now(db)`. */
  now: number;
  settings: Settings;
}

const toFilter = ({ from, now, settings }: Omit<StartQuestion, 'day'>) => ({
  now,
  from: from === undefined ? 0 : minutesOfDay(from),
  step: settings.slot_step_minutes,
  noticeMinutes: settings.booking_min_notice_minutes,
  windowDays: settings.booking_window_days,
});

/**
 * Returns the SQL condition that a provider has a start for the card's duration on the day, according to
 * the record of free days. It applies notice, booking window and step, and never excludes a provider who has a slot. On
 * the day of a clock change it may include one without a slot: `findNextSlots` decides.
 */
export function hasStartOn(columns: StartColumns, question: StartQuestion): RawBuilder<boolean> {
  return startsOnDay(columns, { day: question.day, ...toFilter(question) });
}

/**
 * Returns the first bookable slot of each card by its id, in one statement for all cards (two around clock
 * changes): on the given day from
 * `from` on, or without a day the first one within the booking window; null if there is none.
 */
export function findNextSlots(
  db: Db,
  cards: readonly CardHours[],
  question: Omit<StartQuestion, 'day'> & { day?: string | undefined },
): Promise<Map<string, NextSlot | null>> {
  return nextSlots(db, cards, { day: question.day, ...toFilter(question) });
}

const DAY_MS = 86_400_000;

/** After two days, a day has passed in every time zone. */
export const freeDaysRetention: Retention & { ageMs: number } = {
  name: 'free days',
  deleteStep: deletePastDays,
  ageMs: 2 * DAY_MS,
};

const BATCH = 200;

/**
 * Compares all records of free days with orders, exceptions and weekly hours, and rewrites those that differ; returns
 * their number. The triggers leave none, except after a change of the time zone data or of rows by hand.
 */
export async function correctFreeDays(context: Context, signal: AbortSignal): Promise<number> {
  let corrected = 0;
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const { wrong, last } = await listWrongRecords(context.db, after, BATCH);
    // One transaction each, because the lock of a record makes the bookings of its provider wait.
    for (const id of wrong) await context.transaction((tx) => rewriteRecord(tx.db, id));
    corrected += wrong.length;
    after = last;
  } while (after !== null);
  return corrected;
}
